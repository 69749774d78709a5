// Separate from the schemas, so that a page can use it without loading them.

/** Price of a ticket: free, fixed, or an amount chosen by the buyer above a minimum. */
export const ticketKinds = ["free", "paid", "donation"] as const;

/** State of a ticket type for buyers; derived from times and places, not stored. */
export const ticketTypeStates = [
  "coming_soon",
  "on_sale",
  "low",
  "sold_out",
  "waitlist",
  "ended",
] as const;
export type TicketTypeState = (typeof ticketTypeStates)[number];

/** Italian VAT rates in percent (d.P.R. 633/1972); 0: exempt, or not subject to it. */
export const vatRates = [0, 4, 5, 10, 22] as const;

/** Payment methods; `free` follows from a total of zero. */
export const paymentMethods = ["free", "at_door", "bank", "card"] as const;
/** Methods that an organiser can offer. */
export const offeredMethods = ["at_door", "bank", "card"] as const;
export type OfferedMethod = (typeof offeredMethods)[number];

export const promoEffects = ["none", "fixed", "percent"] as const;
export type PromoEffect = (typeof promoEffects)[number];
export const promoStates = ["active", "scheduled", "expired", "used_up", "off"] as const;
export type PromoState = (typeof promoStates)[number];

export const questionScopes = ["order", "ticket"] as const;
export const questionKinds = ["text", "long_text", "choice", "choices", "checkbox"] as const;

export const waitlistModes = ["fifo", "lottery"] as const;

/** Algorithms of ticket signatures (docs/decisions/186). */
export const ticketAlgorithms = ["ed25519", "p256"] as const;
export type TicketAlgorithm = (typeof ticketAlgorithms)[number];

/** Limits: docs/domain/ticketing.md. */
export const MAX_TICKETS_PER_ORDER = 10;
export const MAX_TICKET_TYPES = 50;
export const MAX_QUOTAS = 50;
export const MAX_PROMO_CODES = 500;
export const MAX_QUESTIONS = 20;
export const MAX_CAPACITY = 100_000;
/** In cents. */
export const MAX_PRICE = 1_000_000;
export const HOLD_MINUTES = { min: 5, max: 60, default: 15 } as const;
export const OFFER_MINUTES = { min: 60, max: 10_080, default: 720 } as const;
export const EXTENSION_MINUTES = 5;
