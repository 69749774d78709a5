import type { Opening, OpeningInterval, SpecialHours, Weekday } from "@/lib/contract/opening";
import { type Closure, type OpeningStatus, type OpeningTimeline, statusAt } from "./opening-badge";
import { addDays, daysBetween, romeDay, romeMilliseconds, weekdayIndex } from "./rome-time";

/** An opening interval as instants. */
export interface OpenSpan {
  opensAt: Date;
  closesAt: Date;
}

/** The same in milliseconds since the epoch: a list computes thousands. */
interface Span {
  from: number;
  to: number;
}

/** A row of the opening hours table. */
export interface DayHours {
  /** `YYYY-MM-DD` in Europe/Rome. */
  day: string;
  isToday: boolean;
  /** Empty: closed on that day. */
  intervals: OpeningInterval[];
  isSpecial: boolean;
  /** Name of the special day or reason of the closure, or null. */
  label: string | null;
}

const MINUTE = 60_000;
const WHOLE_DAY: OpeningInterval = ["00:00", "24:00"];
const STATUS_DAYS = 9;
/** Days ahead in which the next opening is searched. */
const SEARCH_DAYS = 400;
/** Days after which confirmed hours have to be confirmed again (docs/domain/activities.md). */
export const CONFIRMATION_DAYS = 180;
// Same order as `weekdays` of lib/contract, whose module would load zod in the browser.
const weekdays: readonly Weekday[] = ["mo", "tu", "we", "th", "fr", "sa", "su"];

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

function isTemporarilyClosed({ temporarily_closed: closure }: Opening, day: string): boolean {
  return closure !== null && closure.from <= day && (closure.to === null || day <= closure.to);
}

function rangeOf({ date_from, date_to }: SpecialHours): number {
  return daysBetween(date_from, date_to);
}

/** If special days overlap, the narrower range wins; of two equal ones the later in the list. */
function specialOf(opening: Opening, day: string): SpecialHours | null {
  let winner: SpecialHours | null = null;
  for (const special of opening.special) {
    if (day < special.date_from || special.date_to < day) continue;
    if (winner === null || rangeOf(special) <= rangeOf(winner)) winner = special;
  }
  return winner;
}

function usualIntervals(opening: Opening, day: string): OpeningInterval[] {
  if (opening.always_open) return [WHOLE_DAY];
  const weekday = weekdays[weekdayIndex(day)];
  return weekday && opening.weekly ? opening.weekly[weekday] : [];
}

/** A special day that is neither closed nor has its own times only names the day. */
function intervalsOn(opening: Opening, day: string): OpeningInterval[] {
  if (opening.permanently_closed || isTemporarilyClosed(opening, day)) return [];
  const special = specialOf(opening, day);
  if (special?.closed) return [];
  if (special && special.intervals.length > 0) return special.intervals;
  return usualIntervals(opening, day);
}

function spansOn(opening: Opening, day: string): Span[] {
  const spans: Span[] = [];
  for (const [opens, closes] of intervalsOn(opening, day)) {
    const opensAt = minutesOf(opens);
    const closesAt = minutesOf(closes);
    const from = romeMilliseconds(day, opensAt);
    const to = romeMilliseconds(day, closesAt <= opensAt ? closesAt + 1440 : closesAt);
    if (from < to) spans.push({ from, to });
  }
  return spans;
}

function mergeSpans(spans: Span[]): Span[] {
  const merged: Span[] = [];
  for (const span of spans.sort((a, b) => a.from - b.from)) {
    const last = merged.at(-1);
    if (!last || last.to < span.from) merged.push(span);
    else if (last.to < span.to) last.to = span.to;
  }
  return merged;
}

function spansBetween(opening: Opening, from: Date, to: Date): Span[] {
  const [begin, end] = [from.getTime(), to.getTime()];
  const spans: Span[] = [];
  const lastDay = romeDay(to);
  for (let day = addDays(romeDay(from), -1); day <= lastDay; day = addDays(day, 1)) {
    spans.push(...spansOn(opening, day));
  }
  return mergeSpans(spans)
    .filter((span) => span.from < end && begin < span.to)
    .map((span) => ({ from: Math.max(span.from, begin), to: Math.min(span.to, end) }));
}

/**
 * Open spans between two instants: sorted, cut to the window, touching and overlapping ones merged
 * (round the clock is one span). An interval past midnight belongs to its first day, so a closure
 * from the second day on does not shorten it.
 */
export function openSpans(opening: Opening, from: Date, to: Date): OpenSpan[] {
  return spansBetween(opening, from, to).map((span) => ({
    opensAt: new Date(span.from),
    closesAt: new Date(span.to),
  }));
}

function restState(opening: Opening): OpeningStatus["state"] {
  if (opening.permanently_closed) return "permanently_closed";
  if (opening.by_appointment) return "by_appointment";
  return opening.weekly || opening.always_open ? "closed" : "unknown";
}

function closureOn(opening: Opening, day: string): Closure | null {
  const minutes = () => ({
    from: romeMilliseconds(day, 0) / MINUTE,
    to: romeMilliseconds(day, 1440) / MINUTE,
  });
  if (isTemporarilyClosed(opening, day)) {
    const { reason = null, to = null } = opening.temporarily_closed ?? {};
    return { ...minutes(), state: "temporarily_closed", label: reason, closedTo: to };
  }
  const special = specialOf(opening, day);
  if (!special?.closed) return null;
  const { label, date_to } = special;
  return { ...minutes(), state: "closed_special", label, closedTo: date_to };
}

function closuresBetween(opening: Opening, firstDay: string, days: number): Closure[] {
  const closures: Closure[] = [];
  for (let index = 0; index <= days; index++) {
    const closure = closureOn(opening, addDays(firstDay, index));
    const last = closures.at(-1);
    if (!closure) continue;
    const goesOn =
      last?.to === closure.from &&
      last.state === closure.state &&
      last.label === closure.label &&
      last.closedTo === closure.closedTo;
    if (last && goesOn) last.to = closure.to;
    else closures.push(closure);
  }
  return closures;
}

/** Searches day by day. Only places closed for months pay for this. */
function firstSpanAfter(opening: Opening, at: Date): Span | null {
  const firstDay = romeDay(at);
  for (let index = 0; index < SEARCH_DAYS; index++) {
    const spans = spansOn(opening, addDays(firstDay, index));
    const span = mergeSpans(spans).find(({ from }) => at.getTime() <= from);
    if (span) return span;
  }
  return null;
}

function findTransitions(opening: Opening, now: Date, days: number): OpeningTimeline {
  const firstDay = romeDay(now);
  const end = romeMilliseconds(addDays(firstDay, days), 1440);
  const hasHours = !opening.permanently_closed && hasAnyInterval(opening);
  const spans = hasHours ? spansBetween(opening, now, new Date(end)) : [];
  if (hasHours && spans.length === 0) {
    const next = firstSpanAfter(opening, new Date(end));
    if (next) spans.push(next);
  }
  const [first] = spans;
  if (first && first.from <= now.getTime() && end <= first.to && days >= 7) {
    return { rest: "always_open", edges: [], closures: [], end: end / MINUTE };
  }
  return {
    rest: restState(opening),
    edges: spans.flatMap(({ from, to }) => [Math.floor(from / MINUTE), to / MINUTE]),
    closures: opening.permanently_closed ? [] : closuresBetween(opening, firstDay, days),
    end: end / MINUTE,
  };
}

const lastFound = new WeakMap<Opening, { at: number; days: number; timeline: OpeningTimeline }>();

/**
 * Changes in the next `days` days, for the badge in the browser. The next opening is always
 * included, up to 400 days ahead. Open without a break for seven days or more counts as round the
 * clock.
 */
export function openingTransitions(opening: Opening, now: Date, days: number): OpeningTimeline {
  // A page asks twice for the same hours and moment: for the state, then for everything.
  const last = lastFound.get(opening);
  if (last && last.at === now.getTime() && last.days === days) return last.timeline;
  const timeline = findTransitions(opening, now, days);
  lastFound.set(opening, { at: now.getTime(), days, timeline });
  return timeline;
}

function hasAnyInterval(opening: Opening): boolean {
  return (
    opening.always_open ||
    opening.special.some(({ intervals }) => intervals.length > 0) ||
    Object.values(opening.weekly ?? {}).some((intervals) => intervals.length > 0)
  );
}

/**
 * Open or closed at `now`, and when that changes. Outside its hours a by-appointment place is
 * reported as such.
 */
export function openingStatus(opening: Opening, now: Date): OpeningStatus {
  return statusAt(openingTransitions(opening, now, STATUS_DAYS), now);
}

/**
 * True if known hours were not confirmed in the last 180 days (docs/domain/activities.md), or
 * never.
 */
export function hoursNeedConfirmation(opening: Opening, now: Date): boolean {
  if (opening.permanently_closed || !hasAnyInterval(opening)) return false;
  if (opening.confirmed_at === null) return true;
  const age = now.getTime() - Date.parse(opening.confirmed_at);
  return age > CONFIRMATION_DAYS * 24 * 60 * MINUTE;
}

/**
 * The next seven days including today, with special days and closures; an overnight interval is on
 * its first day.
 */
export function weekTable(opening: Opening, now: Date): DayHours[] {
  const today = romeDay(now);
  return Array.from({ length: 7 }, (_, index) => {
    const day = addDays(today, index);
    const closed = isTemporarilyClosed(opening, day);
    const special = closed ? null : specialOf(opening, day);
    return {
      day,
      isToday: index === 0,
      intervals: intervalsOn(opening, day),
      isSpecial: closed || special !== null,
      label: closed ? (opening.temporarily_closed?.reason ?? null) : (special?.label ?? null),
    };
  });
}
