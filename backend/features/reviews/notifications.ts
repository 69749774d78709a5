import type { Executor } from "@/backend/db/handle";
import { notify } from "@/backend/features/notifications/notify";
import type { Deps } from "@/backend/kernel/deps";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import reviewWrites from "@/lib/i18n/messages/it/review-writes.json";
import { routes } from "@/lib/routes";
import type { KnownRow } from "./known-queries";

const texts = reviewWrites.tidings;

/** News of a review for its author. */
export type ReviewTidings = "published" | "hidden" | "replied";

/**
 * Notifies the author in the transaction of the change; the decision has the reason of a refusal.
 */
export async function notifyAuthor(
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
    // A reply that is deleted and written again is not news.
    dedupeKey: tidings === "replied" ? `reply ${review.id}` : undefined,
  });
}
