import type { EventRow } from "./queries";

/** An event as far as it matters to whether it is over. */
export type Ending = Pick<EventRow["event"], "status" | "resumes_as" | "over_at">;

/** The state of an event, whether it is hidden or taken off at the moment or not. */
export function standingOf({ status, resumes_as }: Pick<Ending, "status" | "resumes_as">) {
  return resumes_as ?? status;
}

/** Whether all dates of an event are over; one that was postponed is not, whatever its old dates. `wasOver` is the same in SQL. */
export function isOver(event: Ending, at: Date): boolean {
  return standingOf(event) !== "postponed" && event.over_at <= at;
}
