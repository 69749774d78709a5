import type { Deps } from "@/backend/kernel/deps";
import { sweepPhotos } from "./photos";
import { sweepProofs } from "./proofs";
import { expireReviews } from "./service";

const EXPIRE_REVIEWS = "expire-reviews";
const SWEEP_REVIEW_FILES = "sweep-review-files";

/** Jobs of the reviews; before the queue starts. */
export function defineReviewJobs({
  queue,
  ...deps
}: Pick<Deps, "queue" | "db" | "files" | "now" | "web">): void {
  queue.define(EXPIRE_REVIEWS, () => expireReviews(deps));
  queue.every(EXPIRE_REVIEWS, "10 3 * * *");
  queue.define(SWEEP_REVIEW_FILES, async () => {
    await sweepProofs(deps);
    await sweepPhotos(deps);
  });
  // Before the sweep of the documents, which deletes the files of proofs that are gone.
  queue.every(SWEEP_REVIEW_FILES, "40 * * * *");
}

/** Also at each start: a night that passes while the portal is off is not made up for. */
export function startReviewJobs({ queue }: Pick<Deps, "queue">): Promise<void> {
  return queue.send(EXPIRE_REVIEWS, {}, { key: "start" });
}
