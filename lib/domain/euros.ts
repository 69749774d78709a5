/** "1234,50": a number for a spreadsheet with Italian settings. */
export function plainEuros(cents: number): string {
  const [euros, rest] = [Math.trunc(Math.abs(cents) / 100), Math.abs(cents) % 100];
  return `${cents < 0 ? "-" : ""}${euros},${String(rest).padStart(2, "0")}`;
}

/** "1.234,50 €": for payments, refunds and accounts. */
export function formatCents(cents: number): string {
  return `${plainEuros(cents).replace(/\B(?=(\d{3})+,)/g, ".")} €`;
}

/** "9,50 €", "1.500 €": for announced prices and pay; without cents if these are zero. */
export function formatEuros(cents: number): string {
  return formatCents(cents).replace(",00", "");
}
