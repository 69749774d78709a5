/** Result of sending one message to one subscription. */
export type PushOutcome =
  | { kind: "delivered" }
  /** The push service no longer knows the subscription. */
  | { kind: "gone"; status: number }
  /** It will never accept this portal's messages for the subscription; null: not even asked. */
  | { kind: "rejected"; status: number | null }
  /**
   * It refuses this message, without a statement on the subscription: the portal may be at fault.
   */
  | { kind: "refused"; status: number }
  /** A retry may work. `afterSeconds` is the service's request, or null. */
  | { kind: "retry"; cause: RetryCause; status: number | null; afterSeconds: number | null };

/** busy: rate limit · fault: server error · silent: timeout · unreachable: no connection. */
export type RetryCause = "busy" | "fault" | "silent" | "unreachable";

export interface PushAnswer {
  status: number;
  /** The `retry-after` header, or null. */
  retryAfter: string | null;
}

/** Seconds from a `retry-after` header, a number or a date (RFC 9110, 10.2.3); null for neither. */
function waitOf(header: string | null, now: Date): number | null {
  if (header === null) return null;
  if (/^\d{1,9}$/.test(header.trim())) return Number(header);
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - now.getTime()) / 1000));
}

/**
 * Meaning of an answer (RFC 8030, sections 5 and 8.4; docs/domain/notifications.md). Redirects are
 * not followed.
 */
export function outcomeOf({ status, retryAfter }: PushAnswer, now: Date): PushOutcome {
  if (status >= 200 && status < 300) return { kind: "delivered" };
  if (status === 404 || status === 410) return { kind: "gone", status };
  // Made for another key (RFC 8292, 4.2).
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
