/** `regular`: the normal price. `promo`: the price during a promotion. */
export const priceKinds = ["regular", "promo"] as const;
export type PriceKind = (typeof priceKinds)[number];

/**
 * Origin of a price. `declared`: entered later for past days. `recorded`: entered when it began or
 * before. `promotion`: written by a promotion of the portal.
 */
export const priceSources = ["declared", "recorded", "promotion"] as const;
export type PriceSource = (typeof priceSources)[number];

/** Rules for a reference price. */
export const priceBases = [
  /** The lowest of the thirty days before (paragraph 2). */
  "lowest_30d",
  /** The same, where the lowest was that of another promotion. */
  "previous_promo",
  /**
   * On sale for fewer than thirty days: the lowest since then, and the period must be stated
   * (paragraph 4).
   */
  "lowest_since_on_sale",
  /** A growing or continued discount: the reference of its first step (paragraph 5). */
  "stepwise",
  /** A perishable product: the price just before (paragraphs 1 and 3). */
  "perishable_previous",
] as const;
export type PriceBasis = (typeof priceBases)[number];

/** Units of prices. */
export const priceUnits = ["piece", "pair", "pack", "kg", "hg", "litre", "metre"] as const;
export type PriceUnit = (typeof priceUnits)[number];

export const PRODUCT_NAME = { min: 2, max: 120 } as const;
export const CORRECTION_REASON = { min: 5, max: 300 } as const;
/** Maximum price in cents; more is a typing error. */
export const HIGHEST_PRICE = 9_999_999;
