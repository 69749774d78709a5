import type { Availability } from "@/lib/contract/events";
import type { PromoState, TicketTypeState } from "@/lib/contract/ticketing-constants";

/**
 * "Few left" starts at this number or a tenth of all, but at most a quarter of all
 * (docs/domain/ticketing.md).
 */
const FEW = 10;
const FEW_SHARE = 0.1;
const MOST_SHARE = 0.25;

/** Time of sale and number of places of a type. */
export interface Sale {
  sale_start: Date | null;
  sale_end: Date | null;
  /** End of its last date; null if unknown. */
  over_at: Date | null;
  /** Null: unlimited. */
  capacity: number | null;
  remaining: number | null;
  /** The sale was stopped, or the type retired. */
  is_stopped: boolean;
  /** A paid type without a payment method yet. */
  is_unpayable: boolean;
  is_waitlist_open: boolean;
}

/** State of a ticket type for a buyer at a moment. */
export function saleState(sale: Sale, now: Date): TicketTypeState {
  const { sale_start, sale_end, over_at, capacity, remaining } = sale;
  const isOver = (end: Date | null) => end !== null && end <= now;
  if (sale.is_stopped || isOver(sale_end) || isOver(over_at)) return "ended";
  if (sale_start && sale_start > now) return "coming_soon";
  if (remaining !== null && remaining <= 0) return sale.is_waitlist_open ? "waitlist" : "sold_out";
  if (sale.is_unpayable) return "coming_soon";
  if (remaining === null || capacity === null) return "on_sale";
  return isFewLeft(remaining, capacity) ? "low" : "on_sale";
}

/** True if something is sold and little is left. */
function isFewLeft(remaining: number, capacity: number): boolean {
  const few = Math.max(FEW, capacity * FEW_SHARE);
  return remaining < capacity && remaining <= Math.min(few, Math.ceil(capacity * MOST_SHARE));
}

/** Availability of an event in lists; null if it sells no tickets. */
export function availabilityOf(states: readonly TicketTypeState[]): Availability | null {
  const order = ["on_sale", "low", "coming_soon", "waitlist", "sold_out", "ended"] as const;
  return order.find((state) => states.includes(state)) ?? null;
}

/** States in which tickets are or will be available. */
const obtainable: readonly TicketTypeState[] = ["on_sale", "low", "coming_soon"];

/**
 * Price of an event from its tickets: free if none has a price, else the lowest price among
 * available ones, or among all if none is available.
 */
export function priceOf(tickets: readonly { price: number; availability: TicketTypeState }[]): {
  is_free: boolean;
  price_from: number | null;
} {
  const paid = tickets.filter(({ price }) => price > 0);
  if (paid.length === 0) return { is_free: true, price_from: null };
  const left = paid.filter(({ availability }) => obtainable.includes(availability));
  const prices = (left.length > 0 ? left : paid).map(({ price }) => price);
  return { is_free: false, price_from: Math.min(...prices) };
}

export interface PromoRules {
  is_off: boolean;
  valid_from: Date | null;
  valid_to: Date | null;
  max_uses: number | null;
  uses: number;
}

/** Says if a promo code can be used at a moment, and why not. */
export function promoState(
  { is_off, valid_from, valid_to, max_uses, uses }: PromoRules,
  now: Date,
): PromoState {
  if (is_off) return "off";
  if (valid_from && valid_from > now) return "scheduled";
  if (valid_to && valid_to <= now) return "expired";
  return max_uses !== null && uses >= max_uses ? "used_up" : "active";
}
