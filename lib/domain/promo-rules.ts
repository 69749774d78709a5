import type { Weekday } from "@/lib/contract/opening";
import type { PromoKind, PromoState, PromoStatus } from "@/lib/contract/promo-constants";
import type { Recurring } from "@/lib/contract/promo-content";
import { lastDayOf } from "./day-ends";
import { lastGiven } from "./promo-hours";
import { daysBetween, romeDay } from "./rome-time";

// Times and savings of promotions (docs/domain/promos.md).

/** Days and weekly hours of a promotion; without hours all three are null. */
interface Timed {
  starts_at: Date;
  ends_at: Date;
  recurring_days: Weekday[] | null;
  recurring_from: string | null;
  recurring_to: string | null;
}

interface Running extends Timed {
  status: PromoStatus;
  limit_total: number | null;
  redeemed_count: number;
}

/** Weekly hours of a promotion; null: always. */
export function recurringOf({
  recurring_days: days,
  recurring_from: from,
  recurring_to: to,
}: Pick<Timed, "recurring_days" | "recurring_from" | "recurring_to">): Recurring | null {
  return days && from && to ? { days, from, to } : null;
}

/** True while a promotion's place in the list is paid for. */
export const isSponsored = (
  { sponsored_until: until }: { sponsored_until: string | null },
  now: Date,
): boolean => until !== null && now < new Date(until);

/** End of a promotion: its last hours, or its last day. */
export function endOf(promo: Timed): Date {
  return lastGiven({ ...promo, recurring: recurringOf(promo) });
}

/** True if the total limit is reached. */
export function isAtLimit({
  limit_total,
  redeemed_count,
}: Pick<Running, "limit_total" | "redeemed_count">): boolean {
  return limit_total !== null && redeemed_count >= limit_total;
}

/** State at a moment, from days, hours and redemptions, even if not stored yet. */
export function promoStateAt(
  promo: Running,
  now: Date,
): PromoState | "withdrawn" | "suspended" | "archived" {
  const { status } = promo;
  if (status !== "published" && status !== "paused") return status;
  if (endOf(promo) <= now) return "expired";
  if (isAtLimit(promo)) return "used_up";
  if (status === "paused") return "paused";
  return promo.starts_at > now ? "scheduled" : "active";
}

/** The public state; null if it is not public. */
export function publicState(state: ReturnType<typeof promoStateAt>): PromoState | null {
  return state === "withdrawn" || state === "suspended" || state === "archived" ? null : state;
}

/** Start of its closed state; null if running or paused. */
export function closingOf(promo: Running & { closed_at: Date | null }, now: Date): Date | null {
  if (promo.closed_at) return promo.closed_at;
  return promoStateAt(promo, now) === "expired" ? endOf(promo) : null;
}

/** Days from today to the last one in Rome; 0 is today, negative is over. */
export function daysLeft(endsAt: Date, now: Date): number {
  return daysBetween(romeDay(now), lastDayOf(endsAt));
}

interface Priced {
  kind: PromoKind;
  percent: number | null;
  amount: number | null;
  price_now: number | null;
  lowest_30d: number | null;
}

/** How far a price is below another, in whole percent, rounded down. */
export function percentBelow(price: number, reference: number): number {
  return Math.floor(((reference - price) * 100) / reference);
}

/**
 * The public saving: computed from the prices if there is a reference price, otherwise the author's
 * claim (Codice del consumo, art. 17-bis).
 */
export function savingOf({ kind, percent, amount, price_now, lowest_30d }: Priced): {
  percent: number | null;
  amount: number | null;
} {
  const isPriced = price_now !== null && lowest_30d !== null;
  return {
    percent: kind === "percent" && isPriced ? percentBelow(price_now, lowest_30d) : percent,
    amount: kind === "amount" && isPriced ? lowest_30d - price_now : amount,
  };
}
