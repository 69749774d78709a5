import type { ReceivedRequest, ReceivedRow } from "@/lib/contract/private-requests";

type Standing = ReceivedRequest["standing"];
/** How it is over for an activity whatever it did itself. */
type End = Extract<Standing, "passed_over" | "withdrawn" | "expired" | "over">;

/** Null: it goes on for this activity, or came to an agreement with it. */
export function endOf(standing: Standing): End | null {
  return standing === "open" || standing === "chosen" || standing === "settled" ? null : standing;
}

/** What a request is called to its activity: by what it did itself, as long as that still leads somewhere. */
export function receivedState(
  standing: Standing,
  status: ReceivedRow["recipient_status"],
): End | ReceivedRow["recipient_status"] {
  return status === "declined" ? status : (endOf(standing) ?? status);
}
