/** Texts in one cell: separated by commas, one that they hold has a backslash before it. */
export function joinList(items: readonly string[]): string {
  return items.map((item) => escapeLine(item).replaceAll(",", "\\,")).join(", ");
}

/** What {@link joinList} wrote, or a person typed; empty parts are left out. */
export function splitList(cell: string): string[] {
  const parts = [""];
  for (const [piece] of cell.matchAll(/\\[\s\S]|[\s\S]/g)) {
    if (piece === "," || piece === "\n") parts.push("");
    else parts[parts.length - 1] += piece;
  }
  return parts.map((part) => unescapeLine(part.trim())).filter(Boolean);
}

/** A text on one line. */
export function escapeLine(text: string): string {
  return text.replaceAll("\\", "\\\\").replaceAll("\n", "\\n");
}

/** The opposite of {@link escapeLine}. */
export function unescapeLine(text: string): string {
  return text.replace(/\\([\s\S])/g, (_, piece: string) => (piece === "n" ? "\n" : piece));
}
