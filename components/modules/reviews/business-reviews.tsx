import { ActionArea } from "@/components/modules/action-area";
import type { ActionTexts } from "@/components/modules/texts";
import { ActivityHeading } from "@/components/reviews/activity-heading";
import { ReplyWords, ReviewWords } from "@/components/reviews/review-words";
import type { BusinessReview } from "@/lib/contract/reviews";
import { ReplyActions, type ReplyTexts } from "./reply-actions";

interface BusinessReviewsProps {
  reviews: BusinessReview[];
  texts: ReplyTexts;
  /** The rules that a review may break, with their words. */
  reasons: Record<string, string>;
  actionTexts: ActionTexts;
}

/** The reviews of the activities that one answers for, each with what can be done about it. */
export function BusinessReviews({ reviews, ...words }: BusinessReviewsProps) {
  return (
    <ul className="grid gap-4">
      {reviews.map((review) => (
        <li key={review.id} className="module-section grid gap-4">
          <ActivityHeading activity={review.activity} className="mb-0" />
          <ReviewWords review={review} />
          {review.reply && <ReplyWords owner={review.activity.name} text={review.reply.text} />}
          <div className="grid gap-3">
            <ActionArea>
              <ReplyActions
                reviewId={review.id}
                reply={review.reply?.text ?? null}
                version={review.reply_version}
                {...words}
              />
            </ActionArea>
          </div>
        </li>
      ))}
    </ul>
  );
}
