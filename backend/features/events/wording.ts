import type { EventContent } from "@/lib/contract/event-content";
import { daysOf } from "@/lib/domain/event-times";
import { formatDay, formatRomeTime, formatWeekday, romeDay } from "@/lib/domain/rome-time";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/events.json";

/** The times of a date that texts name. */
export interface SaidTimes {
  starts_at: Date;
  ends_at: Date | null;
  doors_at: Date | null;
}

function dayAndTime(at: Date, today: string): string {
  const day = romeDay(at);
  return fillMessage(texts.when.date, {
    weekday: formatWeekday(day),
    day: formatDay(day, today),
    time: formatRomeTime(at),
  });
}

function withRest(
  start: string,
  { starts_at, ends_at, doors_at }: SaidTimes,
  today: string,
): string {
  const { first, last } = daysOf(starts_at, ends_at);
  const whole = !ends_at
    ? start
    : last === first
      ? fillMessage(texts.when.until, { start, end: formatRomeTime(ends_at) })
      : fillMessage(texts.when.untilDay, { start, end: dayAndTime(ends_at, today) });
  return doors_at
    ? fillMessage(texts.when.doors, { when: whole, time: formatRomeTime(doors_at) })
    : whole;
}

/**
 * "venerdì 27 novembre, ore 21:00–23:30 (porte 20:30)"; with the year if it is not that of `now`.
 */
export function formatTimes(times: SaidTimes, now: Date): string {
  const today = romeDay(now);
  return withRest(dayAndTime(times.starts_at, today), times, today);
}

/** The same for a moved date: the day only if it changed. */
export function formatMoved(times: SaidTimes, before: SaidTimes, now: Date): string {
  if (romeDay(times.starts_at) !== romeDay(before.starts_at)) return formatTimes(times, now);
  const time = fillMessage(texts.when.time, { time: formatRomeTime(times.starts_at) });
  return withRest(time, times, romeDay(now));
}

/** "venerdì 27 novembre, ore 21:00" */
export function formatStart(at: Date, now: Date): string {
  return dayAndTime(at, romeDay(now));
}

function euros(cents: number): string {
  return `${(cents / 100).toFixed(2).replace(".", ",")} €`;
}

/** "Intero 10,00 €, Ridotto"; null: not known. */
export function formatPrices(isFree: boolean, prices: EventContent["prices"]): string | null {
  if (isFree) return texts.free;
  const said = prices.map(({ label, amount }) =>
    amount === null ? label : `${label} ${euros(amount)}`,
  );
  return said.length > 0 ? said.join(", ") : null;
}
