/** `regular`: what everybody pays; `promo`: what everybody pays while a promotion runs. */
export const priceKinds = ["regular", "promo"] as const;
export type PriceKind = (typeof priceKinds)[number];

/**
 * How a price came into the register. `declared`: told afterwards, for days that were over. `recorded`: written when it began
 * to hold, or before. `promotion`: written by a promotion of the portal.
 */
export const priceSources = ["declared", "recorded", "promotion"] as const;
export type PriceSource = (typeof priceSources)[number];

/** What a price is for. */
export const priceUnits = ["piece", "pair", "pack", "kg", "hg", "litre", "metre"] as const;
export type PriceUnit = (typeof priceUnits)[number];

export const PRODUCT_NAME = { min: 2, max: 120 } as const;
export const CORRECTION_REASON = { min: 5, max: 300 } as const;
/** In cents: ten million euros less a cent fits, more is a slip of the finger. */
export const HIGHEST_PRICE = 9_999_999;
