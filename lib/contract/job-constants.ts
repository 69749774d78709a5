/** How somebody is engaged (docs/domain/jobs.md); the words shown are messages `jobs.contract.<value>`. */
export const jobContracts = [
  "permanent",
  "fixed_term",
  "seasonal",
  "apprenticeship",
  "internship",
  "on_call",
  "collaboration",
  "freelance",
] as const;
export type JobContract = (typeof jobContracts)[number];

export const jobHours = ["full_time", "part_time", "weekend"] as const;
export type JobHours = (typeof jobHours)[number];

/** Fields of work; the words shown are messages `jobs.category.<value>`. */
export const jobCategories = [
  "hospitality",
  "retail",
  "crafts",
  "industry",
  "construction",
  "farming",
  "care",
  "education",
  "office",
  "technology",
  "transport",
  "cleaning",
  "beauty",
  "other",
] as const;
export type JobCategory = (typeof jobCategories)[number];

export const payUnits = ["hour", "day", "month", "year"] as const;
export type PayUnit = (typeof payUnits)[number];

export const payBases = ["gross", "net"] as const;
export type PayBasis = (typeof payBases)[number];

export const workplaces = ["on_site", "hybrid", "remote"] as const;
export type Workplace = (typeof workplaces)[number];

/** How one applies: with the portal's form, by a mail, or on a page of the employer's. */
export const applyModes = ["form", "email", "url"] as const;
export type ApplyMode = (typeof applyModes)[number];

export const questionKinds = ["text", "yes_no", "choice"] as const;

/** States of an ad (docs/domain/jobs.md); before its first publication it is a draft of the editorial engine. */
export const jobStatuses = [
  "published",
  "expired",
  "filled",
  "withdrawn",
  "suspended",
  "archived",
] as const;
export type JobStatus = (typeof jobStatuses)[number];

/** States that visitors read; the last two for some days after it closed. */
export const publicJobStatuses = ["published", "expired", "filled"] as const;

export const isPublicJob = (status: JobStatus): boolean =>
  publicJobStatuses.some((one) => one === status);

/** Days for which an ad stands unless its author says otherwise. */
export const USUAL_DAYS = 30;
/** Days for which an ad stands at most, from its publication or its last renewal. */
export const MAX_DAYS = 60;
/** Days in which an employer does not publish the same ad twice. */
export const TWIN_DAYS = 14;
export const MAX_QUESTIONS = 5;
export const JOBS_PER_PAGE = 12;

/** The least pay of a month of full time that lists can be narrowed to, in euros. */
export const payFloors = ["800", "1000", "1200", "1400", "1600", "1800", "2000", "2500"] as const;
