import { addDays, romeDay, romeInstant } from "./rome-time";

// Things that run until the end of a day in Rome, and are shown for a while afterwards.

/** Days that the page of an ended thing stays. */
export const CLOSED_DAYS = 30;
const DAY = 24 * 60 * 60 * 1000;

/** Midnight in Rome at the start of a day. */
export const startOfDay = (day: string): Date => romeInstant(day, 0);

/** Midnight in Rome at the end of a day. */
export const endOfDay = (day: string): Date => romeInstant(addDays(day, 1), 0);

/** The last day of what ends at a midnight: the inverse of {@link endOfDay}. */
export function lastDayOf(endsAt: Date): string {
  return romeDay(new Date(endsAt.getTime() - 1));
}

/** True if an ended thing's page still exists. */
export function isStillShown(closedAt: Date, now: Date): boolean {
  return now.getTime() < closedAt.getTime() + CLOSED_DAYS * DAY;
}
