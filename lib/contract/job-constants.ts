/** Contract types (docs/domain/jobs.md); labels are the messages `jobs.contract.<value>`. */
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

/** Fields of work; labels are the messages `jobs.category.<value>`. */
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

/** Ways to apply: the portal's form, a mail, or the employer's page. */
export const applyModes = ["form", "email", "url"] as const;
export type ApplyMode = (typeof applyModes)[number];

export const questionKinds = ["text", "yes_no", "choice"] as const;

/**
 * States of an ad (docs/domain/jobs.md); before its first publication it is a draft of the
 * editorial engine.
 */
export const jobStatuses = [
  "published",
  "expired",
  "filled",
  "withdrawn",
  "suspended",
  "archived",
] as const;
export type JobStatus = (typeof jobStatuses)[number];

/** Public states; the last two for some days after closing. */
export const publicJobStatuses = ["published", "expired", "filled"] as const;

export const isPublicJob = (status: JobStatus): boolean =>
  publicJobStatuses.some((one) => one === status);

/** Default days of an ad. */
export const USUAL_DAYS = 30;
/** Maximum days of an ad, from publication or last renewal. */
export const MAX_DAYS = 60;
/** Days in which an employer cannot publish the same ad twice. */
export const TWIN_DAYS = 14;
export const MAX_QUESTIONS = 5;
export const JOBS_PER_PAGE = 12;

/** Filter values for minimum pay per month of full time, in euros. */
export const payFloors = ["800", "1000", "1200", "1400", "1600", "1800", "2000", "2500"] as const;
