import { addDays } from "./rome-time";

/** Lengths of a review (domain sheet 5). */
export const REVIEW_TEXT_MIN = 30;
export const REVIEW_TEXT_MAX = 2000;
export const REVIEW_TITLE_MAX = 120;
/** Length of the business's reply. */
export const REPLY_MAX = 1000;
/** Pictures of one review, and how long the words about each may be. */
export const PHOTOS_PER_REVIEW = 4;
export const PHOTO_ALT_MAX = 150;
/** By content, whatever a name says. */
export const PHOTO_TYPES = ["image/jpeg", "image/png", "image/webp"] as const;
export const MAX_PHOTO_BYTES = 10 * 1024 * 1024;
/** What shows that a visit took place (domain sheet 5); our own tickets and bookings come with their sections. */
export const reviewProofKinds = ["receipt", "ticket", "booking"] as const;
/** After so many days the file of a proof is deleted (domain sheet 5). */
export const PROOF_DAYS = 30;
/** What can be judged apart from the whole (domain sheet 5: servizio, qualità, prezzo). */
export const reviewAspects = ["service", "quality", "price"] as const;
/** How long a visit may lie back when it is reviewed, in days (domain sheet 5). */
const VISIT_DAYS = 30;

/** The first day of a visit that can be reviewed on this day; days are of Rome. */
export function firstVisitDay(writtenOn: string): string {
  return addDays(writtenOn, -VISIT_DAYS);
}

/** Whether a visit of that day can be reviewed on this day; days are of Rome. */
export function isReviewable(visitedOn: string, writtenOn: string): boolean {
  return visitedOn <= writtenOn && visitedOn >= firstVisitDay(writtenOn);
}

/** "Nome C.": how an author is shown. */
export function shownAuthor(person: { first_name: string; last_name: string }): string {
  const [initial] = person.last_name.trim();
  return initial ? `${person.first_name} ${initial.toUpperCase()}.` : person.first_name;
}
