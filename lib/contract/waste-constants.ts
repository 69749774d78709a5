// Separate from the schemas, which browsers do not need.

/** Households, and everybody else: bars, shops, offices. */
export const wasteUserKinds = ["household", "business"] as const;

export const wasteYearStates = ["draft", "published", "superseded"] as const;

/** Colours of bins; pages choose the shade. The name of the fraction always stands beside it. */
export const wasteColors = [
  "brown",
  "blue",
  "yellow",
  "green",
  "grey",
  "lime",
  "red",
  "violet",
] as const;

/** House numbers of a range. */
export const streetSides = ["all", "even", "odd"] as const;

/** What happens to a collection on a holiday: on the next or previous day, or not at all. */
export const holidayShifts = ["after", "before", "none"] as const;

export const wasteExceptionKinds = ["add", "remove", "replace", "move"] as const;

/** Longest answer of the staff about a collection that did not come. */
export const WASTE_MISS_ANSWER = 400;

export const WASTE_LIMITS = {
  fractions: 30,
  zones: 60,
  /** Rows of streets in one paste. */
  rows: 3000,
  /** Rows of streets in all. */
  streets: 20_000,
  rules: 80,
  exceptions: 500,
  holidays: 30,
  name: 60,
  street: 80,
  number: 12,
  text: 600,
  reason: 200,
  /** Words of the operator's files for one fraction. */
  words: 30,
  /** A rule repeats after this many weeks at most. */
  weeks: 8,
  /** Days after the evening of exposure on which the waste is collected. */
  daysAfter: 3,
  /** Days that one call of the calendar gives. */
  span: 400,
  streetsFound: 20,
  /** A calendar's year. */
  firstYear: 2020,
  lastYear: 2100,
} as const;
