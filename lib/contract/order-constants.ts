// Separate from the schemas, so that a page can use it without loading them.

/** Eight letters and digits without similar-looking ones. */
export const ORDER_CODE = /^[A-HJ-NP-Z2-9]{8}$/;

/** States of an order (docs/domain/ticketing.md). */
export const orderStatuses = [
  "reserved",
  "awaiting_offline",
  "completed",
  "cancelled",
  "expired",
  "abandoned",
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export const paymentStatuses = [
  "not_required",
  "awaiting",
  "awaiting_offline",
  "failed",
  "received",
] as const;

export const refundStatuses = ["none", "pending", "partial", "full", "failed"] as const;

export const ticketStatuses = [
  "pending",
  "active",
  "checked_in",
  "cancelled",
  "expired",
  "revoked",
] as const;
export type TicketStatus = (typeof ticketStatuses)[number];

export const waitlistStatuses = [
  "waiting",
  "offered",
  "purchased",
  "expired",
  "cancelled",
] as const;

/** Reasons for the refund of a payment without a sale; the texts are those of the desk. */
export const inVainReasons = [
  "paid_in_vain",
  "paid_twice",
  "paid_cancelled",
  "paid_event_off",
  "paid_other_sum",
  "paid_too_late",
  "paid_for_off",
  "paid_beyond_limit",
] as const;
export type InVainReason = (typeof inVainReasons)[number];
/** A refund for a double payment; the order and its tickets stay valid. */
export const PAID_TWICE: InVainReason = "paid_twice";
/** A refund for dates cancelled while the payment was on its way; the rest completes the order. */
export const PAID_FOR_OFF: InVainReason = "paid_for_off";

/**
 * Why a reservation cannot be confirmed: the organiser may not sell, the sale is over, a date is
 * cancelled.
 */
export const confirmBlocks = ["organiser_out", "ended", "date_off"] as const;
export type ConfirmBlock = (typeof confirmBlocks)[number];

/** Actions in an order's log. */
export const orderActions = [
  "confirmed",
  "paid",
  "paid_late",
  "paid_in_vain",
  "completed",
  "cancelled",
  "tickets_cancelled",
  "expired",
  "abandoned",
  "refunded",
  "refund_failed",
  "resent",
  "holder_changed",
  "invited",
  "refund_requested",
  "transfer_offered",
  "transfer_refused",
  "transfer_withdrawn",
  "transfer_expired",
] as const;

/** States of a ticket transfer. */
export const transferStatuses = ["pending", "accepted", "refused", "withdrawn", "expired"] as const;
export type TransferStatus = (typeof transferStatuses)[number];

/** Who acted. */
export const orderParts = ["buyer", "organiser", "system", "provider"] as const;
export type OrderPart = (typeof orderParts)[number];

export const ORDERS_PER_PAGE = 25;
/** Guests added in one call. */
export const MAX_GUESTS_AT_ONCE = 50;
/** Open orders per e-mail address and event. */
export const MAX_OPEN_ORDERS = 3;
/** Places per waiting-list entry. */
export const MAX_WAITED_PLACES = 4;
/** Transfers per ticket. */
export const MAX_TRANSFERS = 2;
/** Name changes by the holder, besides transfers. */
export const MAX_HOLDER_CHANGES = 5;
/** Hours to answer a transfer offer. */
export const TRANSFER_HOURS = 48;
