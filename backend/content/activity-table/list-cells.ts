/** Joins texts in one cell by commas; a comma within a text gets a backslash. */
export function joinList(items: readonly string[]): string {
  return items.map((item) => escapeLine(item).replaceAll(",", "\\,")).join(", ");
}

/** Splits what {@link joinList} wrote or a user typed; omits empty parts. */
export function splitList(cell: string): string[] {
  const parts = [""];
  for (const [piece] of cell.matchAll(/\\[\s\S]|[\s\S]/g)) {
    if (piece === "," || piece === "\n") parts.push("");
    else parts[parts.length - 1] += piece;
  }
  return parts.map((part) => unescapeLine(part.trim())).filter(Boolean);
}

/** Puts a text on one line. */
export function escapeLine(text: string): string {
  return text.replaceAll("\\", "\\\\").replaceAll("\n", "\\n");
}

/** Reverses {@link escapeLine}. */
export function unescapeLine(text: string): string {
  return text.replace(/\\([\s\S])/g, (_, piece: string) => (piece === "n" ? "\n" : piece));
}
