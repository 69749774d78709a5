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
/** How far ahead days that differ from the usual week (holidays, seasons) are written out. */
const HORIZON_DAYS = 366;
const MAX_SPECIALS = 60;
const MAX_INTERVALS = 4;

/** `problem` says in Italian what of the hours could not be kept, or was kept against the letter of the grammar. */
export interface ReadOpening {
  opening: Opening;
  problem: string | null;
}

const grammar = (text: string) =>
  // Only holidays ask where the place is.
  new OpeningHours(text, { lat: 0, lon: 0, address: { country_code: "it", state: "" } });

function clock(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
}

/** Opening hours that pass midnight, in milliseconds after that midnight; zero: none do. */
interface Nights {
  /** For how long a place that was open before this midnight stays open, by the rule of that evening. */
  restOf: (midnight: number) => number;
  /** When a night would end whose evening was closed, so that it never began. */
  tailAt: (midnight: number) => number;
}

const noNights: Nights = { restOf: () => 0, tailAt: () => 0 };

/**
 * By the grammar a later rule, such as "Fr" or "PH off", takes a whole day: with it the end of the night before, and the evening
 * whose night it leaves. Who writes hours means a night to end when it ends, and none to go on that has not begun.
 */
function nightsOf(hours: OpeningHours): Nights {
  const rules = new Map<number, OpeningHours>();
  /** How long the night across this midnight goes on by the rule that holds at `minute`. */
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

/** Whether some range of times ends on the day after it began; to ask for each night takes its time. */
function hasNights(text: string): boolean {
  const ranges = text.matchAll(/(\d{1,2}:\d{2})\s*-\s*(\d{1,2}:\d{2})/g);
  return [...ranges].some(([, opens = "", closes = ""]) => {
    const [from, to] = [opens.padStart(5, "0"), closes.padStart(5, "0")];
    return to <= from || to > "24:00";
  });
}

interface WrittenDays {
  byDay: OpeningInterval[][];
  /** Some of it has no end, or depends on what a comment says. */
  isVague: boolean;
  /** A night was kept that the grammar cuts. */
  hasKeptNight: boolean;
}

type Spans = ReturnType<OpeningHours["getOpenIntervals"]>;

/** Of some rules the library cuts a night in two at midnight. */
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
 * Intervals per day number, where a day number counts whole days from `from`. An interval belongs to
 * the day on which it starts; one of a day or longer is cut at midnight.
 */
function writeDays(text: string, from: Date, days: number): WrittenDays {
  const hours = grammar(text);
  const byDay: OpeningInterval[][] = Array.from({ length: days }, () => []);
  const nights = hasNights(text) ? nightsOf(hours) : noNights;
  let [isVague, hasKeptNight] = [false, false];
  // A day more at both ends: a night that has begun before, and one that ends after.
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
 * The most frequent week of the horizon, as a whole: a holiday must not pass for the rule, nor one day of the summer stand
 * beside another of the winter. Of two the earlier.
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

/** Days that differ from the usual week, those of the same hours in one span: a closed Sunday does not part a closed August. */
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

/** The grammar has no word of one letter; its library takes some for days in whatever language has them ("L-V" for a weekend). */
function hasLoneLetter(text: string): boolean {
  return /(?<![\p{L}\d'])\p{L}(?![\p{L}'])/u.test(withoutComments(text));
}

/** Longer ones are none; the grammar takes its time with them. */
const MAX_LENGTH = 1000;
/** Many places of a town have the same hours, and to write out a year takes milliseconds. */
const MAX_REMEMBERED = 5000;
const remembered = new Map<string, ReadOpening>();

/** As {@link writeOut}. */
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
 * Reads the OpenStreetMap `opening_hours` grammar, and hours as Italians write them. Needs a process whose time zone is UTC
 * (the process that reads has it), because the library computes in local wall-clock time and a clock change would shift a day.
 * `today` is a calendar day, `YYYY-MM-DD`. A value that cannot be kept leaves the hours unknown.
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
  // The sun rises at another time each day, and a week of hours cannot say so.
  if (/\b(?:sun(?:rise|set)|dawn|dusk)\b/i.test(withoutComments(told))) return failed(texts.ofSun);
  const from = new Date(`${today}T00:00:00Z`);
  let days: WrittenDays;
  try {
    days = writeDays(told, from, HORIZON_DAYS);
  } catch {
    // Also while it counts: it knows no school holidays of Italy, for one.
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
