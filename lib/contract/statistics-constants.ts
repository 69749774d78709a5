/** Kinds of things whose views and contacts are counted. */
export const countedKinds = ["activity", "flyer", "access_code", "ad"] as const;

/** Those with a page of numbers, in display order; the codes show theirs themselves. */
export const shownKinds = ["activity", "flyer"] as const;
export type ShownKind = (typeof shownKinds)[number];

/** Measures of an activity, in display order. */
export const activityMeasures = [
  "view",
  "menu",
  "phone",
  "whatsapp",
  "route",
  "website",
  "email",
  "booking",
  "share",
] as const;

export type ActivityMeasure = (typeof activityMeasures)[number];

/**
 * Every measure in display order; `press` is that of an ad. `backend/features/statistics/kinds.ts`
 * says which of them a kind has.
 */
export const measures = [...activityMeasures, "press"] as const;

export type Measure = (typeof measures)[number];

/** Periods: days, or twelve calendar months. */
export const statisticsPeriods = ["7d", "30d", "90d", "12m"] as const;

export type StatisticsPeriod = (typeof statisticsPeriods)[number];
