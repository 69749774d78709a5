import { DomainError } from "@/backend/http/errors";
import { REVIEW_EDIT_HOURS } from "@/lib/contract/reviews";
import { addDays, romeDay } from "@/lib/domain/rome-time";
import messages from "@/lib/i18n/messages/it.json";

/** How long a visit may lie back when it is reviewed, in days (domain sheet 5). */
const VISIT_DAYS = 30;
/** After so many years a review leaves the average. */
const LIFE_YEARS = 2;
/** Stars up to which a review is read by the staff first. */
const LOW_RATING = 2;
const LINK = /https?:\/\/|www\.|[a-z0-9-]\.(?:it|com|net|org|eu|info|biz|shop|ru|cn)\b/i;

/** When a review of this moment leaves the average. */
export function expiryOf(writtenAt: Date): Date {
  const expiry = new Date(writtenAt);
  expiry.setUTCFullYear(expiry.getUTCFullYear() + LIFE_YEARS);
  return expiry;
}

/** Throws `validation_failed` for a day of a visit that is too long ago, or in the future, when it is written. */
export function checkVisit(visitedOn: string, writtenAt: Date): void {
  const day = romeDay(writtenAt);
  if (visitedOn > day || visitedOn < addDays(day, -VISIT_DAYS)) {
    throw new DomainError("validation_failed", undefined, {
      visited_on: [messages.reviewWrites.visitTooLongAgo],
    });
  }
}

/** Until when its author can change a review. */
export function editableUntil(writtenAt: Date): Date {
  return new Date(writtenAt.getTime() + REVIEW_EDIT_HOURS * 60 * 60 * 1000);
}

/** Whether the staff reads it before visitors do, by what it says. */
export function needsReading(review: {
  rating: number;
  title: string | null;
  text: string;
}): boolean {
  return review.rating <= LOW_RATING || LINK.test(`${review.title ?? ""} ${review.text}`);
}

/** "Nome C.": how an author is shown. */
export function shownAuthor(person: { first_name: string; last_name: string }): string {
  const [initial] = person.last_name.trim();
  return initial ? `${person.first_name} ${initial.toUpperCase()}.` : person.first_name;
}
