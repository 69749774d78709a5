/** "1234,50", as a spreadsheet that is set to Italian reads a number; never below zero. */
export function plainEuros(cents: number): string {
  return `${Math.trunc(cents / 100)},${String(cents % 100).padStart(2, "0")}`;
}

/** "1.234,50 €", as sums are written where something is paid, given back or accounted for. */
export function formatCents(cents: number): string {
  return `${plainEuros(cents).replace(/\B(?=(\d{3})+,)/g, ".")} €`;
}

/** "9,50 €", "1.500 €", as prices and pay are announced: what is round is said without its cents. */
export function eurosSaid(cents: number): string {
  return formatCents(cents).replace(",00", "");
}
