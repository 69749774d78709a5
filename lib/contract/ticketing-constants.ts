// Apart from the schemas, so that a page can use it without their code.

/** What a ticket costs: nothing, a price, or what the buyer likes to give, from a least amount on. */
export const ticketKinds = ["free", "paid", "donation"] as const;

/** What a ticket type looks like to a buyer; follows from times and places, and is stored nowhere. */
export const ticketTypeStates = [
  "coming_soon",
  "on_sale",
  "low",
  "sold_out",
  "waitlist",
  "ended",
] as const;
export type TicketTypeState = (typeof ticketTypeStates)[number];

/** Rates of VAT in Italy, in percent (d.P.R. 633/1972); 0: exempt, or not subject to it. */
export const vatRates = [0, 4, 5, 10, 22] as const;

/** How an order is paid; `free` is not chosen, it follows from a total of nothing. */
export const paymentMethods = ["free", "at_door", "bank", "card"] as const;
/** What an organiser may offer. */
export const offeredMethods = ["at_door", "bank", "card"] as const;
export type OfferedMethod = (typeof offeredMethods)[number];

export const promoEffects = ["none", "fixed", "percent"] as const;
export type PromoEffect = (typeof promoEffects)[number];
export const promoStates = ["active", "scheduled", "expired", "used_up", "off"] as const;
export type PromoState = (typeof promoStates)[number];

export const questionScopes = ["order", "ticket"] as const;
export const questionKinds = ["text", "long_text", "choice", "choices", "checkbox"] as const;

export const waitlistModes = ["fifo", "lottery"] as const;

/** Keys by which the tickets of an event can be signed (docs/decisions/186). */
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
