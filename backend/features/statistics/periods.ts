import type { StatisticsPeriod } from "@/lib/contract/statistics-constants";
import { addDays, daysBetween } from "@/lib/domain/rome-time";

/** Days in Europe/Rome, both included. */
export interface Span {
  from: string;
  to: string;
}

/** The first day of the month that is this many months after a day's month; negative: before. */
export function firstOfMonth(day: string, months = 0): string {
  const at = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  at.setUTCMonth(at.getUTCMonth() + months);
  return at.toISOString().slice(0, 10);
}

/** The same day of another month, or its last day. */
function sameDay(day: string, months: number): string {
  const last = addDays(firstOfMonth(day, months + 1), -1);
  const same = `${last.slice(0, 8)}${day.slice(8)}`;
  return same < last ? same : last;
}

/**
 * The span of a period on a day, and its comparison. Both end with a whole day, without today.
 * Twelve months are calendar months, the last one so far, compared with the same months a year
 * earlier.
 */
export function spansOf(period: StatisticsPeriod, today: string): { span: Span; before: Span } {
  const to = addDays(today, -1);
  if (period === "12m") {
    const year = { from: firstOfMonth(to, -11), to };
    return {
      span: year,
      before: { from: firstOfMonth(to, -23), to: sameDay(to, -12) },
    };
  }
  const days = Number.parseInt(period, 10);
  return {
    span: { from: addDays(to, 1 - days), to },
    before: { from: addDays(to, 1 - 2 * days), to: addDays(to, -days) },
  };
}

/** Parts of a span for display: days, or months for twelve months. */
export function stepsOf(period: StatisticsPeriod, { from, to }: Span): Span[] {
  if (period !== "12m") {
    return Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => {
      const day = addDays(from, index);
      return { from: day, to: day };
    });
  }
  return Array.from({ length: 12 }, (_, index) => {
    const first = firstOfMonth(from, index);
    const last = addDays(firstOfMonth(first, 1), -1);
    return { from: first, to: last < to ? last : to };
  });
}
