import type { Deps } from "@/backend/kernel/deps";
import { sweepPhotos } from "./photos";
import { sweepProofs } from "./proofs";
import { expireReviews } from "./service";

const EXPIRE_REVIEWS = "expire-reviews";
const SWEEP_REVIEW_FILES = "sweep-review-files";

/** Defines the tasks of the reviews; call before the queue starts. */
export function defineReviewTasks({
  queue,
  ...deps
}: Pick<Deps, "queue" | "db" | "files" | "now" | "web">): void {
  queue.define(EXPIRE_REVIEWS, () => expireReviews(deps));
  queue.every(EXPIRE_REVIEWS, "10 3 * * *");
  queue.define(SWEEP_REVIEW_FILES, async () => {
    await sweepProofs(deps);
    await sweepPhotos(deps);
  });
  // Before the sweep of the documents, which deletes the files of deleted proofs.
  queue.every(SWEEP_REVIEW_FILES, "40 * * * *");
}

/** Also runs at each start, since a missed night is not repeated. */
export function startReviewTasks({ queue }: Pick<Deps, "queue">): Promise<void> {
  return queue.send(EXPIRE_REVIEWS, {}, { key: "start" });
}
