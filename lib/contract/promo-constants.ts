/** What a promotion gives (docs/domain/promos.md); the words shown are messages `promos.kind.<value>`. */
export const promoKinds = [
  "percent",
  "amount",
  "bundle",
  "gift",
  "fixed_price",
  "service",
] as const;
export type PromoKind = (typeof promoKinds)[number];

/** Kinds that cut a price: for a single product the register of prices says what may be announced. */
export const priceCutKinds = ["percent", "amount", "fixed_price"] as const;

/** How one makes use of it: by saying so, with a code, with a personal QR code, or on a page of the business. */
export const redeemModes = ["show", "code", "qr", "online_url"] as const;
export type RedeemMode = (typeof redeemModes)[number];

/**
 * States of a promotion as they are stored; before its first publication it is a draft of the editorial engine. What follows
 * from times and counts (`scheduled`, `active`, also `used_up` by its limit and `expired`) is derived: lib/domain/promo-rules.ts.
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

/** States that visitors read about; the last three at its address only. */
export const promoStates = ["scheduled", "active", "paused", "used_up", "expired"] as const;
export type PromoState = (typeof promoStates)[number];

/** Days after its first day on which a promotion ends at the latest. */
export const MAX_PROMO_DAYS = 90;
export const PROMOS_PER_PAGE = 12;
