/** Kinds of promotions (docs/domain/promos.md); labels are the messages `promos.kind.<value>`. */
export const promoKinds = [
  "percent",
  "amount",
  "bundle",
  "gift",
  "fixed_price",
  "service",
] as const;
export type PromoKind = (typeof promoKinds)[number];

/** Kinds with a discount: for a single product the price register decides what may be announced. */
export const priceCutKinds = ["percent", "amount", "fixed_price"] as const;

/** Ways to redeem: say so, a code, a personal QR code, or a page of the business. */
export const redeemModes = ["show", "code", "qr", "online_url"] as const;
export type RedeemMode = (typeof redeemModes)[number];

/**
 * Stored states of a promotion; before its first publication it is a draft of the editorial engine.
 * States from times and counts (`scheduled`, `active`, `used_up` by limit, `expired`) are derived
 * in lib/domain/promo-rules.ts.
 */
export const promoStatuses = [
  "published",
  "paused",
  "used_up",
  "expired",
  "withdrawn",
  "suspended",
  "archived",
] as const;
export type PromoStatus = (typeof promoStatuses)[number];

/** Public states; the last three only at its own address. */
export const promoStates = ["scheduled", "active", "paused", "used_up", "expired"] as const;
export type PromoState = (typeof promoStates)[number];

/** Maximum days from the first to the last day. */
export const MAX_PROMO_DAYS = 90;
export const PROMOS_PER_PAGE = 12;
