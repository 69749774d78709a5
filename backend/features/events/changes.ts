import { isPublicEvent, publicEventStatuses } from "@/lib/contract/event-constants";
import type { EventChange } from "@/lib/contract/events";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/events.json";
import { isOver, standingOf } from "./over";
import type { EventRow, OccurrenceRow } from "./queries";
import { formatPlaces } from "./showing";
import { formatMoved, formatPrices, formatTimes, type SaidTimes } from "./wording";

/** An event with its dates at one moment. */
export interface EventState {
  row: EventRow;
  dates: readonly OccurrenceRow[];
}

type Change = Omit<EventChange, "at">;

/** Dates listed in a change; further ones are only counted. */
const MOST_NAMED = 3;

/** Times of dates; beyond `most` only their number. */
export function formatDates(dates: readonly SaidTimes[], now: Date, most = MOST_NAMED): string {
  const named = dates.slice(0, most).map((date) => formatTimes(date, now));
  const rest = dates.length - named.length;
  if (rest > 0) named.push(fillMessage(texts.change.more, { count: rest }));
  return named.join("; ");
}

function changeOfDate(before: OccurrenceRow, after: OccurrenceRow, now: Date): Change | null {
  const said = formatTimes(before, now);
  if (after.is_cancelled !== before.is_cancelled) {
    const cancelled = texts.change.dateCancelled;
    return after.is_cancelled
      ? { field: "date", before: said, after: cancelled }
      : { field: "date", before: cancelled, after: formatTimes(after, now) };
  }
  // Doors and an end that are added later are not news.
  const hasMoved = before.starts_at.getTime() !== after.starts_at.getTime();
  const endsOtherwise = before.ends_at && before.ends_at.getTime() !== after.ends_at?.getTime();
  if (!hasMoved && !endsOtherwise) return null;
  return { field: "date", before: said, after: formatMoved(after, before, now) };
}

function changesOfDates(before: EventState, after: EventState, now: Date): Change[] {
  const isPast = ({ over_at }: OccurrenceRow) => over_at <= now;
  const known = new Map(before.dates.map((date) => [date.id, date]));
  const kept = new Set(after.dates.map(({ id }) => id));
  // In their current order.
  const changed = after.dates.flatMap((date) => {
    const old = known.get(date.id);
    return (old && !isPast(old) && changeOfDate(old, date, now)) || [];
  });
  const added = after.dates.filter((date) => !known.has(date.id) && !isPast(date));
  const removed = before.dates.filter((date) => !kept.has(date.id) && !isPast(date));
  if (added.length > 0)
    changed.push({ field: "dates", before: null, after: formatDates(added, now) });
  if (removed.length > 0) {
    changed.push({ field: "dates", before: formatDates(removed, now), after: null });
  }
  return changed;
}

function formatState({ row: { event } }: EventState): string {
  const status = publicEventStatuses.find((one) => one === event.status) ?? "published";
  const said = texts.status[status];
  return status === "published" || !event.status_reason
    ? said
    : fillMessage(texts.change.reason, { status: said, reason: event.status_reason });
}

/**
 * Changes that visitors must know of, by field and as text: none for past events or events removed
 * for good. For a hidden event only times and places, since its tickets stay valid.
 */
export function changesBetween(before: EventState, after: EventState, now: Date): Change[] {
  const states = [before.row.event, after.row.event];
  if (!states.every((state) => isPublicEvent(standingOf(state)))) return [];
  const isRead = states.every(({ status }) => isPublicEvent(status));
  if (isOver(before.row.event, now) && isOver(after.row.event, now)) return [];
  const changes: Change[] = [];
  const compare = (field: Change["field"], was: string | null, is: string | null) => {
    if (was !== is) changes.push({ field, before: was, after: is });
  };
  const prices = ({ row: { event } }: EventState) => formatPrices(event.is_free, event.prices);
  if (isRead) compare("title", before.row.event.title, after.row.event.title);
  if (isRead && before.row.event.status !== after.row.event.status) {
    compare("status", formatState(before), formatState(after));
  }
  changes.push(...changesOfDates(before, after, now));
  const places = formatPlaces(before.row, after.row);
  if (places) changes.push({ field: "place", ...places });
  if (isRead) compare("prices", prices(before), prices(after));
  return changes;
}

/**
 * Dates that moved or disappeared for ticket holders: not past ones, unless they were postponed.
 * Hidden events are included.
 */
export function changedDates(before: EventState, after: EventState, now: Date): string[] {
  const [status, statusNow] = [standingOf(before.row.event), standingOf(after.row.event)];
  const isHeld = (one: typeof status) => one === "published" || one === "postponed";
  if (!isHeld(status) || !isHeld(statusNow)) return [];
  const isElsewhere = status !== statusNow || formatPlaces(before.row, after.row) !== null;
  const known = new Map(before.dates.map((date) => [date.id, date]));
  return after.dates.flatMap((date) => {
    const old = known.get(date.id);
    if (!old || (old.over_at <= now && status !== "postponed")) return [];
    const isOther =
      old.starts_at.getTime() !== date.starts_at.getTime() ||
      old.is_cancelled !== date.is_cancelled;
    return isOther || (isElsewhere && !date.is_cancelled) ? [date.id] : [];
  });
}

/** Dates with a new end, which is not news but changes due dates. */
export function movedEnds(before: EventState, after: EventState): string[] {
  const ends = new Map(before.dates.map(({ id, over_at }) => [id, over_at.getTime()]));
  return after.dates.flatMap(({ id, over_at }) => {
    const end = ends.get(id);
    return end !== undefined && end !== over_at.getTime() ? [id] : [];
  });
}

/** Fields with one value: of several changes only the first and last value are news. */
const single: readonly Change["field"][] = ["status", "title", "place", "prices"];

/**
 * Combines the changes of several publications: a value that returned to its start is left out, and
 * so are intermediate states.
 */
export function inOneGo<Row extends Change>(changes: readonly Row[]): Row[] {
  const firstOf = (field: Change["field"]) => changes.find((change) => change.field === field);
  const lastOf = (field: Change["field"]) => changes.findLast((change) => change.field === field);
  return changes.flatMap((change) => {
    if (!single.includes(change.field)) return [change];
    if (change !== lastOf(change.field)) return [];
    const before = firstOf(change.field)?.before ?? null;
    return before === change.after ? [] : [{ ...change, before }];
  });
}

/** True if a change cancels the event or a date. */
export function callsOff({ field, after }: Pick<Change, "field" | "after">): boolean {
  return (
    field === "status" ||
    (field === "date" && after === texts.change.dateCancelled) ||
    (field === "dates" && after === null)
  );
}

/** "Orario: venerdì 27 novembre, ore 21:00 → ore 20:30" */
export function formatChange({ field, before, after }: Change): string {
  const name = texts.change.fields[field];
  if (field === "dates" && before === null) {
    return fillMessage(texts.change.added, { field: name, after: after ?? "" });
  }
  if (field === "dates" && after === null) {
    return fillMessage(texts.change.removed, { field: name, before: before ?? "" });
  }
  const nothing = field === "prices" ? texts.change.noPrices : texts.change.noPlace;
  return fillMessage(texts.change.line, {
    field: name,
    before: before ?? nothing,
    after: after ?? nothing,
  });
}
