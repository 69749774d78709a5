import type { KnownReview, OwnReview } from "@/lib/contract/reviews";
import { isRecord } from "@/lib/domain/is-record";

function isKnownReview(value: unknown): value is KnownReview {
  return (
    isRecord(value) &&
    typeof value.id === "string" &&
    typeof value.rating === "number" &&
    typeof value.text === "string" &&
    typeof value.status === "string" &&
    typeof value.visited_on === "string" &&
    isRecord(value.activity)
  );
}

/** The review of an answer. Throws if there is none. */
export function knownReviewOf(body: unknown): KnownReview {
  if (!isKnownReview(body)) throw new TypeError("The answer is no review");
  return body;
}

/** The user's review and permissions. Throws if the answer is invalid. */
export function ownReviewOf(body: unknown): OwnReview {
  if (!isRecord(body)) throw new TypeError("The answer tells nothing");
  const review = body.review === null ? null : knownReviewOf(body.review);
  const state = (["free", "written", "unverified", "own", "own_device"] as const).find(
    (name) => name === body.state,
  );
  if (!state) throw new TypeError("The answer is of an unknown kind");
  return { state, review };
}
