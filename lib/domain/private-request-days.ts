import { addDays } from "./rome-time";

/** First day of the month some months after the month of a day (`2026-11-23`). */
function firstOfMonth(day: string, months: number): string {
  const count = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months;
  return `${Math.trunc(count / 12)}-${String((count % 12) + 1).padStart(2, "0")}-01`;
}

/** The same day some months later, or the last day of a shorter month. */
export function monthsLater(day: string, months: number): string {
  const last = addDays(firstOfMonth(day, months + 1), -1);
  const same = `${last.slice(0, 7)}${day.slice(7)}`;
  return same < last ? same : last;
}

/** The last requested day, or the last day of the month; one of the two is given. */
export function lastDayOf(days: readonly string[], month: string | null): string {
  const last = [...days].sort().at(-1);
  return last ?? addDays(firstOfMonth(`${month}-01`, 1), -1);
}
