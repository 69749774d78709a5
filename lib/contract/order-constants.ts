// Apart from the schemas, so that a page can use it without their code.

/** Eight letters and digits that cannot be taken for one another. */
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

/** Why a payment goes back that came in for nothing, as its refund says it; the words are those of the desk. */
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
/** A refund that leaves the order and its tickets as they are: it was paid once too often. */
export const PAID_TWICE: InVainReason = "paid_twice";
/** What was paid for dates that were called off while the money was on its way; the rest of it completes the order. */
export const PAID_FOR_OFF: InVainReason = "paid_for_off";

/** Why what is held cannot be confirmed: whoever organises may not sell, the sale is over, one of its dates is called off. */
export const confirmBlocks = ["organiser_out", "ended", "date_off"] as const;
export type ConfirmBlock = (typeof confirmBlocks)[number];

/** What happened to an order, as its log says it. */
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

/** A ticket that is offered to somebody. */
export const transferStatuses = ["pending", "accepted", "refused", "withdrawn", "expired"] as const;
export type TransferStatus = (typeof transferStatuses)[number];

/** Who did it. */
export const orderParts = ["buyer", "organiser", "system", "provider"] as const;
export type OrderPart = (typeof orderParts)[number];

export const ORDERS_PER_PAGE = 25;
/** Guests that are added at once. */
export const MAX_GUESTS_AT_ONCE = 50;
/** Open orders of one e-mail address for one event. */
export const MAX_OPEN_ORDERS = 3;
/** Of a waiting list. */
export const MAX_WAITED_PLACES = 4;
/** So often a ticket may be handed on. */
export const MAX_TRANSFERS = 2;
/** So often its holder may put it in another name, besides. */
export const MAX_HOLDER_CHANGES = 5;
/** How long whom it is offered to may think about it. */
export const TRANSFER_HOURS = 48;
