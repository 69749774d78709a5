import type { EventRow } from "./queries";

/** An event as far as it matters to whether it is over. */
export type Ending = Pick<EventRow["event"], "status" | "resumes_as" | "over_at">;

/** The state of an event to whoever has a ticket of it: what is hidden is still to take place, or postponed. */
export function standingOf({ status, resumes_as }: Pick<Ending, "status" | "resumes_as">) {
  return status === "suspended" && resumes_as ? resumes_as : status;
}

/** Whether all dates of an event are over; one that was postponed is not, whatever its old dates. `wasOver` is the same in SQL. */
export function isOver(event: Ending, at: Date): boolean {
  return standingOf(event) !== "postponed" && event.over_at <= at;
}
