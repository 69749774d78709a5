import type { Review } from "@/lib/contract/reviews";
import { ReviewItem, type ReviewItemProps } from "./review-item";

interface ReviewListProps extends Omit<ReviewItemProps, "review"> {
  reviews: readonly Review[];
}

export function ReviewList({ reviews, ...props }: ReviewListProps) {
  return (
    <ul className="later grid gap-7 [--later-height:13rem]">
      {reviews.map((review) => (
        <li key={review.id}>
          <ReviewItem review={review} {...props} />
        </li>
      ))}
    </ul>
  );
}
