import type { Executor } from "@/backend/db/handle";
import { notify } from "@/backend/features/notifications/notify";
import type { Deps } from "@/backend/kernel/deps";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import reviewWrites from "@/lib/i18n/messages/it/review-writes.json";
import { routes } from "@/lib/routes";
import type { KnownRow } from "./known-queries";

const texts = reviewWrites.tidings;

/** What happened to somebody's review. */
export type ReviewTidings = "published" | "hidden" | "replied";

/** Tells the author what happened to a review, in the transaction in which it happens; what it is refused for is told with the decision. */
export async function tellAuthor(
  deps: Pick<Deps, "queue" | "now">,
  tx: Executor,
  { review, activity }: KnownRow,
  tidings: ReviewTidings,
): Promise<void> {
  if (!review.author_id) return;
  await notify(deps, tx, {
    userId: review.author_id,
    type: tidings === "replied" ? "review_reply" : "review_status",
    title: texts[tidings].title,
    body: fillMessage(texts[tidings].body, { activity: activity.name }),
    deepLink: routes.item("activities", activity.slug),
    // A reply that is taken away and written anew is no news.
    dedupeKey: tidings === "replied" ? `reply ${review.id}` : undefined,
  });
}
