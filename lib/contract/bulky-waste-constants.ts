export const bulkyStatuses = ["requested", "confirmed", "done", "missed", "cancelled"] as const;
export type BulkyStatus = (typeof bulkyStatuses)[number];

/** Sizes of a piece. */
export const bulkySizes = ["small", "medium", "large", "huge"] as const;
export type BulkySize = (typeof bulkySizes)[number];

/** Different things of one request. */
export const MOST_BULKY_LINES = 5;
export const BULKY_REASON = { min: 5, max: 300 } as const;
