import type { Occurrence } from "@/lib/contract/events";
import { isOver } from "./event-days";

/** Dates of an event in groups for its page, each group in order. */
export interface EventDates {
  /** The next date that takes place; null: none. */
  next: Occurrence | null;
  /** Other future dates, cancelled ones too. */
  later: Occurrence[];
  past: Occurrence[];
}

/** Groups the dates; `now` decides which are past. */
export function datesAt(dates: readonly Occurrence[], now: Date): EventDates {
  const past = dates.filter((date) => isOver(date, now));
  const coming = dates.filter((date) => !past.includes(date));
  const next = coming.find((date) => !date.is_cancelled) ?? null;
  return { next, later: coming.filter((date) => date !== next), past };
}

/** The date that a page shows: the next, else the last. */
export function shownDate({ next, later, past }: EventDates): Occurrence | undefined {
  return next ?? later[0] ?? past.at(-1);
}
