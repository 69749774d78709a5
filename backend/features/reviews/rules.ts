import { DomainError } from "@/backend/kernel/errors";
import { REVIEW_EDIT_HOURS, type WaitingReason } from "@/lib/contract/reviews";
import { holdsLink } from "@/lib/domain/links-in-text";
import { isReviewable } from "@/lib/domain/review-rules";
import { romeDay } from "@/lib/domain/rome-time";
import reviewWrites from "@/lib/i18n/messages/it/review-writes.json";

/** Name of reviews as a kind of content. */
export const REVIEW = "review";
/** Years after which a review no longer counts for the average. */
const LIFE_YEARS = 2;
/** Months after which a person can review the same activity again (docs/domain/reviews.md). */
const MONTHS_APART = 12;
/** Maximum stars of reviews that the staff reads first. */
const LOW_RATING = 2;

/** A review written after this blocks a new one of the same author and activity. */
export function apartSince(now: Date): Date {
  const since = new Date(now);
  since.setUTCMonth(since.getUTCMonth() - MONTHS_APART);
  return since;
}

/** When a review written now leaves the average. */
export function expiryOf(writtenAt: Date): Date {
  const expiry = new Date(writtenAt);
  expiry.setUTCFullYear(expiry.getUTCFullYear() + LIFE_YEARS);
  return expiry;
}

/** Throws `validation_failed` for a visit too long ago or in the future at the time of writing. */
export function checkVisit(visitedOn: string, writtenAt: Date): void {
  if (!isReviewable(visitedOn, romeDay(writtenAt))) {
    throw new DomainError("validation_failed", undefined, {
      visited_on: [reviewWrites.visitTooLongAgo],
    });
  }
}

/** End of the time for edits by the author. */
export function editableUntil(writtenAt: Date): Date {
  return new Date(writtenAt.getTime() + REVIEW_EDIT_HOURS * 60 * 60 * 1000);
}

/**
 * Why the staff must read it before publication, from its content and unchecked parts; empty if not
 * needed.
 */
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
