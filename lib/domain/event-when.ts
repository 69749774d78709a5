import { daysOf } from "./event-days";
import { addDays, formatDay, formatRomeTime, formatWeekday, monthName, romeDay } from "./rome-time";

/** Letters of a weekday or month on a calendar leaf. */
const SHORT = 3;

/** "gio", "24", "dic". */
export function formatLeaf(day: string): { weekday: string; number: string; month: string } {
  return {
    weekday: formatWeekday(day).slice(0, SHORT),
    number: String(Number(day.slice(8))),
    month: monthName(day).slice(0, SHORT),
  };
}

/** "giovedì 24 dicembre", with the year if it is not `today`'s. */
export function formatWeekdayAndDay(day: string, today: string): string {
  return `${formatWeekday(day)} ${formatDay(day, today)}`;
}

/** "dicembre 2026". */
export function formatMonth(month: string): string {
  return `${monthName(month)} ${month.slice(0, 4)}`;
}

/** A day's name besides its date, or null. */
export function nearDay(day: string, today: string): "today" | "tomorrow" | null {
  if (day === today) return "today";
  return day === addDays(today, 1) ? "tomorrow" : null;
}

/** "14 novembre" and "24 dicembre" for a date over several days; null for one day. */
export function severalDays(
  times: { starts_at: string; ends_at: string | null },
  today: string,
): { first: string; last: string } | null {
  const { first, last } = daysOf(times);
  return first === last ? null : { first: formatDay(first, today), last: formatDay(last, today) };
}

/** "24 dicembre, 21:00", in Rome. */
export function formatMoment(at: Date, today: string): string {
  return `${formatDay(romeDay(at), today)}, ${formatRomeTime(at)}`;
}

/** "giovedì 24 dicembre alle 21:00", in Rome. */
export function momentWords(at: Date, today: string): string {
  return `${formatWeekdayAndDay(romeDay(at), today)} alle ${formatRomeTime(at)}`;
}
