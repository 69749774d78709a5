import type { ContentItem, ContentKind } from "@/backend/content/content-kind";
import { isPublic } from "@/backend/features/activities/service";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/review-writes.json";
import { reviewAnchor, routes } from "@/lib/routes";
import { hideReview, publishReview, refuseReview, restoreReview } from "./deciding";
import { isShown } from "./known";
import { selectKnown, selectReviewsById } from "./known-queries";
import type { ReviewRow } from "./queries";
import { REVIEW } from "./rules";

function stateOf(review: ReviewRow): ContentItem["state"] {
  if (isShown(review)) return "shown";
  return ["withdrawn", "rejected", "removed"].includes(review.status) ? "gone" : "hidden";
}

/** Reviews, which the staff hides or removes but never edits: an opinion is its author's. */
export const reviewContent: ContentKind = {
  kind: REVIEW,
  label: texts.kind.label,
  words: texts.moderated,
  reasons: texts.refusals,
  part: "author",
  measures: ["removed", "hidden"],
  ownPath: () => routes.profileReviews(),
  find: async (db, ids) =>
    (await selectReviewsById(db, ids)).map(({ review, activity }) => {
      const { id, author_name: author, title, text, rating } = review;
      const page = routes.item("activities", activity.slug);
      return {
        id,
        title: fillMessage(texts.kind.title, { author, activity: activity.name }),
        name: activity.name,
        state: stateOf(review),
        path: isPublic(activity.status) && isShown(review) ? `${page}#${reviewAnchor(id)}` : null,
        staff_path: routes.moduleItem("coda", id),
        text: [title, text].filter(Boolean).join("\n\n"),
        facts: [fillMessage(texts.kind.rating, { rating })],
        author_id: review.author_id,
        organisation_id: null,
        parent: { kind: "activity", id: activity.id },
      };
    }),
  hide: async (tx, id, word) => {
    const before = (await selectKnown(tx, id))?.review.status ?? null;
    return { before, tags: (await refuseReview(tx, id, word, { isHidden: true })).tags };
  },
  remove: async (tx, id, word) => {
    const before = (await selectKnown(tx, id))?.review.status ?? null;
    return { before, tags: (await refuseReview(tx, id, word)).tags };
  },
  restore: async (tx, id, _, word) => (await restoreReview(tx, id, word)).tags,
  untilDecided: {
    hide: hideReview,
    show: async (deps, tx, id, staffId) => {
      const known = await selectKnown(tx, id);
      if (known?.review.status !== "flagged") return [];
      return (await publishReview(deps, tx, id, staffId)).tags;
    },
  },
};
