import type { EventTime } from "@/lib/contract/event-constants";
import { type EventSpan, eveningOf, spanOf, spanOfDay } from "./event-times";
import { addDays, formatWeekday, monthName, romeDay, romeInstant, weekdayIndex } from "./rome-time";
import { plainText } from "./search-text";

// Meaning of days and hours in a search query (docs/domain/search.md).

const MIDNIGHT = 24 * 60;
const EVENING = 18 * 60;
/** Until then opening in the night counts; later openings belong to the morning. */
const LATE = 26 * 60;
const NIGHT_ENDS = 30 * 60;

/** Parts of a day, in minutes after midnight in Rome. */
const dayParts = {
  morning: { words: ["mattina", "mattino"], from: 6 * 60, to: 12 * 60 },
  afternoon: { words: ["pomeriggio"], from: 12 * 60, to: EVENING },
  evening: { words: ["sera", "serata"], from: EVENING, to: NIGHT_ENDS },
  night: { words: ["notte"], from: 22 * 60, to: NIGHT_ENDS },
};
type DayPart = keyof typeof dayParts;
const parts = Object.keys(dayParts) as DayPart[];

/** A date; without a year the next one, today included. */
interface CalendarDay {
  year: number | null;
  month: number;
  date: number;
}

/** A day or part of it. A weekday counts from Monday, 0, and is the next one, today included. */
export interface NamedDay {
  day: "today" | "tomorrow" | { weekday: number } | CalendarDay;
  part: DayPart | null;
}

/** Times with a word of their own. */
export type SearchSpan = EventTime | "week" | "month";
export type SearchTime = SearchSpan | NamedDay;

export const isNamedDay = (time: SearchTime): time is NamedDay => typeof time !== "string";

/** True if a time can span several days. */
export function hasSeveralDays(time: SearchTime): boolean {
  return time === "weekend" || time === "week" || time === "month";
}

/** Any Monday. */
const MONDAY = "2028-01-03";
const weekdays = Array.from({ length: 7 }, (_, index) =>
  plainText(formatWeekday(addDays(MONDAY, index))),
);
const months = Array.from({ length: 12 }, (_, index) =>
  monthName(`2028-${String(index + 1).padStart(2, "0")}`),
);
const anyOf = (words: readonly string[]) => words.join("|");

const dayPhrase = new RegExp(
  // "aperto sabato" asks for the day alone.
  "^(?:apert[oaei] )?(?:(?:il|la|di|questo|questa|prossimo|prossima) )?" +
    `(?:(?<near>oggi|quest[oa]|domani)|(?<weekday>${anyOf(weekdays)})(?: prossim[oa])?|` +
    `(?:(?:${anyOf(weekdays)}) )?(?<date>\\d{1,2}|1º|primo) (?<month>${anyOf(months)})(?: (?<year>20\\d\\d))?)` +
    `(?: (?:di |al |alla |in )?(?<part>${anyOf(parts.flatMap((part) => dayParts[part].words))}))?$`,
);

/** `2026-12-05`; null if the year has no such day. */
function dayIn(year: number, { month, date }: CalendarDay): string | null {
  const day = new Date(Date.UTC(year, month - 1, date)).toISOString().slice(0, 10);
  return Number(day.slice(8)) === date ? day : null;
}

/** A leap year, to validate dates without a year. */
const LEAP = 2028;

function calendarDay(date: string, month: string, year: string | undefined): CalendarDay | null {
  const day = {
    year: year ? Number(year) : null,
    month: months.indexOf(month) + 1,
    date: date === "primo" ? 1 : Number.parseInt(date, 10),
  };
  return dayIn(day.year ?? LEAP, day) ? day : null;
}

/**
 * The day in a phrase in the form of `plainText`: "sabato sera", "il 5 dicembre 2026"; null if
 * none.
 */
export function dayOfPhrase(phrase: string): NamedDay | null {
  const said = dayPhrase.exec(phrase.replace(/^sta(?=mattina|notte)/, "questa "))?.groups;
  if (!said) return null;
  const part = parts.find((one) => dayParts[one].words.includes(said.part ?? "")) ?? null;
  if (said.weekday) return { day: { weekday: weekdays.indexOf(said.weekday) }, part };
  if (said.date && said.month) {
    const day = calendarDay(said.date, said.month, said.year);
    return day && { day, part };
  }
  // Without a part they have words of their own, or are no time at all.
  return part && { day: said.near === "domani" ? "tomorrow" : "today", part };
}

/** True if a day is named by its date, as in street names: "via 25 aprile". */
export const isDate = ({ day }: NamedDay): boolean => typeof day === "object" && "date" in day;

function nextOf(date: CalendarDay, today: string): string {
  if (date.year !== null) return dayIn(date.year, date) ?? today;
  // 29 February occurs within eight years.
  for (let year = Number(today.slice(0, 4)); ; year++) {
    const day = dayIn(year, date);
    if (day !== null && day >= today) return day;
  }
}

function firstOf(day: NamedDay["day"], today: string): string {
  if (day === "today") return today;
  if (day === "tomorrow") return addDays(today, 1);
  if ("weekday" in day) return addDays(today, (day.weekday - weekdayIndex(today) + 7) % 7);
  return nextOf(day, today);
}

/**
 * The meant day, `2026-12-05`, and its part. A weekday whose part is over is the next one; for
 * other days the whole day is meant then.
 */
export function namedDayAt(
  { day, part }: NamedDay,
  at: Date,
): { day: string; part: DayPart | null } {
  const goesOn = part !== null && dayParts[part].to > MIDNIGHT;
  const first = firstOf(day, goesOn ? eveningOf(at) : romeDay(at));
  if (part === null || romeInstant(first, dayParts[part].to) > at) return { day: first, part };
  const isWeekday = typeof day === "object" && "weekday" in day;
  return isWeekday ? { day: addDays(first, 7), part } : { day: first, part: null };
}

export interface TimeWindow {
  from: Date;
  to: Date;
}

function firstOfNextMonth(day: string): string {
  return `${addDays(`${day.slice(0, 7)}-28`, 4).slice(0, 7)}-01`;
}

const laterOf = (one: Date, other: Date) => (one > other ? one : other);

/** A part of a day, or the rest of it, for opening hours. */
function windowOfPart(day: string, part: DayPart, at: Date): TimeWindow {
  const { from, to } = dayParts[part];
  const late = romeInstant(day, LATE);
  return {
    from: laterOf(romeInstant(day, from), at),
    to: to > LATE && at < late ? late : romeInstant(day, to),
  };
}

/**
 * The time window of a search time at `at`, in Rome, never in the past, so that "oggi" is the rest
 * of the day. Exception: a date with its year.
 */
export function windowOf(time: SearchTime, at: Date): TimeWindow {
  const today = romeDay(at);
  const days = (first: string, after: string) => {
    const [from, to] = [romeInstant(first, 0), romeInstant(after, 0)];
    return { from: to > at ? laterOf(from, at) : from, to };
  };
  if (isNamedDay(time)) {
    const { day, part } = namedDayAt(time, at);
    return part ? windowOfPart(day, part, at) : days(day, addDays(day, 1));
  }
  switch (time) {
    case "today":
      return days(today, addDays(today, 1));
    case "tonight":
      return windowOfPart(eveningOf(at), "evening", at);
    case "tomorrow":
      return days(addDays(today, 1), addDays(today, 2));
    case "weekend": {
      const saturday = addDays(today, 5 - weekdayIndex(today));
      return days(saturday, addDays(saturday, 2));
    }
    case "week":
      return days(today, addDays(today, 7 - weekdayIndex(today)));
    case "month":
      return days(today, firstOfNextMonth(today));
  }
}

/**
 * The calendar span of a search time: a weekend begins on Friday evening, and a night belongs to
 * the day before.
 */
export function calendarSpanOf(time: SearchTime, at: Date): EventSpan {
  if (isNamedDay(time)) {
    const { day, part } = namedDayAt(time, at);
    if (part === null) return day === romeDay(at) ? spanOf("today", at) : spanOfDay(day);
    return {
      overAfter: laterOf(romeInstant(day, dayParts[part].from), at),
      startsBefore: romeInstant(day, dayParts[part].to),
      days: null,
    };
  }
  if (time !== "week" && time !== "month") return spanOf(time, at);
  const { from, to } = windowOf(time, at);
  return { overAfter: from, startsBefore: to, days: null };
}

/** {@link windowOf} for events, promotions and jobs, with the calendar's days. */
export function momentWindowOf(time: SearchTime, at: Date): TimeWindow {
  const { overAfter, startsBefore, days } = calendarSpanOf(time, at);
  return {
    from: overAfter ?? (days ? romeInstant(days.first, 0) : at),
    to: startsBefore ?? romeInstant(addDays(days?.last ?? romeDay(at), 1), 0),
  };
}
