import type {
  CancelledPickup,
  ExposureWindow,
  WasteException,
  WastePickup,
  WastePlan,
  WasteRule,
} from "@/lib/contract/waste";
import { addDays, daysBetween, romeDay, romeInstant, weekdayIndex } from "./rome-time";

// From the plan of a year to its evenings (docs/domain/waste.md). Pure: no clock, no database.

export interface YearPlan {
  year: number;
  plan: WastePlan;
}

export interface Evenings {
  /** By evening, then fraction. */
  pickups: WastePickup[];
  cancelled: CancelledPickup[];
}

/** Window of an added pickup whose fraction has no rule. */
const USUAL: Pick<WasteRule, "window" | "days_after"> = {
  window: { from: "20:00", to: "06:00" },
  days_after: 1,
};

const mondayOf = (day: string) => addDays(day, -weekdayIndex(day));

/** True if a "MM-DD" lies in the season, which may cross the year's end. */
function isInSeason(monthDay: string, season: WasteRule["season"]): boolean {
  if (season === null) return true;
  const { from, to } = season;
  return from <= to ? monthDay >= from && monthDay <= to : monthDay >= from || monthDay <= to;
}

function isWeekOf({ every, anchor }: WasteRule, day: string): boolean {
  if (every === 1 || anchor === null) return true;
  return (daysBetween(mondayOf(anchor), mondayOf(day)) / 7) % every === 0;
}

/** The evenings that a rule names in a year, before holidays and exceptions. */
function eveningsOf(rule: WasteRule, year: number): string[] {
  const first = `${year}-01-01`;
  const evenings: string[] = [];
  let day = addDays(first, (rule.weekday - weekdayIndex(first) + 7) % 7);
  for (; day.startsWith(`${year}-`); day = addDays(day, 7)) {
    if (isWeekOf(rule, day) && isInSeason(day.slice(5), rule.season)) evenings.push(day);
  }
  return evenings;
}

/** A pickup, moved if its day of collection is a holiday. */
function onHoliday(
  pickup: WastePickup,
  { holidays }: Pick<WastePlan, "holidays">,
): { pickup: WastePickup | null; cancelled: CancelledPickup | null } {
  const holiday = holidays.find(({ date }) => date === pickup.collection);
  if (!holiday) return { pickup, cancelled: null };
  const { fraction, evening } = pickup;
  const told = { reason: holiday.name, announced_at: null };
  if (holiday.shift === "none") {
    return { pickup: null, cancelled: { fraction, evening, to: null, ...told } };
  }
  const step = holiday.shift === "after" ? 1 : -1;
  let days = step;
  while (holidays.some(({ date }) => date === addDays(pickup.collection, days))) days += step;
  const to = addDays(evening, days);
  return {
    pickup: {
      ...pickup,
      evening: to,
      collection: addDays(pickup.collection, days),
      change: { kind: "holiday", from: evening, ...told },
    },
    cancelled: { fraction, evening, to, ...told },
  };
}

/** Applies an exception to what the calendar shows so far. */
function except(
  { pickups, cancelled }: Evenings,
  { kind, date, fraction, to, instead, reason, announced_at }: WasteException,
  rules: readonly WasteRule[],
): Evenings {
  const isMeant = (one: { fraction: string; evening: string }) =>
    one.fraction === fraction && one.evening === date;
  const found = pickups.find(isMeant);
  const others = pickups.filter((one) => !isMeant(one));
  const put = (what: string, evening: string, change: "added" | "replaced" | "moved") => {
    const like =
      (what === fraction ? found : undefined) ??
      rules.find((rule) => rule.fraction === what) ??
      USUAL;
    const after = "days_after" in like ? like.days_after : daysBetween(date, like.collection);
    const from = change === "moved" ? date : null;
    return {
      fraction: what,
      evening,
      window: like.window,
      collection: addDays(evening, after),
      change: { kind: change, from, reason, announced_at },
    } satisfies WastePickup;
  };
  const gone = { fraction, evening: date, reason, announced_at };
  // What comes back is no longer missing.
  const still = (evening: string, what = fraction) =>
    cancelled.filter((one) => one.evening !== evening || one.fraction !== what);
  switch (kind) {
    case "add":
      return {
        pickups: [...others, found ?? put(fraction, date, "added")],
        cancelled: still(date),
      };
    case "remove":
      return {
        pickups: others,
        cancelled: found ? [...still(date), { ...gone, to: null }] : cancelled,
      };
    case "replace":
      return {
        pickups: instead ? [...others, put(instead, date, "replaced")] : others,
        cancelled: [...still(date), { ...gone, to: null }],
      };
    case "move": {
      // The evening that it leaves may belong to the year before, so it need not be in this plan.
      const evening = to ?? date;
      return {
        pickups: [...others, put(fraction, evening, "moved")],
        cancelled: [
          ...still(date).filter((one) => one.evening !== evening || one.fraction !== fraction),
          { ...gone, to: evening },
        ],
      };
    }
  }
}

const byEvening = (
  one: { evening: string; fraction: string },
  other: { evening: string; fraction: string },
) =>
  one.evening === other.evening
    ? Number(one.fraction > other.fraction) - Number(one.fraction < other.fraction)
    : Number(one.evening > other.evening) - Number(one.evening < other.evening);

/** A fraction is put out once an evening; the first one stays. */
function unique<One extends { evening: string; fraction: string }>(list: readonly One[]): One[] {
  const known = new Map<string, One>();
  for (const one of list) {
    const key = `${one.evening} ${one.fraction}`;
    if (!known.has(key)) known.set(key, one);
  }
  return [...known.values()].sort(byEvening);
}

/**
 * The evenings of a year's plan. What a holiday or an exception moves may lie in the year before or
 * after.
 */
export function eveningsOfYear({ year, plan }: YearPlan): Evenings {
  const pickups: WastePickup[] = [];
  const cancelled: CancelledPickup[] = [];
  for (const rule of plan.rules) {
    const { fraction, window, days_after } = rule;
    for (const evening of eveningsOf(rule, year)) {
      const collection = addDays(evening, days_after);
      const usual = { fraction, evening, window, collection, change: null };
      const moved = onHoliday(usual, plan);
      if (moved.pickup) pickups.push(moved.pickup);
      if (moved.cancelled) cancelled.push(moved.cancelled);
    }
  }
  let evenings: Evenings = { pickups: unique(pickups), cancelled: unique(cancelled) };
  for (const exception of plan.exceptions) evenings = except(evenings, exception, plan.rules);
  return { pickups: unique(evenings.pickups), cancelled: unique(evenings.cancelled) };
}

/** The evenings from one day to another, both included, of all years that reach them. */
export function eveningsBetween(years: readonly YearPlan[], from: string, to: string): Evenings {
  const all = years.map(eveningsOfYear);
  const within = ({ evening }: { evening: string }) => evening >= from && evening <= to;
  const pickups = unique(all.flatMap((one) => one.pickups)).filter(within);
  const isOn = ({ evening, fraction }: CancelledPickup) =>
    pickups.some((one) => one.evening === evening && one.fraction === fraction);
  return {
    pickups,
    cancelled: unique(all.flatMap((one) => one.cancelled)).filter(
      (one) => within(one) && !isOn(one),
    ),
  };
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const NOON = 12 * 60;
const DAY = 24 * 60;

/** True if the window ends on the day after the evening. */
export function endsNextDay({ from, to }: ExposureWindow): boolean {
  return from === null ? minutesOf(to) < NOON : to <= from;
}

/** When the waste of an evening may lie outside; without a start it is a deadline. */
export function exposureOf({ evening, window }: Pick<WastePickup, "evening" | "window">): {
  from: Date | null;
  to: Date;
} {
  const { from, to } = window;
  return {
    from: from === null ? null : romeInstant(evening, minutesOf(from)),
    to: romeInstant(evening, minutesOf(to) + (endsNextDay(window) ? DAY : 0)),
  };
}

/**
 * What is "tonight" at a moment: yesterday's evening as long as one of its windows lasts, otherwise
 * today's. Windows that are over are left out.
 */
export function tonight<Pickup extends Pick<WastePickup, "evening" | "window">>(
  pickups: readonly Pickup[],
  now: Date,
): { evening: string; pickups: Pickup[] } {
  const today = romeDay(now);
  const open = (evening: string) =>
    pickups.filter((one) => one.evening === evening && exposureOf(one).to > now);
  const yesterday = addDays(today, -1);
  const left = open(yesterday);
  return left.length > 0
    ? { evening: yesterday, pickups: left }
    : { evening: today, pickups: open(today) };
}

const REMIND_BEFORE = 30;
/** A reminder comes at this time at the latest. */
const LATEST = 20 * 60;

/** When people are reminded of an evening: half an hour before the window, at 20:00 at the latest. */
export function remindAt({ evening, window }: Pick<WastePickup, "evening" | "window">): Date {
  const { from, to } = window;
  const start = from === null ? null : minutesOf(from) - REMIND_BEFORE;
  // Before a deadline of the same day there must be time to carry the bag down.
  const wish = start ?? (endsNextDay(window) ? LATEST : minutesOf(to) - 2 * REMIND_BEFORE);
  return romeInstant(evening, Math.max(0, Math.min(wish, LATEST)));
}

/** From this day of December on, the calendar of the next year is missed. */
const ALARM_DAY = "12-15";

/** The year whose calendar is missing on a day; null: none. `published`: years with a calendar. */
export function missingYear(published: readonly number[], today: string): number | null {
  if (published.length === 0) return null;
  const year = Number(today.slice(0, 4));
  if (!published.includes(year)) return year;
  return today.slice(5) >= ALARM_DAY && !published.includes(year + 1) ? year + 1 : null;
}

/** Evenings that one list has and the other lacks. */
export function differenceOf(
  before: readonly Pick<WastePickup, "evening" | "fraction">[],
  after: readonly Pick<WastePickup, "evening" | "fraction">[],
): { added: DatedFraction[]; removed: DatedFraction[] } {
  const keys = (list: readonly DatedFraction[]) =>
    new Set(list.map(({ evening, fraction }) => `${evening} ${fraction}`));
  const only = (list: readonly DatedFraction[], others: Set<string>) =>
    list
      .filter(({ evening, fraction }) => !others.has(`${evening} ${fraction}`))
      .map(({ evening, fraction }) => ({ evening, fraction }));
  return { added: only(after, keys(before)), removed: only(before, keys(after)) };
}

/** A fraction on an evening, as files of operators name it. */
export type DatedFraction = Pick<WastePickup, "evening" | "fraction">;
