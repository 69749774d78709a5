/** Placements of ads shown in a slot, and `promo`: a promotion that stands first in the list of promotions. */
export const adPlacements = ["home", "list", "detail", "search", "promo"] as const;
export type AdPlacement = (typeof adPlacements)[number];

/** Placements with a slot, which shows creatives. */
export const slotPlacements = ["home", "list", "detail", "search"] as const;
export type SlotPlacement = (typeof slotPlacements)[number];

/** `house`: of the portal itself; `community`: of the town's clubs. Both are free. */
export const adKinds = ["paid", "house", "community"] as const;
export type AdKind = (typeof adKinds)[number];

/** Stored states of a booking. */
export const storedAdStatuses = [
  "draft",
  "in_review",
  "awaiting_payment",
  "scheduled",
  "paused",
  "stopped",
] as const;
export type StoredAdStatus = (typeof storedAdStatuses)[number];

/** States of a booking; `live` and `completed` follow from its weeks. */
export const adStatuses = [...storedAdStatuses, "live", "completed"] as const;
export type AdStatus = (typeof adStatuses)[number];

export const creativeStatuses = ["draft", "in_review", "approved", "refused"] as const;

export const adRatios = ["16:9", "1:1"] as const;
export type AdRatio = (typeof adRatios)[number];

/** What an advertiser declares at the order; each box must be ticked. */
export const adDeclarations = ["political", "gambling", "health", "alcohol", "truth"] as const;
export type AdDeclaration = (typeof adDeclarations)[number];

/** Why the staff refuses or stops an ad. */
export const adReasons = [
  "political",
  "gambling",
  "health",
  "alcohol",
  "goods",
  "untrue",
  "hidden",
  "picture",
  "wording",
  "target",
  "owner",
  "other",
] as const;
export type AdReason = (typeof adReasons)[number];

/** Why an ad was stopped; `late`: not approved or paid before its first week. */
export const adStopReasons = [...adReasons, "late"] as const;
export type AdStopReason = (typeof adStopReasons)[number];

/** What goes back when a paid ad is stopped. */
export const adRefundChoices = ["rest", "all", "none"] as const;

/** Places of a placement in a week, which its ads share. */
export const AD_PLACES = 4;
/** Most weeks of one booking. */
export const MOST_AD_WEEKS = 13;
/** Weeks ahead that can be booked. */
export const AD_WEEKS_AHEAD = 26;
/** Days between the order and its first week. */
export const AD_LEAD_DAYS = 3;

export const AD_HEADLINE = 40;
export const AD_TEXT = 60;
export const AD_CTA = 20;
/** Letters of headline, text and call to action together. */
export const AD_LETTERS = 100;

/** Tabs of the list of bookings. */
export const adTabs = ["draft", "review", "payment", "running", "ended"] as const;
export type AdTab = (typeof adTabs)[number];
