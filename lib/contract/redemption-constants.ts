// Separate from the schemas, so that a page can use it without loading them.

/** Reasons why a till refuses a code (docs/domain/redemptions.md). */
export const tillReasons = [
  "invalid",
  "other_shop",
  "code_expired",
  "already_redeemed",
  "not_yet",
  "over",
  "outside_hours",
  "paused",
  "withdrawn",
  "person_limit",
  "used_up",
] as const;
export type TillReason = (typeof tillReasons)[number];

/** Reasons why a stopped promotion is refused. */
export const stopReasons = ["paused", "withdrawn", "over"] as const;

/** States of a saved promotion. */
export const savedStates = ["saved", "shown", "redeemed", "expired"] as const;
export type SavedState = (typeof savedStates)[number];

/** Minutes that a shown code is valid. */
export const SHOWN_MINUTES = 10;
/** Maximum saved promotions per user. */
export const MAX_SAVED_PROMOS = 200;
export const SAVED_PROMOS_PER_PAGE = 20;
/** Days after a promotion's end that users' saves and redemptions are kept. */
export const SAVED_DAYS = 90;
/** Days of counters shown to a shop. */
export const COUNTED_DAYS = 14;
