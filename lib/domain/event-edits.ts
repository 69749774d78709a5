import { addMonths, monthOf } from "./event-days";
import { addDays, daysBetween, weekdayIndex } from "./rome-time";

/**
 * A date of an event in its form: times are `2026-12-24T21:00` in Rome, also incomplete
 * ("2026-12-24T").
 */
export type DraftDate = {
  id: string;
  start: string | null;
  end: string | null;
  doors: string | null;
  note: string | null;
  is_cancelled: boolean;
};

/** The same as form controls. Empty: no value. */
export interface TypedDate {
  day: string;
  start: string;
  end: string;
  doors: string;
  /** For several days; empty: the first day, or the night after it. */
  lastDay: string;
}

const partsOf = (time: string | null): [day: string, clock: string] => {
  const [day = "", clock = ""] = (time ?? "").split("T");
  return [day, clock];
};
const timeOf = (day: string, clock: string) => (day || clock ? `${day}T${clock}` : null);
const isDay = (day: string) => /^\d{4}-\d\d-\d\d$/.test(day);

/** The end day of a date given by hours only: the next day if it ends before it starts. */
function endDay(day: string, start: string, end: string): string {
  return isDay(day) && start !== "" && end !== "" && end <= start ? addDays(day, 1) : day;
}

/** The end day if it differs from the start day, or null. */
export function laterEndDay({ start, end }: DraftDate): string | null {
  const [day] = partsOf(start);
  const [last, clock] = partsOf(end);
  return clock !== "" && isDay(day) && isDay(last) && last > day ? last : null;
}

/** The earliest start day, or null. */
export function firstDay(dates: readonly DraftDate[]): string | null {
  const days = dates.map(({ start }) => partsOf(start)[0]).filter(isDay);
  return days.sort()[0] ?? null;
}

/** Values of the controls for a date. */
export function typedOf({ start, end, doors }: DraftDate): TypedDate {
  const [day, clock] = partsOf(start);
  const [last, endClock] = partsOf(end);
  const isUsual = last === "" || last === endDay(day, clock, endClock);
  return {
    day,
    start: clock,
    end: endClock,
    doors: partsOf(doors)[1],
    lastDay: isUsual ? "" : last,
  };
}

/** A date with new control values. */
export function withTyped(date: DraftDate, typed: Partial<TypedDate>): DraftDate {
  const { day, start, end, doors, lastDay } = { ...typedOf(date), ...typed };
  const last = lastDay || (end ? endDay(day, start, end) : "");
  return {
    ...date,
    start: timeOf(day, start),
    end: end || lastDay ? timeOf(last, end) : null,
    doors: doors ? timeOf(day, doors) : null,
  };
}

/** A new date some days later. */
export function shifted(date: DraftDate, days: number, id: string): DraftDate {
  const shift = (time: string | null) => {
    const [day, clock] = partsOf(time);
    return time && isDay(day) ? timeOf(addDays(day, days), clock) : time;
  };
  const { start, end, doors, note } = date;
  return {
    id,
    start: shift(start),
    end: shift(end),
    doors: shift(doors),
    note,
    is_cancelled: false,
  };
}

/**
 * `monthDay`: the same day of each month. `monthWeekday`: the same weekday, such as the third
 * Sunday.
 */
export const repetitions = ["week", "monthDay", "monthWeekday"] as const;
export type Repetition = (typeof repetitions)[number];

/** Number of a day among its weekday in the month, from 0. */
function weekOf(day: string): number {
  return Math.floor((Number(day.slice(8)) - 1) / 7);
}

/** The repeated day in another month; null if that month has none. */
function dayInMonth(month: string, day: string, by: "monthDay" | "monthWeekday"): string | null {
  const first = `${month}-01`;
  const found =
    by === "monthDay"
      ? addDays(first, Number(day.slice(8)) - 1)
      : addDays(first, ((weekdayIndex(day) - weekdayIndex(first) + 7) % 7) + weekOf(day) * 7);
  return monthOf(found) === month ? found : null;
}

/** Repeated days after `day` until `until`, at most `max`. */
export function repeatedDays(day: string, by: Repetition, until: string, max: number): string[] {
  const days: string[] = [];
  for (let step = 1; days.length < max; step++) {
    const next =
      by === "week" ? addDays(day, step * 7) : dayInMonth(addMonths(monthOf(day), step), day, by);
    if (next !== null && next > until) break;
    if (next === null && addMonths(monthOf(day), step) > monthOf(until)) break;
    if (next !== null) days.push(next);
  }
  return days;
}

/** New copies of a date on other days. */
export function repeated(
  date: DraftDate,
  days: readonly string[],
  newId: () => string,
): DraftDate[] {
  const [day] = partsOf(date.start);
  return days.map((next) => shifted(date, daysBetween(day, next), newId()));
}
