/** A text without the blanks around it; null: the value is none, or holds nothing else. */
export function filledText(value: unknown): string | null {
  return (typeof value === "string" && value.trim()) || null;
}
