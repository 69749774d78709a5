/** What somebody lists in a field: apart by commas, semicolons or lines. */
export function writtenList(text: string): string[] {
  return text
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter(Boolean);
}
