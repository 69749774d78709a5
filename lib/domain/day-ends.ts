import { addDays, romeDay, romeInstant } from "./rome-time";

// What runs until the end of a day in Rome, and is told of for a while when it is over.

/** Days for which the page of what is over is still there. */
export const CLOSED_DAYS = 30;
const DAY = 24 * 60 * 60 * 1000;

/** The midnight in Rome that begins a day. */
export const startOfDay = (day: string): Date => romeInstant(day, 0);

/** The midnight in Rome that ends a day. */
export const endOfDay = (day: string): Date => romeInstant(addDays(day, 1), 0);

/** The last day of what ends at a midnight: the inverse of {@link endOfDay}. */
export function lastDayOf(endsAt: Date): string {
  return romeDay(new Date(endsAt.getTime() - 1));
}

/** Whether the page of what is over is still there. */
export function isStillShown(closedAt: Date, now: Date): boolean {
  return now.getTime() < closedAt.getTime() + CLOSED_DAYS * DAY;
}
