/**
 * Reads a number as Italians write it: "64,79", "1.234,5", "64,79%". A dot before three digits
 * separates thousands; any other is a decimal point. Null: not such a number.
 */
export function numberIn(text: string): number | null {
  const bare = text.replace(/[\s%]/g, "");
  if (/^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/.test(bare)) {
    return Number(bare.replaceAll(".", "").replace(",", "."));
  }
  return /^\d+(?:[.,]\d+)?$/.test(bare) ? Number(bare.replace(",", ".")) : null;
}
