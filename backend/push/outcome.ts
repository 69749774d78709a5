/** How the sending of one message to one subscription ended. */
export type PushOutcome =
  | { kind: "delivered" }
  /** The push service knows the subscription no more. */
  | { kind: "gone"; status: number }
  /** It will never take a message of ours for this subscription; null: it was not even asked. */
  | { kind: "rejected"; status: number | null }
  /** It does not take this message, and says nothing of the subscription: the fault may be ours. */
  | { kind: "refused"; status: number }
  /** Later it may work. `afterSeconds` is what the service asked for; null: it said nothing. */
  | { kind: "retry"; cause: RetryCause; status: number | null; afterSeconds: number | null };

/** busy: told to wait · fault: its mistake · silent: no answer in time · unreachable: no connection. */
export type RetryCause = "busy" | "fault" | "silent" | "unreachable";

export interface PushAnswer {
  status: number;
  /** The `retry-after` header; null: absent. */
  retryAfter: string | null;
}

/** Seconds of a `retry-after` header, which is a number of seconds or a date (RFC 9110, 10.2.3); null: neither. */
function waitOf(header: string | null, now: Date): number | null {
  if (header === null) return null;
  if (/^\d{1,9}$/.test(header.trim())) return Number(header);
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - now.getTime()) / 1000));
}

/** What an answer means (RFC 8030, sections 5 and 8.4; docs/domain/notifications.md). Redirects are not followed. */
export function outcomeOf({ status, retryAfter }: PushAnswer, now: Date): PushOutcome {
  if (status >= 200 && status < 300) return { kind: "delivered" };
  if (status === 404 || status === 410) return { kind: "gone", status };
  // Made for another key than ours (RFC 8292, 4.2).
  if (status === 403) return { kind: "rejected", status };
  const isFinal = status >= 400 && status < 500 && status !== 408 && status !== 429;
  if (isFinal) return { kind: "refused", status };
  return {
    kind: "retry",
    cause: status === 429 ? "busy" : "fault",
    status,
    afterSeconds: waitOf(retryAfter, now),
  };
}
