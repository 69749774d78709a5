import type { Review } from "@/lib/contract/reviews";
import { ReviewItem } from "./review-item";

interface ReviewListProps {
  reviews: readonly Review[];
  ownerName: string;
  now: Date;
}

export function ReviewList({ reviews, ownerName, now }: ReviewListProps) {
  return (
    <ul className="grid gap-7">
      {reviews.map((review) => (
        <li key={review.id}>
          <ReviewItem review={review} ownerName={ownerName} now={now} />
        </li>
      ))}
    </ul>
  );
}
