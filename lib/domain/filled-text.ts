/** Trims a text; null: not a text, or blank. */
export function filledText(value: unknown): string | null {
  return (typeof value === "string" && value.trim()) || null;
}
