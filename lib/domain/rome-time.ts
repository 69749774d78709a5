/** Calendar days and clock times in Europe/Rome, with Intl only. Days are `YYYY-MM-DD` strings. */

import { dateFormat } from "./made-once";

const ZONE = "Europe/Rome";
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MAX_REMEMBERED_DAYS = 2000;

const wallClock = dateFormat("en-GB", {
  timeZone: ZONE,
  hourCycle: "h23",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
});

const dayOnly = dateFormat("en-CA", { timeZone: ZONE });
const timeOnly = dateFormat("it-IT", {
  timeZone: ZONE,
  hourCycle: "h23",
  hour: "2-digit",
  minute: "2-digit",
});
const weekdayName = dateFormat("it-IT", { timeZone: "UTC", weekday: "long" });
const dayMonth = dateFormat("it-IT", {
  timeZone: "UTC",
  day: "numeric",
  month: "long",
});
const dayMonthYear = dateFormat("it-IT", {
  timeZone: "UTC",
  day: "numeric",
  month: "long",
  year: "numeric",
});

/** `read`, with the answers of the last few hundred days kept: lists ask for the same few each time. */
function rememberDays<Key, Value>(read: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    const value = read(key);
    if (known.size >= MAX_REMEMBERED_DAYS) known.clear();
    known.set(key, value);
    return value;
  };
}

const utcMidnight = rememberDays((day: string) => Date.parse(`${day}T00:00:00Z`));
const dayAtUtcMidnight = rememberDays((at: number) => new Date(at).toISOString().slice(0, 10));

function readOffset(at: number): number {
  const part: Record<string, number> = {};
  for (const { type, value } of wallClock().formatToParts(at)) part[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute) - Math.floor(at / MINUTE) * MINUTE;
}

const offsetAtUtcMidnight = rememberDays(readOffset);

/** The calendar day that an instant falls on in Rome. */
export function romeDay(at: Date): string {
  return dayOnly().format(at);
}

/** The day `count` days later (earlier when negative). */
export function addDays(day: string, count: number): string {
  return dayAtUtcMidnight(utcMidnight(day) + count * DAY);
}

/** Days from `from` to `to`, negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((utcMidnight(to) - utcMidnight(from)) / DAY);
}

/** 0 is Monday, 6 is Sunday. */
export function weekdayIndex(day: string): number {
  return (new Date(utcMidnight(day)).getUTCDay() + 6) % 7;
}

/** As {@link romeInstant}, in milliseconds since the epoch. */
export function romeMilliseconds(day: string, minutes: number): number {
  const midnight = utcMidnight(day) + Math.floor(minutes / 1440) * DAY;
  const wall = utcMidnight(day) + minutes * MINUTE;
  const before = offsetAtUtcMidnight(midnight - DAY);
  const after = offsetAtUtcMidnight(midnight + 2 * DAY);
  if (before === after) return wall - before;
  for (const offset of [before, after].sort((a, b) => b - a)) {
    if (readOffset(wall - offset) === offset) return wall - offset;
  }
  // Italy changes its clocks on a whole hour of UTC, and by one hour.
  return Math.floor((wall - before) / HOUR) * HOUR;
}

/**
 * The instant of a wall-clock time in Rome, `minutes` after midnight of `day` (1440 is the next midnight).
 * A time that the spring change skips is the moment of the change; one that the autumn change repeats
 * is its first occurrence. So a later time never gives an earlier instant.
 */
export function romeInstant(day: string, minutes: number): Date {
  return new Date(romeMilliseconds(day, minutes));
}

/** "19:30". */
export function formatRomeTime(at: Date): string {
  return timeOnly().format(at);
}

/** "lunedì". */
export function formatWeekday(day: string): string {
  return weekdayName().format(utcMidnight(day));
}

/** "25 agosto", with the year when it is not `today`'s. */
export function formatDay(day: string, today: string): string {
  const sameYear = day.slice(0, 4) === today.slice(0, 4);
  return (sameYear ? dayMonth : dayMonthYear)().format(utcMidnight(day));
}
