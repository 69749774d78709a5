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

function utcMidnight(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}

function readOffset(at: number): number {
  const part: Record<string, number> = {};
  for (const { type, value } of wallClock().formatToParts(at)) part[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute) - Math.floor(at / MINUTE) * MINUTE;
}

const offsetsAtUtcMidnight = new Map<number, number>();

// Reading an offset through Intl costs microseconds, and lists ask for the same few days each time.
function offsetAtUtcMidnight(at: number): number {
  const known = offsetsAtUtcMidnight.get(at);
  if (known !== undefined) return known;
  const offset = readOffset(at);
  if (offsetsAtUtcMidnight.size >= MAX_REMEMBERED_DAYS) offsetsAtUtcMidnight.clear();
  offsetsAtUtcMidnight.set(at, offset);
  return offset;
}

/** The calendar day that an instant falls on in Rome. */
export function romeDay(at: Date): string {
  return dayOnly().format(at);
}

/** The day `count` days later (earlier when negative). */
export function addDays(day: string, count: number): string {
  return new Date(utcMidnight(day) + count * DAY).toISOString().slice(0, 10);
}

/** Days from `from` to `to`, negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((utcMidnight(to) - utcMidnight(from)) / DAY);
}

/** 0 is Monday, 6 is Sunday. */
export function weekdayIndex(day: string): number {
  return (new Date(utcMidnight(day)).getUTCDay() + 6) % 7;
}

/**
 * The instant of a wall-clock time in Rome, `minutes` after midnight of `day` (1440 is the next midnight).
 * A time that the spring change skips is the moment of the change; one that the autumn change repeats
 * is its first occurrence. So a later time never gives an earlier instant.
 */
export function romeInstant(day: string, minutes: number): Date {
  const midnight = utcMidnight(day) + Math.floor(minutes / 1440) * DAY;
  const wall = utcMidnight(day) + minutes * MINUTE;
  const before = offsetAtUtcMidnight(midnight - DAY);
  const after = offsetAtUtcMidnight(midnight + 2 * DAY);
  if (before === after) return new Date(wall - before);
  for (const offset of [before, after].sort((a, b) => b - a)) {
    if (readOffset(wall - offset) === offset) return new Date(wall - offset);
  }
  // Italy changes its clocks on a whole hour of UTC, and by one hour.
  return new Date(Math.floor((wall - before) / HOUR) * HOUR);
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
