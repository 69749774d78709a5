import { addDays } from "./rome-time";

/** Lengths of a review (docs/domain/reviews.md). */
export const REVIEW_TEXT_MIN = 30;
export const REVIEW_TEXT_MAX = 2000;
export const REVIEW_TITLE_MAX = 120;
/** Maximum length of the business's reply. */
export const REPLY_MAX = 1000;
/** Maximum days between visit and review (docs/domain/reviews.md). */
const VISIT_DAYS = 30;

/** First day of a visit that can be reviewed on this day, in Rome. */
export function firstVisitDay(writtenOn: string): string {
  return addDays(writtenOn, -VISIT_DAYS);
}

/** True if a visit of that day can be reviewed on this day, in Rome. */
export function isReviewable(visitedOn: string, writtenOn: string): boolean {
  return visitedOn <= writtenOn && visitedOn >= firstVisitDay(writtenOn);
}

/** "Nome C.": an author's public name. */
export function shownAuthor(person: { first_name: string; last_name: string }): string {
  const [initial] = person.last_name.trim();
  return initial ? `${person.first_name} ${initial.toUpperCase()}.` : person.first_name;
}
