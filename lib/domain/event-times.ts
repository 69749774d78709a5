import type { EventTime } from "@/lib/contract/event-constants";
import { addDays, formatRomeTime, romeDay, romeInstant, weekdayIndex } from "./rome-time";

// Times of events, and the meaning of day, evening and weekend (docs/domain/events.md).

const HOUR = 60 * 60 * 1000;
/** Assumed length of a date without an end. */
const UNKNOWN_LENGTH = 3 * HOUR;
/** Minutes after midnight in Rome until which a night belongs to the previous day. */
const NIGHT_ENDS = 6 * 60;
const EVENING = 18 * 60;
const FRIDAY = 4;
/**
 * Closing time in Rome up to which a daily opening over several days is not an evening event, such
 * as an exhibition until half past six.
 */
export const DAYTIME_ENDS = "19:00";

const LOCAL_TIME = /^(20\d\d-\d\d-\d\d)T(\d\d):(\d\d)$/;

/** The instant of a typed time, `2026-12-24T21:00` in Rome; null if invalid. */
export function instantOfLocal(typed: string): Date | null {
  const [, day, hours, minutes] = LOCAL_TIME.exec(typed) ?? [];
  // Some engines read a non-existent day as the first of the next month, others reject it.
  if (!day || new Date(`${day}T00:00:00Z`).toJSON()?.slice(0, 10) !== day) return null;
  const sinceMidnight = Number(hours) * 60 + Number(minutes);
  return sinceMidnight < 24 * 60 && Number(minutes) < 60 ? romeInstant(day, sinceMidnight) : null;
}

/** The inverse of {@link instantOfLocal}. */
export function localOf(at: Date): string {
  return `${romeDay(at)}T${formatRomeTime(at)}`;
}

/**
 * Says if the clock change skips a time or repeats it; null for other times. The time must be valid
 * for `instantOfLocal`.
 */
export function clockChangeAt(typed: string): "skipped" | "twice" | null {
  const at = instantOfLocal(typed);
  if (at === null) return null;
  if (localOf(at) !== typed) return "skipped";
  return localOf(new Date(at.getTime() + HOUR)) === typed ? "twice" : null;
}

/** When a date counts as over. */
export function overAtOf(start: Date, end: Date | null): Date {
  return end ?? new Date(start.getTime() + UNKNOWN_LENGTH);
}

/** A date as typed. */
interface TypedTimes {
  start: string;
  end: string | null;
  is_cancelled: boolean;
}

/**
 * End of the last date that takes place; of all dates if none does. The times must be valid for
 * `instantOfLocal`.
 */
export function overAtOfAll(dates: readonly TypedTimes[]): Date {
  const taking = dates.filter(({ is_cancelled }) => !is_cancelled);
  const meant = (taking.length > 0 ? taking : dates).flatMap(({ start, end }) => {
    const starts = instantOfLocal(start);
    return starts ? overAtOf(starts, end === null ? null : instantOfLocal(end)).getTime() : [];
  });
  return new Date(Math.max(...meant));
}

/**
 * First and last day of a date. A night that ends by six in the morning belongs to the day on which
 * it began.
 */
export function daysOf(start: Date, end: Date | null): { first: string; last: string } {
  const first = romeDay(start);
  const over = overAtOf(start, end);
  const overDay = romeDay(over);
  const isNight = overDay > first && over <= romeInstant(overDay, NIGHT_ENDS);
  return { first, last: isNight ? addDays(overDay, -1) : overDay };
}

/** A time span that filters lists. Dates must fulfil every given condition. */
export interface EventSpan {
  /** It ends after this. */
  overAfter: Date | null;
  /** It starts before. */
  startsBefore: Date | null;
  /** It takes place on one of these days, the last one included. */
  days: { first: string; last: string } | null;
  /** A date over several days must be open after {@link DAYTIME_ENDS}. */
  isEvening?: true;
}

/** The day of an instant in common use: two in the morning still belongs to the evening before. */
export function eveningOf(at: Date): string {
  const today = romeDay(at);
  return at < romeInstant(today, NIGHT_ENDS) ? addDays(today, -1) : today;
}

/**
 * Bounds for the order of a list: dates that began before `begin` and go on come after those that
 * begin until `end`, so that a long exhibition is not first on each of its days.
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

/** The span of a named time at `now`, in Rome; past dates are left out. */
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

/** The span of a calendar day, past ones included. */
export function spanOfDay(day: string): EventSpan {
  return { overAfter: null, startsBefore: null, days: { first: day, last: day } };
}

/** The span of a calendar month, `2026-12`. */
export function spanOfMonth(month: string): EventSpan {
  const first = `${month}-01`;
  const next = `${addDays(`${month}-28`, 4).slice(0, 7)}-01`;
  return { overAfter: null, startsBefore: null, days: { first, last: addDays(next, -1) } };
}

/** A day or month in an address, also the start of one. */
const DATED = /^20\d\d(-\d\d){0,2}$/;

/** True if the calendar uses an address, so that no event can have it. */
export function isReservedSlug(slug: string, words: readonly string[]): boolean {
  return DATED.test(slug) || words.includes(slug);
}
