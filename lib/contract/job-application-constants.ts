// Separate from the schemas, so that a page can use it without loading them.

/** States of an application (docs/domain/applications.md). */
export const applicationStatuses = [
  "sent",
  "seen",
  "shortlisted",
  "rejected",
  "withdrawn",
] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

/** Maximum characters of a letter with a CV. */
export const MAX_LETTER = 2000;
/** Maximum characters of an answer to the employer. */
export const MAX_ANSWER = 500;
/** Characters of a refusal's text. */
export const REFUSAL_TEXT = { min: 20, max: 1000 };
/** Characters of a team note. */
export const NOTE_TEXT = { min: 2, max: 1000 };
export const APPLICATIONS_PER_PAGE = 25;
/** Months that applications are kept after their ad closed. */
export const KEPT_MONTHS = 6;

/** Types of a CV, by content, whatever its name. */
export const CV_TYPES = [
  "application/pdf",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
] as const;
