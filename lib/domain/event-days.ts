import type { EventTime } from "@/lib/contract/event-constants";
import { DAYTIME_ENDS, daysOf as daysBetweenTimes, eveningOf, overAtOf } from "./event-times";
import {
  addDays,
  daysBetween,
  formatRomeTime,
  romeDay,
  romeInstant,
  weekdayIndex,
} from "./rome-time";

/**
 * End of a night that belongs to the previous day, in minutes after midnight
 * (docs/domain/events.md).
 */
const NIGHT_ENDS = 6 * 60;

/** Months before and after the current one that have day pages: limits what crawlers can follow. */
const MONTHS_BEFORE = 1;
const MONTHS_AFTER = 12;
/** Days ahead listed for search engines; later ones change too much. */
const NEAR_DAYS = 90;

interface Times {
  starts_at: string;
  ends_at: string | null;
}

const endOf = ({ ends_at }: Times) => (ends_at === null ? null : new Date(ends_at));

/** First and last day of a date in API form. */
export function daysOf(times: Times): { first: string; last: string } {
  return daysBetweenTimes(new Date(times.starts_at), endOf(times));
}

/** True after its end, or three hours after its start. */
export function isOver(times: Times, now: Date): boolean {
  return overAtOf(new Date(times.starts_at), endOf(times)) <= now;
}

/** The first of these dates that is not over, else the last; null if there are none. */
export function nextOf(dates: readonly Times[], now: Date): Times | null {
  return dates.find((date) => !isOver(date, now)) ?? dates.at(-1) ?? null;
}

/** Clock times in Rome, as typed: "21:00". `end` is null if unknown or days later. */
export function timesOf(times: Times): { start: string; end: string | null } {
  const { first, last } = daysOf(times);
  const end = times.ends_at && first === last ? formatRomeTime(new Date(times.ends_at)) : null;
  return { start: formatRomeTime(new Date(times.starts_at)), end };
}

/**
 * Daily hours, "10:00" and "18:30", of a date over several days that is open only by day; null for
 * others or if unknown. `isByDay` is the same in SQL.
 */
function hoursOfDays(times: Times): { start: string; end: string } | null {
  const { first, last } = daysOf(times);
  if (times.ends_at === null || first === last) return null;
  const start = formatRomeTime(new Date(times.starts_at));
  const end = formatRomeTime(new Date(times.ends_at));
  return start < end && end <= DAYTIME_ENDS ? { start, end } : null;
}

/**
 * The part of an event that is on at `now`: the date itself, or its later opening today; null if
 * neither.
 */
export function goingOn(
  times: Times,
  now: Date,
): { hours: { start: string; end: string } | null } | null {
  if (Date.parse(times.starts_at) > now.getTime() || isOver(times, now)) return null;
  const hours = hoursOfDays(times);
  const clock = formatRomeTime(now);
  if (hours && clock >= hours.end) return null;
  return { hours: hours && clock < hours.start ? hours : null };
}

/** Groups items by day, in order; those that began before `from` are under that day. */
export function byDay<Item>(
  items: readonly Item[],
  timesOfItem: (item: Item) => Times,
  from?: string,
): { day: string; items: Item[] }[] {
  const groups: { day: string; items: Item[] }[] = [];
  for (const item of items) {
    const { first } = daysOf(timesOfItem(item));
    const day = from && first < from ? from : first;
    const group = groups.find((one) => one.day === day);
    if (group) group.items.push(item);
    else groups.push({ day, items: [item] });
  }
  return groups;
}

/** `2026-12` of a day. */
export function monthOf(day: string): string {
  return day.slice(0, 7);
}

/** The month `count` months later (earlier if negative). */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  const all = year * 12 + number - 1 + count;
  return `${Math.floor(all / 12)}-${String((all % 12) + 1).padStart(2, "0")}`;
}

/** Days of a month in weeks from Monday; null for days of other months. */
export function weeksOf(month: string): (string | null)[][] {
  const first = `${month}-01`;
  const count = daysBetween(first, `${addMonths(month, 1)}-01`);
  const places = [
    ...Array.from<null>({ length: weekdayIndex(first) }).fill(null),
    ...Array.from({ length: count }, (_, index) => addDays(first, index)),
  ];
  while (places.length % 7 > 0) places.push(null);
  return Array.from({ length: places.length / 7 }, (_, week) =>
    places.slice(week * 7, week * 7 + 7),
  );
}

/** True if a month has a page on the day `today`. */
export function hasMonthPage(month: string, today: string): boolean {
  const now = monthOf(today);
  return month >= addMonths(now, -MONTHS_BEFORE) && month <= addMonths(now, MONTHS_AFTER);
}

/** True if a day has a page on the day `today`, like {@link hasMonthPage}. */
export function hasDayPage(day: string, today: string): boolean {
  return hasMonthPage(monthOf(day), today);
}

/** True if a day with events is listed for search engines. */
export function isNearDay(day: string, today: string): boolean {
  return day >= today && day <= addDays(today, NEAR_DAYS);
}

/** Months that contain such days, the current one first. */
export function nearMonths(today: string): string[] {
  const months = [monthOf(today)];
  const last = monthOf(addDays(today, NEAR_DAYS));
  for (let month = addMonths(monthOf(today), 1); month <= last; month = addMonths(month, 1)) {
    months.push(month);
  }
  return months;
}

/** First day of a time span at `now`. */
export function firstDayOf(time: EventTime, now: Date): string {
  if (time === "tonight") return eveningOf(now);
  const today = romeDay(now);
  if (time === "tomorrow") return addDays(today, 1);
  const toFriday = 4 - weekdayIndex(today);
  return time === "weekend" && toFriday > 0 ? addDays(today, toFriday) : today;
}

/** Next change of "today" and "tonight": midnight or six in the morning in Rome. */
export function nextTurn(now: Date): Date {
  const today = romeDay(now);
  const morning = romeInstant(today, NIGHT_ENDS);
  return morning > now ? morning : romeInstant(addDays(today, 1), 0);
}
