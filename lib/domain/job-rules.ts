import type { JobContract, JobHours, JobStatus, PayUnit } from "@/lib/contract/job-constants";
import { endOfDay, isStillShown, lastDayOf } from "./day-ends";
import { addDays, romeDay } from "./rome-time";

// Opening and closing of ads, monthly pay, and rules for titles (docs/domain/jobs.md).

/** Days before its end in which an ad can be renewed. */
const RENEWAL_DAYS = 5;
const DAY = 24 * 60 * 60 * 1000;

/** Units in a month of full time: the divisors of Italian agreements for hours and days. */
const unitsInMonth: Record<PayUnit, number> = { hour: 173, day: 26, month: 1, year: 1 / 13 };

/** Pay for a month of full time, in cents; a year counts as thirteen months. */
export function monthlyPay(cents: number, unit: PayUnit): number {
  return Math.round(cents * unitsInMonth[unit]);
}

const CODE = /^[0-9a-f]{10}(?=-|$)/;

/** The code of an ad in an address, whatever title follows; null if none. */
export const jobCodeIn = (slug: string): string | null => CODE.exec(slug)?.[0] ?? null;

interface Timed {
  status: JobStatus;
  expires_at: Date;
}

/** State at a moment: an ad past its last day has expired, even if not stored yet. */
export function jobStateAt({ status, expires_at }: Timed, now: Date): JobStatus {
  return status === "published" && expires_at <= now ? "expired" : status;
}

/** Start of its closed state; null if open. */
export function closingOf(ad: Timed & { closed_at: Date | null }, now: Date): Date | null {
  if (ad.closed_at) return ad.closed_at;
  return jobStateAt(ad, now) === "expired" ? ad.expires_at : null;
}

/** True if an ad can be renewed: in its last days, and while its page shows it as expired. */
export function canRenew(ad: Timed, now: Date): boolean {
  const state = jobStateAt(ad, now);
  if (state === "expired") return isStillShown(ad.expires_at, now);
  return state === "published" && ad.expires_at.getTime() - now.getTime() <= RENEWAL_DAYS * DAY;
}

/** New end of a renewed ad: days are added to the old end, or to today if that is past. */
export function renewedUntil(expiresAt: Date, days: number, now: Date): Date {
  const last = expiresAt > now ? lastDayOf(expiresAt) : romeDay(now);
  return endOfDay(addDays(last, days));
}

/** Employment types of schema.org, in Google's values. */
export function employmentTypes(contract: JobContract, hours: JobHours): string[] {
  const byContract: Partial<Record<JobContract, string>> = {
    fixed_term: "TEMPORARY",
    seasonal: "TEMPORARY",
    internship: "INTERN",
    on_call: "OTHER",
    collaboration: "CONTRACTOR",
    freelance: "CONTRACTOR",
  };
  const kind = byContract[contract];
  return [hours === "full_time" ? "FULL_TIME" : "PART_TIME", ...(kind ? [kind] : [])];
}

const money =
  /€|\beuro\b|\beur\b|\b\d+(?:[.,]\d+)?\s*k\b|\bral\b|\b\d{3,6}\s*(?:netti|lordi|al mese|mensili|all'ora|l'ora)\b/i;

/** The fault of a long enough title, or null. */
export function titleFault(title: string): "capitals" | "pay" | null {
  const letters = title.match(/\p{L}/gu) ?? [];
  if (letters.length > 3 && letters.every((letter) => letter === letter.toUpperCase())) {
    return "capitals";
  }
  return money.test(title) ? "pay" : null;
}
