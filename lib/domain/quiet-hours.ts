import type { DigestInterval } from "@/lib/contract/notification-constants";
import { addDays, romeDay, romeInstant, weekdayIndex } from "./rome-time";

/** Minutes after midnight in Rome: 22:00 to 07:30 (docs/domain/notifications.md). */
const BEGIN = 22 * 60;
const END = 7 * 60 + 30;

/**
 * When a notification may be sent: `at` itself by day, else the end of that night's quiet hours.
 */
export function afterQuietHours(at: Date): Date {
  const today = romeDay(at);
  const morning = romeInstant(today, END);
  if (at < morning) return morning;
  return at < romeInstant(today, BEGIN) ? at : romeInstant(addDays(today, 1), END);
}

/** Minutes after midnight in Rome of the daily mail: 09:00. */
const DIGEST = 9 * 60;

/**
 * When a mail written at `at` is sent: at once, at the next 09:00, or on the next Monday at 09:00.
 */
export function digestMoment(at: Date, digest: DigestInterval): Date {
  if (digest === "immediate") return at;
  let day = romeDay(at);
  while (romeInstant(day, DIGEST) <= at || (digest === "weekly" && weekdayIndex(day) !== 0)) {
    day = addDays(day, 1);
  }
  return romeInstant(day, DIGEST);
}
