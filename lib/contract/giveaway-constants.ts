/** Given away, or looked for. */
export const giveawayTypes = ["offer", "wanted"] as const;
export type GiveawayType = (typeof giveawayTypes)[number];

export const giveawayCategories = [
  "furniture",
  "kitchen",
  "appliances",
  "electronics",
  "clothes",
  "children",
  "books",
  "sport",
  "tools",
  "garden",
  "food",
  "pet_things",
  "other",
] as const;
export type GiveawayCategory = (typeof giveawayCategories)[number];

export const giveawayConditions = ["new", "good", "worn", "broken"] as const;

/** States of a post (docs/domain/give-away-board.md); visitors see `published`. */
export const giveawayStatuses = [
  "pending",
  "published",
  "rejected",
  "hidden",
  "removed",
  "done",
  "expired",
] as const;
export type GiveawayStatus = (typeof giveawayStatuses)[number];

/** Why the staff refuses a post; labels are in the messages. */
export const giveawayRefusals = [
  "sale",
  "forbidden",
  "contact",
  "picture",
  "unclear",
  "other",
] as const;

export const GIVEAWAY_TITLE = { min: 4, max: 80 } as const;
export const GIVEAWAY_TEXT = { min: 20, max: 1500 } as const;
export const GIVEAWAY_MESSAGE = { min: 2, max: 1000 } as const;
export const GIVEAWAY_REASON = { min: 5, max: 500 } as const;
export const MOST_GIVEAWAY_PICTURES = 4;
/** Days that a post is shown. */
export const GIVEAWAY_DAYS = 30;
/** Times that its author can renew it. */
export const GIVEAWAY_RENEWALS = 3;
/** Posts that wait or are shown, of one account. */
export const MOST_OPEN_GIVEAWAYS = 10;
export const GIVEAWAYS_PER_PAGE = 18;
