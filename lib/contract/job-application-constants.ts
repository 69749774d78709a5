// Apart from the schemas, so that a page can use it without their code.

/** States of an application (docs/domain/applications.md). */
export const applicationStatuses = [
  "sent",
  "seen",
  "shortlisted",
  "rejected",
  "withdrawn",
] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

/** Letters of what goes along with a CV. */
export const MAX_LETTER = 2000;
/** Letters of an answer to a question of the employer's. */
export const MAX_ANSWER = 500;
/** Letters of what a candidate is told with a refusal. */
export const REFUSAL_TEXT = { min: 20, max: 1000 };
/** Letters of a note of the team. */
export const NOTE_TEXT = { min: 2, max: 1000 };
export const APPLICATIONS_PER_PAGE = 25;
/** Months after the closing of an ad for which its applications are there. */
export const KEPT_MONTHS = 6;

/** What a CV can be; by content, whatever the name says. */
export const CV_TYPES = [
  "application/pdf",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
] as const;
