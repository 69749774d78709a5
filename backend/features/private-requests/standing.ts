import type { receivedStandings } from "@/lib/contract/private-request-constants";
import { addDays, romeDay, romeInstant } from "@/lib/domain/rome-time";
import type { RecipientRow, RequestRow } from "./queries";
import { isOver } from "./states";

/** Days without a step after which a request ends (docs/domain/private-requests.md). */
export const SILENT_DAYS = 30;

/** What nothing happened to from then on ends in silence now: the last of its days in Rome, which its page names, is over. */
export function silentSince(now: Date): Date {
  return romeInstant(addDays(romeDay(now), -SILENT_DAYS), 0);
}

/**
 * Whether what all its activities have declined can still go on with others: some days long, while its days are not over and
 * all that was told is still there.
 */
export function canGoOn({ status, reason, last_day, closed_at }: RequestRow, now: Date): boolean {
  return (
    status === "declined" &&
    reason === null &&
    closed_at !== null &&
    closed_at >= silentSince(now) &&
    last_day >= romeDay(now)
  );
}

type Standing = (typeof receivedStandings)[number];

/** How a request stands for one of its activities. */
export function standingOf(
  row: RequestRow,
  { recipient }: Pick<RecipientRow, "recipient">,
): Standing {
  const isTheirs = recipient.status === "accepted";
  if (row.status === "confirmed") return isTheirs ? "settled" : "passed_over";
  if (recipient.status === "declined") return "over";
  if (row.status === "cancelled") return "withdrawn";
  if (row.status === "expired") return "expired";
  if (row.status === "sent" || isOver(row)) return "over";
  if (row.status === "accepted") return isTheirs ? "chosen" : "passed_over";
  return "open";
}

/** Whether an activity was chosen for what goes on or was agreed on: it alone is told who asks. */
export function isChosen(row: RequestRow, one: RecipientRow): boolean {
  return ["chosen", "settled"].includes(standingOf(row, one));
}

/** Whether an activity may be chosen, or was: to the others nothing is told that they do not need any more. */
export function readsAll(row: RequestRow, one: RecipientRow): boolean {
  return standingOf(row, one) === "open" || isChosen(row, one);
}

/** Whether there is something of somebody's health. */
export function tellsOfHealth({ diets, access_needs }: RequestRow): boolean {
  return diets !== null || access_needs !== null;
}
