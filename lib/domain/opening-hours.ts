import type { Opening } from "@/lib/contract/opening";

/**
 * What the badge says at an instant.
 * `until` is when the state ends, `next` when it opens again; null: not within the horizon, or not known.
 */
export interface OpeningStatus {
  state:
    | "open"
    | "always_open"
    | "closed"
    | "closed_special"
    | "temporarily_closed"
    | "permanently_closed"
    | "by_appointment"
    | "unknown";
  until: Date | null;
  next: Date | null;
  /** Name of the special day or the reason of the closure, in Italian as the owner wrote it. */
  label: string | null;
  /** Last closed day of a closure, `YYYY-MM-DD`; null: open-ended. */
  closedTo: string | null;
}

/** An interval of opening, as instants. */
export interface OpenSpan {
  opensAt: Date;
  closesAt: Date;
}

export type { Opening };
