// Apart from the schemas, so that a page can use it without their code.

/** Why a promotion is not given at a till (docs/domain/redemptions.md). */
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

/** Why nobody gets a promotion, since it was stopped. */
export const stopReasons = ["paused", "withdrawn", "over"] as const;

/** What became of a promotion that somebody saved. */
export const savedStates = ["saved", "shown", "redeemed", "expired"] as const;
export type SavedState = (typeof savedStates)[number];

/** Minutes for which a code is good that somebody shows. */
export const SHOWN_MINUTES = 10;
/** Promotions that somebody has on the list at most. */
export const MAX_SAVED_PROMOS = 200;
export const SAVED_PROMOS_PER_PAGE = 20;
/** Days after the end of a promotion in which is known who saved it, and who was given it. */
export const SAVED_DAYS = 90;
/** Days of the counters that a shop sees. */
export const COUNTED_DAYS = 14;
