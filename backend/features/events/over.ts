import type { EventRow } from "./queries";

/** Fields of an event that decide if it is over. */
export type Ending = Pick<EventRow["event"], "status" | "resumes_as" | "over_at">;

/**
 * State of an event for ticket holders: a hidden event still counts as taking place, or as
 * postponed.
 */
export function standingOf({ status, resumes_as }: Pick<Ending, "status" | "resumes_as">) {
  return status === "suspended" && resumes_as ? resumes_as : status;
}

/**
 * True if all dates are over; false for a postponed event, whatever its old dates. `wasOver` is the
 * same in SQL.
 */
export function isOver(event: Ending, at: Date): boolean {
  return standingOf(event) !== "postponed" && event.over_at <= at;
}
