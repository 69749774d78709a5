/** A text on one line, of at most so many characters, cut at a word. */
export function shortText(text: string, max: number): string {
  const plain = text.replace(/\s+/g, " ").trim();
  if (plain.length <= max) return plain;
  const cut = plain.slice(0, max - 1);
  const lastSpace = cut.lastIndexOf(" ");
  return `${cut.slice(0, lastSpace > max / 2 ? lastSpace : undefined).replace(/(?<![\s.,;:·–-])[\s.,;:·–-]+$/, "")}…`;
}
