import type { OrderStatus } from "@/lib/contract/order-constants";
import type { OrderedEvent } from "@/lib/contract/orders";
import type { CancelRule } from "@/lib/contract/ticketing";
import type { OfferedMethod } from "@/lib/contract/ticketing-constants";
import { isOver } from "./event-days";
import { romeDay, romeInstant } from "./rome-time";
import { addWorkingDays } from "./working-days";

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
/**
 * Banking days for a transfer, and the time before the start by which it must arrive
 * (docs/domain/ticketing.md).
 */
const TRANSFER_DAYS = 3;
const LAST_MINUTE = 24 * 60 - 1;
const TRANSFER_ENDS_BEFORE = DAY;
/** With less time a transfer cannot arrive. */
const SHORTEST_TRANSFER = DAY;

/**
 * Minimum card payment in cents: Stripe's minimum charge for the euro
 * (https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts).
 */
const MIN_CARD_TOTAL = 50;

/** Payment methods possible for an order of this many cents: cards have the provider's minimum. */
export function methodsFor(methods: readonly OfferedMethod[], total: number): OfferedMethod[] {
  return methods.filter((method) => method !== "card" || total >= MIN_CARD_TOTAL);
}

/** The only dates that these types are valid for; null: all dates. */
export function onlyDates(
  sold: readonly { occurrence_id: string | null }[],
): readonly string[] | null {
  const dates = sold.flatMap(({ occurrence_id: id }) => (id === null ? [] : [id]));
  return dates.length === sold.length && dates.length > 0 ? [...new Set(dates)] : null;
}

/** True if all dates of an order's tickets are over; false without known dates. */
export function isOverFor(
  { dates, is_postponed }: Pick<OrderedEvent, "dates" | "is_postponed">,
  now: Date,
): boolean {
  return !is_postponed && dates.length > 0 && dates.every((date) => isOver(date, now));
}

/** Allowed changes of an order's state. */
const next: Record<OrderStatus, readonly OrderStatus[]> = {
  reserved: ["completed", "awaiting_offline", "abandoned", "expired", "cancelled"],
  awaiting_offline: ["completed", "expired", "cancelled"],
  // A late payment, while there are places.
  expired: ["completed"],
  abandoned: ["completed"],
  completed: ["cancelled"],
  cancelled: [],
};

export function canBecome(from: OrderStatus, to: OrderStatus): boolean {
  return next[from].includes(to);
}

/**
 * The last minute of the third banking day after the promise; Saturdays, Sundays and holidays do
 * not count.
 */
function usualTransferEnd(promised: Date): Date {
  return romeInstant(addWorkingDays(romeDay(promised), TRANSFER_DAYS, null), LAST_MINUTE);
}

/** Deadline of a transfer; null if too late. `starts` is the event's start. */
export function transferDeadline(now: Date, starts: Date | null): Date | null {
  const usual = usualTransferEnd(now);
  if (!starts) return usual;
  const last = new Date(starts.getTime() - TRANSFER_ENDS_BEFORE);
  if (last.getTime() - now.getTime() < SHORTEST_TRANSFER) return null;
  return last < usual ? last : usual;
}

/**
 * Deadline of a transfer promised at `confirmed`, also after a change of the start. `starts` is the
 * event's start, null if unknown; `known` is when it was set. Never after the start.
 */
export function transferDue(
  confirmed: Date,
  { starts, known }: { starts: Date | null; known: Date },
): Date {
  const usual = usualTransferEnd(confirmed);
  if (!starts) return usual;
  const before = new Date(starts.getTime() - TRANSFER_ENDS_BEFORE);
  // If the event moved so close that the time before it is already over.
  const last = before > known ? before : starts;
  return last < usual ? last : usual;
}

/**
 * Days in which tickets of a moved event can be returned for a full refund: the portal's own rule
 * (docs/domain/ticketing.md).
 */
const RETURN_DAYS = 7;

/**
 * Deadline of a full refund after a change; null if the ticket was bought later or the time is
 * over.
 */
export function returnEnd(
  { changed, issued, starts }: { changed: Date | null; issued: Date; starts: Date },
  now: Date,
): Date | null {
  if (!changed || changed <= issued) return null;
  const until = Math.min(changed.getTime() + RETURN_DAYS * DAY, starts.getTime());
  return until > now.getTime() ? new Date(until) : null;
}

/** Why the buyer cannot cancel tickets. */
export type CancelBlock = "not_permitted" | "event_started" | "past_deadline";

/** Deadline of a cancellation by the buyer and the refundable share at a moment, or why not. */
export function cancellation(
  rule: CancelRule,
  { price, starts, now }: { price: number; starts: Date | null; now: Date },
): { until: Date | null; refund: number } | CancelBlock {
  if (!rule.is_allowed) return "not_permitted";
  if (starts && starts <= now) return "event_started";
  const until = starts && new Date(starts.getTime() - rule.deadline_hours * HOUR);
  if (until && until <= now) return "past_deadline";
  const hours = starts ? (starts.getTime() - now.getTime()) / HOUR : Number.POSITIVE_INFINITY;
  const step = rule.refund_steps.find(({ hours_before }) => hours >= hours_before);
  const percent = rule.refund_steps.length === 0 ? 100 : (step?.percent ?? 0);
  return { until, refund: Math.max(0, Math.floor((price * percent) / 100) - rule.flat_fee) };
}
