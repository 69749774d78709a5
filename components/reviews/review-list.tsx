import type { Review } from "@/lib/contract/reviews";
import { ReviewItem } from "./review-item";

interface ReviewListProps {
  reviews: readonly Review[];
  ownerName: string;
  now: Date;
  /** Level of the reviews' titles in the page's outline. */
  heading: "h2" | "h3";
}

export function ReviewList({ reviews, ownerName, now, heading }: ReviewListProps) {
  return (
    <ul className="grid gap-7">
      {reviews.map((review) => (
        <li key={review.id}>
          <ReviewItem review={review} ownerName={ownerName} now={now} heading={heading} />
        </li>
      ))}
    </ul>
  );
}
