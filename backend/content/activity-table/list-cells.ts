/** Joins texts in one cell by commas; a comma within a text gets a backslash. */
export function joinList(items: readonly string[]): string {
  return items.map((item) => escapeLine(item).replaceAll(",", "\\,")).join(", ");
}

/** Parts between separators that no backslash protects. */
function partsBetween(cell: string, separators: string): string[] {
  const parts = [""];
  for (const [piece] of cell.matchAll(/\\[\s\S]|[\s\S]/g)) {
    if (separators.includes(piece)) parts.push("");
    else parts[parts.length - 1] += piece;
  }
  return parts.map((part) => unescapeLine(part.trim()));
}

/** Splits what {@link joinList} wrote or a user typed; omits empty parts. */
export function splitList(cell: string): string[] {
  return partsBetween(cell, ",\n").filter(Boolean);
}

/** One line per row, with bars between its parts; a bar within a part gets a backslash. */
export function joinLines(rows: readonly (readonly string[])[]): string {
  return rows
    .map((parts) => parts.map((part) => escapeLine(part).replaceAll("|", "\\|")).join(" | "))
    .join("\n");
}

/** Splits what {@link joinLines} wrote or a user typed; omits empty lines. */
export function splitLines(cell: string): string[][] {
  return cell
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => partsBetween(line, "|"));
}

/** Puts a text on one line. */
export function escapeLine(text: string): string {
  return text.replaceAll("\\", "\\\\").replaceAll("\n", "\\n");
}

/** Reverses {@link escapeLine}. */
export function unescapeLine(text: string): string {
  return text.replace(/\\([\s\S])/g, (_, piece: string) => (piece === "n" ? "\n" : piece));
}
