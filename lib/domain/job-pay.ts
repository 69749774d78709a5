/** "9,50 €", "1.500 €". */
export function eurosSaid(cents: number): string {
  const euros = String(Math.floor(cents / 100)).replace(/\B(?=(\d{3})+$)/g, ".");
  const rest = cents % 100;
  return `${euros}${rest ? `,${String(rest).padStart(2, "0")}` : ""} €`;
}
