import type { Moment } from "@/lib/contract/moments";
import { addDays, romeDay, romeInstant } from "./rome-time";

// The timeline of a place (docs/domain/moments.md).

/** Days that news and reviews count as new. */
export const NEW_DAYS = 7;
/** Days shown, from today on. */
export const DAYS_AHEAD = 7;

/** A thing with a time. */
export type Timed = Pick<Moment, "kind" | "starts_at" | "ends_at">;

export const momentGroups = ["now", "today", "week"] as const;
export type MomentGroup = (typeof momentGroups)[number];

/** Group of a moment at `now`, by days in Rome; null if over or too far ahead. */
export function groupOf({ kind, starts_at, ends_at }: Timed, now: Date): MomentGroup | null {
  const [start, end] = [new Date(starts_at), new Date(ends_at)];
  const today = romeDay(now);
  const tomorrow = romeInstant(addDays(today, 1), 0);
  if (end <= now) return null;
  switch (kind) {
    case "jobs":
      // Applications are open for many days: only the last one is urgent.
      return start > now ? null : end <= tomorrow ? "today" : "week";
    case "news":
    case "reviews":
      return start > now ? null : start >= romeInstant(today, 0) ? "today" : "week";
    default:
      if (start <= now) return "now";
      if (start < tomorrow) return "today";
      return start < romeInstant(addDays(today, DAYS_AHEAD), 0) ? "week" : null;
  }
}

/** Next change of a group or time text: a start, an end, or a new day. */
export function nextTurnOf(moments: readonly Timed[], now: Date): Date {
  const turns = moments
    .flatMap(({ starts_at, ends_at }) => [Date.parse(starts_at), Date.parse(ends_at)])
    .filter((at) => at > now.getTime());
  return new Date(Math.min(...turns, romeInstant(addDays(romeDay(now), 1), 0).getTime()));
}
