import { monthsLater } from "./private-request-days";
import { romeDay, romeInstant } from "./rome-time";

/** For ads that closed by then applications are over (docs/domain/applications.md); `months` after the closing. */
export function keptSince(now: Date, months: number): Date {
  return romeInstant(monthsLater(romeDay(now), -months), 0);
}

/** The first day on which the applications to an ad are over that closes at a moment. */
export function overOn(closing: Date, months: number): string {
  return monthsLater(romeDay(closing), months);
}
