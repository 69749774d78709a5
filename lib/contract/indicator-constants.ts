// Apart from the schemas: a browser needs only this.

/** What a figure of the town is about. Fixed: the page and the import know each. */
export const indicatorThemes = ["waste", "energy", "air", "water", "mobility", "land"] as const;
export type IndicatorTheme = (typeof indicatorThemes)[number];

export const INDICATOR_NAME = { min: 2, max: 120 } as const;
export const INDICATOR_UNIT = { min: 1, max: 40 } as const;
export const INDICATOR_METHOD = { min: 10, max: 1000 } as const;
export const VALUE_SOURCE = { min: 2, max: 200 } as const;
export const INDICATOR_YEARS = { first: 1900, last: 2200 } as const;
/** Values of one indicator. */
export const MAX_VALUES = 100;
/** Above this a value is a typing error. */
export const HIGHEST_VALUE = 1_000_000_000_000;
/** A file with every town of Italy has some 3 MB. */
export const MAX_REGISTER_BYTES = 8 * 1024 * 1024;
