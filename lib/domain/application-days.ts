import { monthsLater } from "./private-request-days";
import { romeDay, romeInstant } from "./rome-time";

/**
 * Applications to ads closed by then have expired (docs/domain/applications.md); `months` after the
 * closing.
 */
export function keptSince(now: Date, months: number): Date {
  return romeInstant(monthsLater(romeDay(now), -months), 0);
}

/** First day on which the applications to an ad have expired, from the moment of its closing. */
export function overOn(closing: Date, months: number): string {
  return monthsLater(romeDay(closing), months);
}
