import { createHash } from "node:crypto";
import { addDays, romeInstant } from "@/lib/domain/rome-time";

/** A number in [0, 1) that belongs to a text. */
export function shareOf(text: string): number {
  return createHash("sha256").update(text).digest().readUInt32BE(0) / 2 ** 32;
}

/** An instant of the day so many days before `today`; the clock time belongs to the text. */
export function instantAgo(today: string, days: number, text: string): Date {
  return romeInstant(addDays(today, -days), 9 * 60 + Math.floor(shareOf(text) * 12 * 60));
}
