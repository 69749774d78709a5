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

const texts = importReport.hours;

const DAY = 86_400_000;
/** How far ahead days that differ from the usual week (holidays, seasons) are written out. */
const HORIZON_DAYS = 366;
const MAX_SPECIALS = 60;
const MAX_INTERVALS = 4;

export type ReadOpening =
  | { opening: Opening; problem: null }
  | { opening: Opening; problem: string };

function clock(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
}

/**
 * Intervals per day number, where a day number counts whole days from `from`. An interval belongs to
 * the day on which it starts; one of a day or longer is cut at midnight.
 */
function intervalsByDay(hours: OpeningHours, from: Date, days: number): OpeningInterval[][] {
  const byDay: OpeningInterval[][] = Array.from({ length: days }, () => []);
  const end = new Date(from.getTime() + days * DAY);
  for (const [spanStart, spanEnd, unknown] of hours.getOpenIntervals(from, end)) {
    if (unknown) continue;
    let start = spanStart.getTime();
    const stop = spanEnd.getTime();
    while (start < stop) {
      const day = Math.floor((start - from.getTime()) / DAY);
      const midnight = from.getTime() + (day + 1) * DAY;
      const cut = stop - start >= DAY || stop === midnight ? Math.min(midnight, stop) : stop;
      const opens = Math.round((start - (midnight - DAY)) / 60_000);
      const closes = Math.round((cut - (midnight - DAY)) / 60_000);
      byDay[day]?.push([clock(opens), closes === 1440 ? "24:00" : clock(closes % 1440)]);
      start = cut;
    }
  }
  return byDay;
}

/** The most frequent pattern of each weekday over the horizon: a holiday must not pass for the rule. */
function usualWeek(byDay: OpeningInterval[][], from: Date): WeeklyHours {
  const week: WeeklyHours = { mo: [], tu: [], we: [], th: [], fr: [], sa: [], su: [] };
  for (const [index, weekday] of weekdays.entries()) {
    const tally = new Map<string, number>();
    byDay.forEach((intervals, day) => {
      if ((from.getUTCDay() + 6 + day) % 7 !== index) return;
      const key = JSON.stringify(intervals);
      tally.set(key, (tally.get(key) ?? 0) + 1);
    });
    const [usual] = [...tally].sort((a, b) => b[1] - a[1])[0] ?? ["[]"];
    week[weekday] = JSON.parse(usual) as OpeningInterval[];
  }
  return week;
}

function exceptions(byDay: OpeningInterval[][], week: WeeklyHours, from: Date): SpecialHours[] {
  const specials: SpecialHours[] = [];
  byDay.forEach((intervals, day) => {
    const weekday = weekdays[(from.getUTCDay() + 6 + day) % 7] ?? "mo";
    if (JSON.stringify(intervals) === JSON.stringify(week[weekday])) return;
    const date = new Date(from.getTime() + day * DAY).toISOString().slice(0, 10);
    const yesterday = new Date(from.getTime() + (day - 1) * DAY).toISOString().slice(0, 10);
    const last = specials.at(-1);
    if (
      last?.date_to === yesterday &&
      JSON.stringify(last.intervals) === JSON.stringify(intervals)
    ) {
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
  });
  return specials;
}

/** Longer ones are none; the grammar takes its time with them. */
const MAX_LENGTH = 1000;
/** Many places of a town have the same hours, and to write out a year takes milliseconds. */
const MAX_REMEMBERED = 5000;
const remembered = new Map<string, ReadOpening>();

/** As {@link writeOut}; the position counts only where the sun does. */
export function readOpeningHours(
  value: string,
  today: string,
  place: { latitude: number; longitude: number },
): ReadOpening {
  const text = value.trim();
  const ofSun = /sun(?:rise|set)|dawn|dusk/i.test(text)
    ? ` ${place.latitude} ${place.longitude}`
    : "";
  const key = `${today} ${text}${ofSun}`;
  const known = remembered.get(key);
  if (known) return structuredClone(known);
  const read = writeOut(text, today, place);
  if (remembered.size < MAX_REMEMBERED) remembered.set(key, structuredClone(read));
  return read;
}

/**
 * Reads the OpenStreetMap `opening_hours` grammar. Needs a process whose time zone is UTC (the process that
 * reads has it), because the library computes in local wall-clock time and a clock change would shift a day.
 * `today` is a calendar day, `YYYY-MM-DD`. A value that cannot be kept whole leaves the hours unknown
 * and says why in Italian.
 */
function writeOut(
  text: string,
  today: string,
  place: { latitude: number; longitude: number },
): ReadOpening {
  const unknown = openingSchema.parse({});
  if (text.length > MAX_LENGTH) {
    return {
      opening: unknown,
      problem: fillMessage(texts.unreadable, { text: `${text.slice(0, 60)}…` }),
    };
  }
  if (text === "24/7") return { opening: { ...unknown, always_open: true }, problem: null };
  let hours: OpeningHours;
  try {
    hours = new OpeningHours(text, {
      lat: place.latitude,
      lon: place.longitude,
      address: { country_code: "it", state: "" },
    });
  } catch {
    return { opening: unknown, problem: fillMessage(texts.unreadable, { text }) };
  }
  const from = new Date(`${today}T00:00:00Z`);
  const byDay = intervalsByDay(hours, from, HORIZON_DAYS);
  if (byDay.every((intervals) => intervals.length === 0)) {
    const appointment = /appointment|appuntamento/i.test(text);
    return appointment
      ? { opening: { ...unknown, by_appointment: true }, problem: null }
      : { opening: unknown, problem: fillMessage(texts.neverOpen, { text }) };
  }
  const weekly = usualWeek(byDay, from);
  const special = exceptions(byDay, weekly, from);
  const tooFine = byDay.some((intervals) => intervals.length > MAX_INTERVALS);
  if (tooFine || special.length > MAX_SPECIALS) {
    return { opening: unknown, problem: fillMessage(texts.tooFine, { text }) };
  }
  return { opening: { ...unknown, weekly, special }, problem: null };
}
