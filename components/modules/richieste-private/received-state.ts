import type { ReceivedRequest, ReceivedRow } from "@/lib/contract/private-requests";

/** What a request is called to its activity: by what it did itself, as long as that still leads somewhere. */
export function receivedState(
  standing: ReceivedRequest["standing"],
  status: ReceivedRow["recipient_status"],
): "passed_over" | "over" | ReceivedRow["recipient_status"] {
  if (status === "declined") return status;
  return standing === "passed_over" || standing === "over" ? standing : status;
}
