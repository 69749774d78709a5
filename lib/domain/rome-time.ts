/**
 * Calendar days and clock times in Europe/Rome. Days are `YYYY-MM-DD` strings. Uses the dates of
 * Directive 2000/84/EC, which Italy has followed since 1996, instead of `Intl`, whose first
 * formatter blocks a phone for over a tenth of a second (decision 164).
 * `tests/domain/rome-time.test.ts` compares it with the time zone database.
 */

import names from "@/lib/i18n/messages/it/calendar.json";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const utcMidnight = (day: string) => Date.parse(`${day}T00:00:00Z`);
const dayAtUtcMidnight = (at: number) => new Date(at).toISOString().slice(0, 10);

/** 01:00 UTC of the last Sunday of a month with 31 days; `month` counts from 0. */
function lastSunday(year: number, month: number): number {
  const last = Date.UTC(year, month, 31, 1);
  return last - new Date(last).getUTCDay() * DAY;
}

/** Offset of Rome's clock from UTC. */
function offsetAt(at: number): number {
  const year = new Date(at).getUTCFullYear();
  const isSummer = at >= lastSunday(year, 2) && at < lastSunday(year, 9);
  return isSummer ? 2 * HOUR : HOUR;
}

/** The calendar day of an instant in Rome. */
export function romeDay(at: Date): string {
  return dayAtUtcMidnight(at.getTime() + offsetAt(at.getTime()));
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

/** Like {@link romeInstant}, in milliseconds since the epoch. */
export function romeMilliseconds(day: string, minutes: number): number {
  const wall = utcMidnight(day) + minutes * MINUTE;
  for (const offset of [2 * HOUR, HOUR]) {
    if (offsetAt(wall - offset) === offset) return wall - offset;
  }
  // The clock changes at a whole hour of UTC, by one hour.
  return Math.floor((wall - HOUR) / HOUR) * HOUR;
}

/**
 * The instant of a clock time in Rome, `minutes` after midnight of `day` (1440 is the next
 * midnight). A time skipped in spring becomes the moment of the change; a time repeated in autumn
 * its first occurrence. So a later time never gives an earlier instant.
 */
export function romeInstant(day: string, minutes: number): Date {
  return new Date(romeMilliseconds(day, minutes));
}

/** "2026-12-24T21:00:00+01:00": an instant with the offset of Rome. */
export function romeIso(at: Date): string {
  const offset = offsetAt(at.getTime());
  const wall = new Date(at.getTime() + offset).toISOString().slice(0, 19);
  return `${wall}+${String(offset / HOUR).padStart(2, "0")}:00`;
}

/** "19:30". */
export function formatRomeTime(at: Date): string {
  return new Date(at.getTime() + offsetAt(at.getTime())).toISOString().slice(11, 16);
}

/** "lunedì". */
export function formatWeekday(day: string): string {
  return names.weekdays[weekdayIndex(day)] ?? "";
}

/** "agosto", of a day or a month. */
export function monthName(day: string): string {
  return names.months[Number(day.slice(5, 7)) - 1] ?? "";
}

/** "25 agosto"; the first of a month is "1º agosto". */
export function dayAndMonth(day: string): string {
  const number = Number(day.slice(8));
  return `${number === 1 ? "1º" : number} ${monthName(day)}`;
}

/** "25 agosto", with the year if it is not `today`'s. */
export function formatDay(day: string, today: string): string {
  const year = day.slice(0, 4);
  return year === today.slice(0, 4) ? dayAndMonth(day) : `${dayAndMonth(day)} ${year}`;
}

/** "21 novembre 2026", the day in Rome. */
export function formatDate(at: Date): string {
  return formatDay(romeDay(at), "");
}

/** "sabato 21 novembre 2026", the day in Rome. */
export function formatLongDate(at: Date): string {
  return `${formatWeekday(romeDay(at))} ${formatDate(at)}`;
}
