import type { PromoKind, PromoState, PromoStatus } from "@/lib/contract/promo-constants";
import { lastDayOf } from "./day-ends";
import { daysBetween, romeDay } from "./rome-time";

// When a promotion runs, and what it saves (docs/domain/promos.md).

interface Running {
  status: PromoStatus;
  starts_at: Date;
  ends_at: Date;
  limit_total: number | null;
  redeemed_count: number;
}

/** Whether it was given as often as it is to be given. */
export function isAtLimit({
  limit_total,
  redeemed_count,
}: Pick<Running, "limit_total" | "redeemed_count">): boolean {
  return limit_total !== null && redeemed_count >= limit_total;
}

/** The state at a moment, whether or not it was written down: its days, and how often it was given, decide. */
export function promoStateAt(
  { status, starts_at, ends_at, ...counts }: Running,
  now: Date,
): PromoState | "withdrawn" | "suspended" | "archived" {
  if (status !== "published" && status !== "paused") return status;
  if (ends_at <= now) return "expired";
  if (isAtLimit(counts)) return "used_up";
  if (status === "paused") return "paused";
  return starts_at > now ? "scheduled" : "active";
}

/** Whether visitors read about it, and as what; null: they do not. */
export function publicState(state: ReturnType<typeof promoStateAt>): PromoState | null {
  return state === "withdrawn" || state === "suspended" || state === "archived" ? null : state;
}

/** When its closing counts from; null: it runs, or is paused. */
export function closingOf(promo: Running & { closed_at: Date | null }, now: Date): Date | null {
  if (promo.closed_at) return promo.closed_at;
  return promoStateAt(promo, now) === "expired" ? promo.ends_at : null;
}

/** Days from today to the last one in Rome; 0: it is today, negative: it is over. */
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

/** By how much a price is below another one, in whole percents, rounded down. */
export function percentBelow(price: number, reference: number): number {
  return Math.floor(((reference - price) * 100) / reference);
}

/**
 * What visitors read of a cut: with a reference price it follows from the prices, else it is what the author claims
 * (Codice del consumo, art. 17-bis).
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
