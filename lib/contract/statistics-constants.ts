/** Kinds of content whose views and contacts are counted. */
export const countedKinds = ["activity"] as const;

/** What is counted, in the order in which it is shown. Which of them a kind has, `backend/features/statistics/kinds.ts` says. */
export const measures = [
  "view",
  "phone",
  "whatsapp",
  "route",
  "website",
  "email",
  "booking",
  "share",
] as const;

export type Measure = (typeof measures)[number];

/** Spans of time that one can look at: days, or twelve months of the calendar. */
export const statisticsPeriods = ["7d", "30d", "90d", "12m"] as const;

export type StatisticsPeriod = (typeof statisticsPeriods)[number];
