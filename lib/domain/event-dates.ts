import type { Occurrence } from "@/lib/contract/events";
import { isOver } from "./event-days";

/** The dates of an event as its page tells of them, each group in its order. */
export interface EventDates {
  /** The next one that takes place; null: none does any more. */
  next: Occurrence | null;
  /** Others that are to come, cancelled ones too. */
  later: Occurrence[];
  past: Occurrence[];
}

/** `now` decides what is over. */
export function datesAt(dates: readonly Occurrence[], now: Date): EventDates {
  const past = dates.filter((date) => isOver(date, now));
  const coming = dates.filter((date) => !past.includes(date));
  const next = coming.find((date) => !date.is_cancelled) ?? null;
  return { next, later: coming.filter((date) => date !== next), past };
}

/** The date that a page is about: the next one, else the last. */
export function shownDate({ next, later, past }: EventDates): Occurrence | undefined {
  return next ?? later[0] ?? past.at(-1);
}
