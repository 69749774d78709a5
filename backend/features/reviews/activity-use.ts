import type { ActivityPair, ActivityUse } from "@/backend/content/activity-use";
import type { Executor } from "@/backend/db/handle";
import { removeUnreported } from "@/backend/features/reports/service";
import type { Deps } from "@/backend/kernel/deps";
import texts from "@/lib/i18n/messages/it/card-merges.json";
import { moveReviews, selectOftenReviewed } from "./merge-queries";
import type { ReviewRow } from "./queries";
import { apartSince, REVIEW } from "./rules";
import { writeReviews } from "./votes";

/** Given newest first: those within twelve months of a newer one that stays. */
function doublesAmong(reviews: readonly ReviewRow[]): ReviewRow[] {
  const doubles: ReviewRow[] = [];
  let kept: ReviewRow | null = null;
  for (const review of reviews) {
    if (kept?.author_id === review.author_id && review.created_at > apartSince(kept.created_at)) {
      doubles.push(review);
    } else kept = review;
  }
  return doubles;
}

/** Published reviews that would duplicate a newer one of the same author after the merge. */
async function doublesOf(
  db: Executor,
  { from, to }: ActivityPair,
): Promise<(ReviewRow & { is_reported: boolean })[]> {
  const rows = await selectOftenReviewed(db, REVIEW, [from.id, to.id]);
  const reported = new Map(rows.map(({ review, is_reported }) => [review.id, is_reported]));
  return doublesAmong(rows.map(({ review }) => review)).map((review) => ({
    ...review,
    is_reported: reported.get(review.id) ?? false,
  }));
}

/**
 * Reviews of an activity with related data. Of two by one author within twelve months the newer one
 * stays; the other is removed like by the staff, so that its author is notified and can object.
 */
export const reviewedActivities: readonly ActivityUse<Deps>[] = [
  {
    columns: ["activity_reviews.activity_id"],
    obstacles: async (db, pair, staff) => {
      const doubles = await doublesOf(db, pair);
      return [
        ...(doubles.some(({ is_reported }) => is_reported) ? [texts.obstacles.reported] : []),
        ...(doubles.some(({ author_id }) => author_id === staff.id)
          ? [texts.obstacles.ownReview]
          : []),
      ];
    },
    move: async (deps, tx, pair, { staff }) => {
      const doubles = await doublesOf(tx, pair);
      await moveReviews(tx, pair.from.id, pair.to.id);
      for (const { id } of [pair.from, pair.to]) {
        await writeReviews(tx, id, async () => undefined);
      }
      const removal = { reason: "doppia", message: texts.doubleReview };
      for (const { id } of doubles) {
        await removeUnreported(deps, tx, staff, { kind: REVIEW, id }, removal);
      }
      return undefined;
    },
  },
];
