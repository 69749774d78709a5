import type { EventTime } from "@/lib/contract/event-constants";
import { addDays, formatRomeTime, romeDay, romeInstant, weekdayIndex } from "./rome-time";

// When events take place, and what a day, an evening and a weekend are (docs/domain/events.md).

const HOUR = 60 * 60 * 1000;
/** How long a date counts as going on of which nobody knows the end. */
const UNKNOWN_LENGTH = 3 * HOUR;
/** Minutes after midnight in Rome until which a night belongs to the day on which it began. */
const NIGHT_ENDS = 6 * 60;
const EVENING = 18 * 60;
const FRIDAY = 4;
/** When in Rome what is open by day over several days has closed: an exhibition until half past six is nobody's evening. */
export const DAYTIME_ENDS = "19:00";

const LOCAL_TIME = /^(20\d\d-\d\d-\d\d)T(\d\d):(\d\d)$/;

/** The instant of a time as it is typed, `2026-12-24T21:00` in Rome; null: it is none. */
export function instantOfLocal(typed: string): Date | null {
  const [, day, hours, minutes] = LOCAL_TIME.exec(typed) ?? [];
  // A day that does not exist is the first of the next month to some engines, nothing to others.
  if (!day || new Date(`${day}T00:00:00Z`).toJSON()?.slice(0, 10) !== day) return null;
  const sinceMidnight = Number(hours) * 60 + Number(minutes);
  return sinceMidnight < 24 * 60 && Number(minutes) < 60 ? romeInstant(day, sinceMidnight) : null;
}

/** The inverse of {@link instantOfLocal}. */
export function localOf(at: Date): string {
  return `${romeDay(at)}T${formatRomeTime(at)}`;
}

/** Of a time that `instantOfLocal` reads, in a night in which the clocks change: it is skipped, or comes twice. Null: it is like any other. */
export function clockChangeAt(typed: string): "skipped" | "twice" | null {
  const at = instantOfLocal(typed);
  if (at === null) return null;
  if (localOf(at) !== typed) return "skipped";
  return localOf(new Date(at.getTime() + HOUR)) === typed ? "twice" : null;
}

/** Until when a date counts as going on. */
export function overAtOf(start: Date, end: Date | null): Date {
  return end ?? new Date(start.getTime() + UNKNOWN_LENGTH);
}

/** A date as it is typed. */
interface TypedTimes {
  start: string;
  end: string | null;
  is_cancelled: boolean;
}

/** When the last of the dates is over that take place; of all, where none does. Each is one that `instantOfLocal` reads. */
export function overAtOfAll(dates: readonly TypedTimes[]): Date {
  const taking = dates.filter(({ is_cancelled }) => !is_cancelled);
  const meant = (taking.length > 0 ? taking : dates).flatMap(({ start, end }) => {
    const starts = instantOfLocal(start);
    return starts ? overAtOf(starts, end === null ? null : instantOfLocal(end)).getTime() : [];
  });
  return new Date(Math.max(...meant));
}

/** The first and the last day of a date. A night that ends by six in the morning is of the day on which it began. */
export function daysOf(start: Date, end: Date | null): { first: string; last: string } {
  const first = romeDay(start);
  const over = overAtOf(start, end);
  const overDay = romeDay(over);
  const isNight = overDay > first && over <= romeInstant(overDay, NIGHT_ENDS);
  return { first, last: isNight ? addDays(overDay, -1) : overDay };
}

/** A span of time to which lists are narrowed: what takes place in it fulfils every condition that is there. */
export interface EventSpan {
  /** It is not over by then. */
  overAfter: Date | null;
  /** It starts before. */
  startsBefore: Date | null;
  /** It takes place on one of these days; the last one belongs to them. */
  days: { first: string; last: string } | null;
  /** What takes several days is not open by day alone, until {@link DAYTIME_ENDS} at the latest. */
  isEvening?: true;
}

/** The day to which an instant belongs, as people say it: at two in the morning it is still yesterday's evening. */
export function eveningOf(at: Date): string {
  const today = romeDay(at);
  return at < romeInstant(today, NIGHT_ENDS) ? addDays(today, -1) : today;
}

/**
 * The order of a list of a span: what began before `begin` and still goes on stands behind all that begins until `end`, lest a
 * long exhibition comes first on each of its days.
 */
export function listingDay(
  now: Date,
  { overAfter, days }: Pick<EventSpan, "overAfter" | "days">,
): { begin: Date; end: Date } {
  const isLater = overAfter !== null && overAfter > now;
  const first = days?.first ?? (isLater ? romeDay(overAfter) : null);
  return {
    begin: romeInstant(first ?? eveningOf(now), 0),
    end: romeInstant(addDays(first ?? romeDay(now), 1), 0),
  };
}

const laterOf = (one: Date, other: Date) => (one > other ? one : other);

/** What a time means at `now`, in Rome: never what is over already. */
export function spanOf(time: EventTime, now: Date): EventSpan {
  const today = romeDay(now);
  switch (time) {
    case "today":
      return { overAfter: now, startsBefore: romeInstant(addDays(today, 1), 0), days: null };
    case "tonight": {
      const day = eveningOf(now);
      const morning = romeInstant(addDays(day, 1), NIGHT_ENDS);
      return {
        overAfter: laterOf(now, romeInstant(day, EVENING)),
        startsBefore: morning,
        days: null,
        isEvening: true,
      };
    }
    case "tomorrow":
      return { overAfter: null, startsBefore: null, days: spanOfDay(addDays(today, 1)).days };
    case "weekend": {
      const saturday = addDays(today, FRIDAY + 1 - weekdayIndex(today));
      const friday = addDays(saturday, -1);
      return {
        overAfter: laterOf(now, romeInstant(friday, EVENING)),
        startsBefore: romeInstant(addDays(saturday, 2), 0),
        days: null,
      };
    }
  }
}

/** A day of the calendar, past ones too. */
export function spanOfDay(day: string): EventSpan {
  return { overAfter: null, startsBefore: null, days: { first: day, last: day } };
}

/** A month of the calendar, `2026-12`. */
export function spanOfMonth(month: string): EventSpan {
  const first = `${month}-01`;
  const next = `${addDays(`${month}-28`, 4).slice(0, 7)}-01`;
  return { overAfter: null, startsBefore: null, days: { first, last: addDays(next, -1) } };
}

/** A day or a month in an address, or what becomes one with a number behind it. */
const DATED = /^20\d\d(-\d\d){0,2}$/;

/** Whether an address of the calendar is taken by something else than an event. */
export function isReservedSlug(slug: string, words: readonly string[]): boolean {
  return DATED.test(slug) || words.includes(slug);
}
