import OpeningHours from "opening_hours";
import {
  type Opening,
  type OpeningInterval,
  openingSchema,
  type SpecialHours,
  type WeeklyHours,
  weekdays,
} from "@/lib/contract/opening";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import importReport from "@/lib/i18n/messages/it/import-report.json";
import { fromItalian, withoutComments } from "./italian-hours";

const texts = importReport.hours;

const DAY = 86_400_000;
const WEEK = 7;
/** Number of days for which exceptions from the usual week (holidays, seasons) are listed. */
const HORIZON_DAYS = 366;
const MAX_SPECIALS = 60;
const MAX_INTERVALS = 4;

/** `problem` says in Italian what part of the hours was lost, or was kept against the grammar. */
export interface ReadOpening {
  opening: Opening;
  problem: string | null;
}

const grammar = (text: string) =>
  // The location only matters for holidays.
  new OpeningHours(text, { lat: 0, lon: 0, address: { country_code: "it", state: "" } });

function clock(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
}

/** Opening hours past midnight, in milliseconds after midnight; zero if there are none. */
interface Nights {
  /**
   * How long a place that was open before this midnight stays open, by the rule of that evening.
   */
  restOf: (midnight: number) => number;
  /** When a night would end whose evening was closed, so that it never began. */
  tailAt: (midnight: number) => number;
}

const noNights: Nights = { restOf: () => 0, tailAt: () => 0 };

/**
 * In the grammar a later rule, such as "Fr" or "PH off", replaces a whole day, including the end of
 * the previous night, and leaves the night after a removed evening. Writers mean a night to run to
 * its end, and none to run that has not begun.
 */
function nightsOf(hours: OpeningHours): Nights {
  const rules = new Map<number, OpeningHours>();
  /** Length of the night across this midnight by the rule at `minute`. */
  const lengthAt = (midnight: number, minute: number) => {
    const index = hours.getMatchingRule(new Date(minute));
    if (index === undefined) return 0;
    const rule = rules.get(index) ?? grammar(hours.prettifyValue({ rule_index: index }));
    rules.set(index, rule);
    const lastMinute = new Date(midnight - 60_000);
    const end = rule.getState(lastMinute) ? rule.getNextChange(lastMinute)?.getTime() : undefined;
    return end && end > midnight && end - midnight < DAY ? end - midnight : 0;
  };
  return {
    restOf: (midnight) => lengthAt(midnight, midnight - 60_000),
    tailAt: (midnight) => lengthAt(midnight, midnight),
  };
}

/**
 * True if a time range ends on the next day. Checking each night takes time, so this is asked
 * first.
 */
function hasNights(text: string): boolean {
  const ranges = text.matchAll(/(\d{1,2}:\d{2})\s*-\s*(\d{1,2}:\d{2})/g);
  return [...ranges].some(([, opens = "", closes = ""]) => {
    const [from, to] = [opens.padStart(5, "0"), closes.padStart(5, "0")];
    return to <= from || to > "24:00";
  });
}

interface WrittenDays {
  byDay: OpeningInterval[][];
  /** Part of it has no end or depends on a comment. */
  isVague: boolean;
  /** A night was kept that the grammar cuts. */
  hasKeptNight: boolean;
}

type Spans = ReturnType<OpeningHours["getOpenIntervals"]>;

/** For some rules the library splits a night at midnight; this joins it. */
function joined(spans: Spans): Spans {
  const whole: Spans = [];
  for (const [from, to, unknown, comment] of spans) {
    const last = whole.at(-1);
    if (last && !last[2] && !unknown && last[1].getTime() === from.getTime()) last[1] = to;
    else whole.push([from, to, unknown, comment]);
  }
  return whole;
}

/**
 * Intervals by day number, counted in whole days from `from`. An interval belongs to its start day;
 * one of a day or longer is cut at midnight.
 */
function writeDays(text: string, from: Date, days: number): WrittenDays {
  const hours = grammar(text);
  const byDay: OpeningInterval[][] = Array.from({ length: days }, () => []);
  const nights = hasNights(text) ? nightsOf(hours) : noNights;
  let [isVague, hasKeptNight] = [false, false];
  // One day more at both ends, for nights that begin before or end after.
  const first = new Date(from.getTime() - DAY);
  const end = new Date(from.getTime() + (days + 1) * DAY);
  const spans = joined(hours.getOpenIntervals(first, end));
  for (const [at, [spanStart, spanEnd, unknown]] of spans.entries()) {
    if (unknown) {
      isVague = true;
      continue;
    }
    let start = spanStart.getTime();
    const stop = spanEnd.getTime();
    const isAtMidnight = (start - from.getTime()) % DAY === 0;
    if (isAtMidnight && at > 0) start += nights.tailAt(start);
    while (start < stop) {
      const day = Math.floor((start - from.getTime()) / DAY);
      const midnight = from.getTime() + (day + 1) * DAY;
      const isCut = stop - start >= DAY || stop === midnight;
      const night = stop === midnight && byDay[day] ? nights.restOf(midnight) : 0;
      const next = spans[at + 1]?.[0].getTime() ?? Number.POSITIVE_INFINITY;
      const cut = isCut
        ? Math.min(midnight + Math.min(night, next - midnight), stop + night)
        : stop;
      if (night > 0) hasKeptNight = true;
      const opens = Math.round((start - (midnight - DAY)) / 60_000);
      const closes = Math.round((cut - (midnight - DAY)) / 60_000);
      byDay[day]?.push([clock(opens), closes === 1440 ? "24:00" : clock(closes % 1440)]);
      start = cut;
    }
  }
  return { byDay, isVague, hasKeptNight };
}

/**
 * The most frequent whole week of the horizon, so that a holiday is not taken for the rule and
 * summer days do not mix with winter ones. Of two the earlier.
 */
function usualWeek(byDay: OpeningInterval[][], from: Date): WeeklyHours {
  const tally = new Map<string, number>();
  for (let day = 0; day + WEEK <= byDay.length; day += WEEK) {
    const key = JSON.stringify(byDay.slice(day, day + WEEK));
    tally.set(key, (tally.get(key) ?? 0) + 1);
  }
  const [usual] = [...tally].sort((a, b) => b[1] - a[1])[0] ?? ["[]"];
  const days = JSON.parse(usual) as OpeningInterval[][];
  const first = (from.getUTCDay() + 6) % WEEK;
  return Object.fromEntries(
    weekdays.map((weekday, index) => [weekday, days[(index - first + WEEK) % WEEK] ?? []]),
  ) as WeeklyHours;
}

/**
 * Days that differ from the usual week, with equal hours joined to spans: a closed Sunday does not
 * split a closed August.
 */
function exceptions(byDay: OpeningInterval[][], week: WeeklyHours, from: Date): SpecialHours[] {
  const specials: SpecialHours[] = [];
  let isSameSince = false;
  byDay.forEach((intervals, day) => {
    const weekday = weekdays[(from.getUTCDay() + 6 + day) % WEEK] ?? "mo";
    const date = new Date(from.getTime() + day * DAY).toISOString().slice(0, 10);
    const last = specials.at(-1);
    const key = JSON.stringify(intervals);
    isSameSince = isSameSince && JSON.stringify(last?.intervals) === key;
    if (key === JSON.stringify(week[weekday])) return;
    if (last && isSameSince) {
      last.date_to = date;
      return;
    }
    specials.push({
      date_from: date,
      date_to: date,
      closed: intervals.length === 0,
      intervals,
      label: null,
    });
    isSameSince = true;
  });
  return specials;
}

/**
 * The grammar has no one-letter words, but the library reads some as days in any language ("L-V" as
 * a weekend).
 */
function hasLoneLetter(text: string): boolean {
  return /(?<![\p{L}\d'])\p{L}(?![\p{L}'])/u.test(withoutComments(text));
}

/** Longer texts are not opening hours, and the parser is slow on them. */
const MAX_LENGTH = 1000;
/** Many places share the same hours, and expanding a year takes milliseconds. */
const MAX_REMEMBERED = 5000;
const remembered = new Map<string, ReadOpening>();

/** {@link writeOut} with a cache. */
export function readOpeningHours(value: string, today: string): ReadOpening {
  const text = value.trim();
  const key = `${today} ${text}`;
  const known = remembered.get(key);
  if (known) return structuredClone(known);
  const read = writeOut(text, today);
  if (remembered.size < MAX_REMEMBERED) remembered.set(key, structuredClone(read));
  return read;
}

/**
 * Reads the OpenStreetMap `opening_hours` grammar, and hours as Italians write them. Needs a
 * process in UTC (the reading process is), because the library computes in local time and a clock
 * change would shift a day. `today` is `YYYY-MM-DD`. For a value that cannot be kept the hours are
 * unknown.
 */
function writeOut(text: string, today: string): ReadOpening {
  const unknown = openingSchema.parse({});
  const failed = (problem: string, shown = text): ReadOpening => ({
    opening: unknown,
    problem: fillMessage(problem, { text: shown }),
  });
  if (text.length > MAX_LENGTH) return failed(texts.unreadable, `${text.slice(0, 60)}…`);
  const { told, isItalian } = fromItalian(text);
  if (told === null || hasLoneLetter(told)) return failed(texts.unreadable);
  if (told === "24/7") return { opening: { ...unknown, always_open: true }, problem: null };
  // Sunrise differs every day, which weekly hours cannot express.
  if (/\b(?:sun(?:rise|set)|dawn|dusk)\b/i.test(withoutComments(told))) return failed(texts.ofSun);
  const from = new Date(`${today}T00:00:00Z`);
  let days: WrittenDays;
  try {
    days = writeDays(told, from, HORIZON_DAYS);
  } catch {
    // It can also throw during evaluation: it has no Italian school holidays, for example.
    return failed(texts.unreadable);
  }
  const { byDay, isVague, hasKeptNight } = days;
  const by_appointment = /appointment|appuntamento/i.test(told);
  if (byDay.every((intervals) => intervals.length === 0)) {
    if (by_appointment) return { opening: { ...unknown, by_appointment }, problem: null };
    return failed(isVague ? texts.vague : texts.neverOpen);
  }
  const weekly = usualWeek(byDay, from);
  const special = exceptions(byDay, weekly, from);
  const tooFine = byDay.some((intervals) => intervals.length > MAX_INTERVALS);
  if (tooFine || special.length > MAX_SPECIALS) return failed(texts.tooFine);
  const problems = [
    ...(isVague && !by_appointment ? [texts.partly] : []),
    ...(hasKeptNight && !isItalian ? [texts.keptNight] : []),
  ];
  return {
    opening: { ...unknown, weekly, special, by_appointment },
    problem: problems.map((problem) => fillMessage(problem, { text })).join("; ") || null,
  };
}
