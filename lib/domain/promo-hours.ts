import type { Weekday } from "@/lib/contract/opening";
import type { Recurring } from "@/lib/contract/promo-content";
import { addDays, formatRomeTime, romeDay, romeInstant, weekdayIndex } from "./rome-time";

// Weekly hours of promotions (docs/domain/promos.md).

// Same order as `weekdays` of lib/contract, whose module would load zod in the browser.
const weekdays: readonly Weekday[] = ["mo", "tu", "we", "th", "fr", "sa", "su"];
const MIDNIGHT = "24:00";

/** The part of a time span on one day in Europe/Rome; clock times are `HH:MM`. */
export interface DaySlice {
  from_at: Date;
  to_at: Date;
  weekday: Weekday;
  /** The day before, whose night may reach into it. */
  eve: Weekday;
  from: string;
  to: string;
}

const weekdayOf = (day: string): Weekday => weekdays[weekdayIndex(day)] ?? "mo";

/** A time span by day; for a moment both ends are equal. */
export function slicesOf({ from, to }: { from: Date; to: Date }): DaySlice[] {
  const slices: DaySlice[] = [];
  const first = romeDay(from);
  for (let day = first; ; day = addDays(day, 1)) {
    const begin = romeInstant(day, 0);
    if (day !== first && begin >= to) return slices;
    const end = romeInstant(addDays(day, 1), 0);
    const from_at = begin > from ? begin : from;
    const to_at = end < to ? end : to;
    slices.push({
      from_at,
      to_at,
      weekday: weekdayOf(day),
      eve: weekdayOf(addDays(day, -1)),
      from: formatRomeTime(from_at),
      to: to_at < end ? formatRomeTime(to_at) : MIDNIGHT,
    });
  }
}

/** True if the hours end on the next day. */
export const passesMidnight = ({ from, to }: Pick<Recurring, "from" | "to">) => to <= from;

/** True if a promotion is valid in part of a span: within its days, and its hours if any. */
export function isGivenIn(
  {
    starts_at,
    ends_at,
    recurring,
  }: { starts_at: Date; ends_at: Date; recurring: Recurring | null },
  span: { from: Date; to: Date },
): boolean {
  return slicesOf(span).some(({ from_at, to_at, weekday, eve, from, to }) => {
    if ((starts_at >= to_at && starts_at > from_at) || ends_at <= from_at) return false;
    if (!recurring) return true;
    const isLate = passesMidnight(recurring);
    const { days } = recurring;
    const today =
      days.includes(weekday) &&
      (recurring.from < to || recurring.from <= from) &&
      (isLate || recurring.to > from);
    return today || (isLate && days.includes(eve) && recurring.to > from);
  });
}

const DAYS_OF_A_WEEK = 7;

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/**
 * The last valid moment: end of its last hours, or of its days if it has no hours or none within
 * them.
 */
export function lastGiven({
  starts_at,
  ends_at,
  recurring,
}: {
  starts_at: Date;
  ends_at: Date;
  recurring: Recurring | null;
}): Date {
  if (!recurring) return ends_at;
  const isLate = passesMidnight(recurring);
  const last = romeDay(ends_at);
  for (let back = 0; back <= DAYS_OF_A_WEEK; back++) {
    const day = addDays(last, -back);
    const from = romeInstant(day, minutesOf(recurring.from));
    const to = romeInstant(isLate ? addDays(day, 1) : day, minutesOf(recurring.to));
    const end = to < ends_at ? to : ends_at;
    if (recurring.days.includes(weekdayOf(day)) && from < end && end > starts_at) return end;
  }
  return ends_at;
}

/**
 * Weekdays in order, with three or more consecutive ones as a range: `[["mo", "fr"], ["su",
 * "su"]]`.
 */
export function runsOf(days: readonly Weekday[]): [first: Weekday, last: Weekday][] {
  const runs: [Weekday, Weekday][] = [];
  for (const [at, day] of weekdays.entries()) {
    if (!days.includes(day)) continue;
    const run = runs.at(-1);
    if (run && run[1] === weekdays[at - 1]) run[1] = day;
    else runs.push([day, day]);
  }
  return runs.flatMap(([first, last]): [Weekday, Weekday][] => {
    const areTwo = weekdays.indexOf(last) - weekdays.indexOf(first) === 1;
    return areTwo
      ? [
          [first, first],
          [last, last],
        ]
      : [[first, last]];
  });
}
