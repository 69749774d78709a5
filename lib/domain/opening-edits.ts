import type {
  Opening,
  OpeningInterval,
  SpecialHours,
  Weekday,
  WeeklyHours,
} from "@/lib/contract/opening";

/**
 * Edits of opening hours by the owner. Every function returns new hours and leaves the old ones
 * unchanged.
 */

const MAX_INTERVALS = 4;
export const MAX_SPECIAL_DAYS = 60;

// Same order as `weekdays` of lib/contract, whose module would load zod in the browser.
export const weekdayOrder: readonly Weekday[] = ["mo", "tu", "we", "th", "fr", "sa", "su"];

const emptyWeek: WeeklyHours = { mo: [], tu: [], we: [], th: [], fr: [], sa: [], su: [] };
const morning: OpeningInterval = ["09:00", "13:00"];
/** In minutes: start of the afternoon, the usual break, and the usual length of a new interval. */
const AFTERNOON = 15 * 60;
const PAUSE = 60;
const HALF_DAY = 4 * 60;
const DAY = 24 * 60;

/** Unknown hours. */
export const unknownOpening: Opening = {
  weekly: null,
  always_open: false,
  by_appointment: false,
  special: [],
  temporarily_closed: null,
  permanently_closed: false,
  confirmed_at: null,
};

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

/** True if an interval ends on the next day. */
export function passesMidnight([opens, closes]: OpeningInterval): boolean {
  return minutesOf(closes) <= minutesOf(opens);
}

function spanOf(interval: OpeningInterval): { from: number; to: number } {
  const from = minutesOf(interval[0]);
  const to = minutesOf(interval[1]);
  return { from, to: passesMidnight(interval) ? to + DAY : to };
}

function timeOf(minutes: number): string {
  const digits = (count: number) => String(count).padStart(2, "0");
  return `${digits(Math.floor(minutes / 60))}:${digits(minutes % 60)}`;
}

/**
 * A suggested further interval: the half-day after the last one, else the morning before the first,
 * without overlaps. Null if there is no space or the day's maximum is reached.
 */
export function nextInterval(intervals: readonly OpeningInterval[]): OpeningInterval | null {
  if (intervals.length === 0) return morning;
  if (intervals.length >= MAX_INTERVALS) return null;
  const last = Math.max(...intervals.map((interval) => spanOf(interval).to));
  const opens = Math.max(AFTERNOON, Math.ceil((last + PAUSE) / 30) * 30);
  if (opens < DAY) return [timeOf(opens), timeOf(Math.min(opens + HALF_DAY, DAY))];
  return overlaps([...intervals, morning]) ? null : morning;
}

/** Adds an interval, sorted by start. */
export function withInterval(
  intervals: readonly OpeningInterval[],
  added: OpeningInterval,
): OpeningInterval[] {
  return [...intervals, added].sort(([a], [b]) => a.localeCompare(b));
}

export function withDay(
  opening: Opening,
  day: Weekday,
  intervals: readonly OpeningInterval[],
): Opening {
  return { ...opening, weekly: { ...(opening.weekly ?? emptyWeek), [day]: [...intervals] } };
}

/** Copies one day's hours to others. */
export function copyDay(opening: Opening, from: Weekday, to: readonly Weekday[]): Opening {
  const intervals = opening.weekly?.[from] ?? [];
  return to.reduce((changed, day) => withDay(changed, day, intervals), opening);
}

/** Adds special hours, sorted by day; replaces those of the same days. */
export function withSpecial(opening: Opening, special: SpecialHours): Opening {
  const others = opening.special.filter(
    ({ date_from, date_to }) => date_from !== special.date_from || date_to !== special.date_to,
  );
  return {
    ...opening,
    special: [...others, special].sort((a, b) => a.date_from.localeCompare(b.date_from)),
  };
}

export function withoutSpecial(opening: Opening, { date_from, date_to }: SpecialHours): Opening {
  return {
    ...opening,
    special: opening.special.filter(
      (one) => one.date_from !== date_from || one.date_to !== date_to,
    ),
  };
}

/** Error of the hours before sending, or null. */
export type OpeningFault = "overlap" | "order" | "tooMany";

function overlaps(intervals: readonly OpeningInterval[]): boolean {
  const spans = intervals.map(spanOf).sort((a, b) => a.from - b.from);
  return spans.some((span, index) => {
    const next = spans[index + 1];
    return next !== undefined && next.from < span.to;
  });
}

/** Intervals of a day must not overlap, and a span of days must not end before it starts. */
export function openingFault({
  weekly,
  special,
  temporarily_closed,
}: Opening): OpeningFault | null {
  const days = [...Object.values(weekly ?? {}), ...special.map(({ intervals }) => intervals)];
  if (days.some(overlaps)) return "overlap";
  if (special.length > MAX_SPECIAL_DAYS) return "tooMany";
  const ends = [
    ...special.map(({ date_from, date_to }) => [date_from, date_to] as const),
    ...(temporarily_closed?.to ? [[temporarily_closed.from, temporarily_closed.to] as const] : []),
  ];
  return ends.some(([from, to]) => to < from) ? "order" : null;
}
