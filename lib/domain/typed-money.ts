/** Parses typed euros ("5", "7,50") to cents; null: invalid. */
export function centsIn(text: string): number | null {
  const [, euros, cents = ""] =
    /^(\d{1,5})(?:[.,](\d{1,2}))?$/.exec(text.replace(/[€\s]/g, "")) ?? [];
  return euros === undefined ? null : Number(euros) * 100 + Number(cents.padEnd(2, "0"));
}
