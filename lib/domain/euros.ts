/** "1234,50", as a spreadsheet that is set to Italian reads a number. */
export function plainEuros(cents: number): string {
  const [euros, rest] = [Math.trunc(Math.abs(cents) / 100), Math.abs(cents) % 100];
  return `${cents < 0 ? "-" : ""}${euros},${String(rest).padStart(2, "0")}`;
}

/** "1.234,50 €", as sums are written where something is paid, given back or accounted for. */
export function formatCents(cents: number): string {
  return `${plainEuros(cents).replace(/\B(?=(\d{3})+,)/g, ".")} €`;
}

/** "9,50 €", "1.500 €", as prices and pay are announced: what is round is said without its cents. */
export function formatEuros(cents: number): string {
  return formatCents(cents).replace(",00", "");
}
