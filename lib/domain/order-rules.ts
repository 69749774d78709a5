import type { OrderStatus } from "@/lib/contract/order-constants";
import type { OrderedEvent } from "@/lib/contract/orders";
import type { CancelRule } from "@/lib/contract/ticketing";
import type { OfferedMethod } from "@/lib/contract/ticketing-constants";
import { isOver } from "./event-days";
import { romeDay, romeInstant } from "./rome-time";
import { addWorkingDays } from "./working-days";

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
/** How many banking days a transfer may take, and how long before the start it must have come (docs/domain/ticketing.md). */
const TRANSFER_DAYS = 3;
const LAST_MINUTE = 24 * 60 - 1;
const TRANSFER_ENDS_BEFORE = DAY;
/** With less than this a transfer cannot come in time. */
const SHORTEST_TRANSFER = DAY;

/**
 * The least sum that a card is asked for, in cents: Stripe's minimum charge for the euro
 * (https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts).
 */
const MIN_CARD_TOTAL = 50;

/** The ways of paying an event that an order of so many cents can be paid by: a card takes no less than its provider does. */
export function methodsFor(methods: readonly OfferedMethod[], total: number): OfferedMethod[] {
  return methods.filter((method) => method !== "card" || total >= MIN_CARD_TOTAL);
}

/** The only dates that these let in to; null: each date of their event. */
export function onlyDates(
  sold: readonly { occurrence_id: string | null }[],
): readonly string[] | null {
  const dates = sold.flatMap(({ occurrence_id: id }) => (id === null ? [] : [id]));
  return dates.length === sold.length && dates.length > 0 ? [...new Set(dates)] : null;
}

/** Whether all dates that an order's tickets let in to are over; not while there is none, or none that is known. */
export function isOverFor(
  { dates, is_postponed }: Pick<OrderedEvent, "dates" | "is_postponed">,
  now: Date,
): boolean {
  return !is_postponed && dates.length > 0 && dates.every((date) => isOver(date, now));
}

/** The one table of what may become of an order. */
const next: Record<OrderStatus, readonly OrderStatus[]> = {
  reserved: ["completed", "awaiting_offline", "abandoned", "expired", "cancelled"],
  awaiting_offline: ["completed", "expired", "cancelled"],
  // A late payment, as long as there are places.
  expired: ["completed"],
  abandoned: ["completed"],
  completed: ["cancelled"],
  cancelled: [],
};

export function canBecome(from: OrderStatus, to: OrderStatus): boolean {
  return next[from].includes(to);
}

/** The last minute of the third banking day after the one on which it was promised: Saturdays, Sundays and holidays are none. */
function usualTransferEnd(promised: Date): Date {
  return romeInstant(addWorkingDays(romeDay(promised), TRANSFER_DAYS, null), LAST_MINUTE);
}

/** Until when a transfer must have come; null: it cannot come in time any more. `starts`: when the event begins. */
export function transferDeadline(now: Date, starts: Date | null): Date | null {
  const usual = usualTransferEnd(now);
  if (!starts) return usual;
  const last = new Date(starts.getTime() - TRANSFER_ENDS_BEFORE);
  if (last.getTime() - now.getTime() < SHORTEST_TRANSFER) return null;
  return last < usual ? last : usual;
}

/**
 * Until when a transfer must come that was promised at `confirmed`, also after its event came to another start. `starts`: when
 * the event begins, null: nobody knows; `known`: since when that is so. Never after the start.
 */
export function transferDue(
  confirmed: Date,
  { starts, known }: { starts: Date | null; known: Date },
): Date {
  const usual = usualTransferEnd(confirmed);
  if (!starts) return usual;
  const before = new Date(starts.getTime() - TRANSFER_ENDS_BEFORE);
  // Of an event that came so near, the time before it was over at once.
  const last = before > known ? before : starts;
  return last < usual ? last : usual;
}

/** For how long what came to another time or place can be given back in full: a rule of the house (docs/domain/ticketing.md). */
const RETURN_DAYS = 7;

/** Until when a ticket can be given back in full because of a change; null: it was bought since, or the time is over. */
export function returnEnd(
  { changed, issued, starts }: { changed: Date | null; issued: Date; starts: Date },
  now: Date,
): Date | null {
  if (!changed || changed <= issued) return null;
  const until = Math.min(changed.getTime() + RETURN_DAYS * DAY, starts.getTime());
  return until > now.getTime() ? new Date(until) : null;
}

/** Why tickets cannot be given back by their buyer. */
export type CancelBlock = "not_permitted" | "event_started" | "past_deadline";

/** Until when a ticket can be given back by its buyer, and how much of a price comes back at a moment; or why it cannot. */
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
