import type { receivedStandings } from "@/lib/contract/private-request-constants";
import { addDays, romeDay, romeInstant } from "@/lib/domain/rome-time";
import type { RecipientRow, RequestRow } from "./queries";
import { isOver } from "./states";

/** Days without activity after which a request ends (docs/domain/private-requests.md). */
export const SILENT_DAYS = 30;

/**
 * Requests without activity since then end now: the last day in Rome, shown on their page, is over.
 */
export function silentSince(now: Date): Date {
  return romeInstant(addDays(romeDay(now), -SILENT_DAYS), 0);
}

/**
 * True if a request declined by all its activities can go on with others: for some days, before its
 * days are over, while its data is complete.
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

/** State of a request for one of its activities. */
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

/** True if an activity is chosen for an open or agreed request: only it learns who asks. */
export function isChosen(row: RequestRow, one: RecipientRow): boolean {
  return ["chosen", "settled"].includes(standingOf(row, one));
}

/** True if an activity can be or was chosen: others no longer need the data. */
export function readsAll(row: RequestRow, one: RecipientRow): boolean {
  return standingOf(row, one) === "open" || isChosen(row, one);
}

/** True if it contains health data. */
export function tellsOfHealth({ diets, access_needs }: RequestRow): boolean {
  return diets !== null || access_needs !== null;
}
