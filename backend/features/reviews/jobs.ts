import type { Deps } from "@/backend/http/context";
import { expireReviews } from "./service";

const EXPIRE_REVIEWS = "expire-reviews";

/** Jobs of the reviews; before the queue starts. */
export function defineReviewJobs({
  queue,
  ...deps
}: Pick<Deps, "queue" | "db" | "now" | "web">): void {
  queue.define(EXPIRE_REVIEWS, () => expireReviews(deps));
  queue.every(EXPIRE_REVIEWS, "10 3 * * *");
}

/** Also at each start: a night that passes while the portal is off is not made up for. */
export function startReviewJobs(queue: Deps["queue"]): Promise<void> {
  return queue.send(EXPIRE_REVIEWS, {}, { key: "start" });
}
