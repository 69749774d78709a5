import { DomainError } from "@/backend/kernel/errors";
import { REVIEW_EDIT_HOURS, type WaitingReason } from "@/lib/contract/reviews";
import { holdsLink } from "@/lib/domain/links-in-text";
import { isReviewable } from "@/lib/domain/review-rules";
import { romeDay } from "@/lib/domain/rome-time";
import reviewWrites from "@/lib/i18n/messages/it/review-writes.json";

/** What reviews are called among the kinds of content. */
export const REVIEW = "review";
/** After so many years a review leaves the average. */
const LIFE_YEARS = 2;
/** Months after which the same person can review the same activity again (docs/domain/reviews.md). */
const MONTHS_APART = 12;
/** Stars up to which a review is read by the staff first. */
const LOW_RATING = 2;

/** Since when a review keeps its author from writing another one of the same activity at this moment. */
export function apartSince(now: Date): Date {
  const since = new Date(now);
  since.setUTCMonth(since.getUTCMonth() - MONTHS_APART);
  return since;
}

/** When a review of this moment leaves the average. */
export function expiryOf(writtenAt: Date): Date {
  const expiry = new Date(writtenAt);
  expiry.setUTCFullYear(expiry.getUTCFullYear() + LIFE_YEARS);
  return expiry;
}

/** Throws `validation_failed` for a day of a visit that is too long ago, or in the future, when it is written. */
export function checkVisit(visitedOn: string, writtenAt: Date): void {
  if (!isReviewable(visitedOn, romeDay(writtenAt))) {
    throw new DomainError("validation_failed", undefined, {
      visited_on: [reviewWrites.visitTooLongAgo],
    });
  }
}

/** Until when its author can change a review. */
export function editableUntil(writtenAt: Date): Date {
  return new Date(writtenAt.getTime() + REVIEW_EDIT_HOURS * 60 * 60 * 1000);
}

/** Why the staff reads it before visitors do, by what it says and what nobody has seen of it; empty: it does not have to. */
export function reasonsToRead(
  review: { rating: number; title: string | null; text: string },
  { hasPhotos, hasProof }: { hasPhotos: boolean; hasProof: boolean },
): WaitingReason[] {
  const reasons: WaitingReason[] = [];
  if (hasPhotos) reasons.push("photos");
  if (hasProof) reasons.push("proof");
  if (review.rating <= LOW_RATING) reasons.push("low_rating");
  if (holdsLink(`${review.title ?? ""} ${review.text}`)) reasons.push("link");
  return reasons;
}
