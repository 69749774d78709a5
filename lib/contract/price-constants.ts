/** `regular`: what everybody pays; `promo`: what everybody pays while a promotion runs. */
export const priceKinds = ["regular", "promo"] as const;
export type PriceKind = (typeof priceKinds)[number];

/**
 * How a price came into the register. `declared`: told afterwards, for days that were over. `recorded`: written when it began
 * to hold, or before. `promotion`: written by a promotion of the portal.
 */
export const priceSources = ["declared", "recorded", "promotion"] as const;
export type PriceSource = (typeof priceSources)[number];

/** By which rule a reference price was found. */
export const priceBases = [
  /** The lowest of the thirty days before (paragraph 2). */
  "lowest_30d",
  /** The same, and the lowest was that of another promotion. */
  "previous_promo",
  /** On sale for fewer than thirty days: the lowest since then, and the period is to be told (paragraph 4). */
  "lowest_since_on_sale",
  /** A cut that grows or goes on without an interruption: the reference of its first step (paragraph 5). */
  "stepwise",
  /** A perishable product: the price just before (paragraphs 1 and 3). */
  "perishable_previous",
] as const;
export type PriceBasis = (typeof priceBases)[number];

/** What a price is for. */
export const priceUnits = ["piece", "pair", "pack", "kg", "hg", "litre", "metre"] as const;
export type PriceUnit = (typeof priceUnits)[number];

export const PRODUCT_NAME = { min: 2, max: 120 } as const;
export const CORRECTION_REASON = { min: 5, max: 300 } as const;
/** In cents: what the forms take, and more is a slip of the finger. */
export const HIGHEST_PRICE = 9_999_999;
