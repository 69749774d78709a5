import { reportAsOwner } from "@/backend/features/reports/service";
import type { Api } from "@/backend/http/endpoint";
import { idParams } from "@/backend/http/params";
import type { Deps } from "@/backend/kernel/deps";
import { noticeSchema } from "@/lib/contract/auth";
import * as contract from "@/lib/contract/managed-review-endpoints";
import { flagInputSchema } from "@/lib/contract/reports";
import {
  type BusinessReview,
  businessReviewPageSchema,
  businessReviewSchema,
  type KnownReview,
  knownReviewSchema,
  replyNowSchema,
  replySchema,
  reviewDecisionSchema,
  reviewQuerySchema,
  reviewQueueQuerySchema,
  reviewQueueSchema,
  staffReviewSchema,
} from "@/lib/contract/reviews";
import texts from "@/lib/i18n/messages/it/reports.json";
import { publishQueued, refuseQueued, replyNow, replyToReview } from "./deciding";
import { findKnown, getForStaff, listKnown, listQueue } from "./known";
import { REVIEW } from "./rules";

/**
 * Fields for the business: without the proofs of the visit and without files that it may not open.
 */
function forBusiness(review: KnownReview): BusinessReview {
  const { version } = replyNow(review.reply?.text ?? null);
  return { ...review, proof: null, photos: [], reply_version: version };
}

/** The activity of a review. */
async function activityOfReview({ params, deps }: { params: { id: string }; deps: Deps }) {
  const { activity } = await findKnown(deps.db, params.id);
  return { activityId: activity.id };
}

/** Common fields of both steps with a reply. */
const reply = {
  permission: "reviews.reply",
  params: idParams,
  resource: activityOfReview,
  response: businessReviewSchema,
  errors: ["conflict"],
} as const;

function businessRoutes(api: Api): void {
  api.serve(
    contract.listBusinessReviews,
    {
      summary: "Shown reviews of the activities that one may answer for, the newest first",
      permission: "reviews.reply",
      query: reviewQuerySchema,
      response: businessReviewPageSchema,
    },
    async ({ query, reach, deps }) => {
      const scope = {
        status: "published" as const,
        ...(reach === "all" ? {} : { activityIds: [...reach.activities.keys()] }),
      };
      const found = await listKnown(deps.db, scope, query, deps.now());
      return { ...found, data: found.data.map(forBusiness) };
    },
  );
  api.serve(
    contract.replyToReview,
    {
      summary: "The business's one public reply, written or changed",
      ...reply,
      body: replySchema,
      changes: replyNowSchema,
    },
    async ({ params, body, user, deps }) =>
      forBusiness(await replyToReview(deps, user.id, params.id, body)),
  );
  api.serve(
    contract.flagReview,
    {
      summary: "Report a review as the business that it is about; it stays to be seen",
      permission: "reviews.flag",
      params: idParams,
      resource: activityOfReview,
      body: flagInputSchema,
      response: noticeSchema,
      status: 202,
      errors: ["conflict", "gone"],
    },
    async ({ params, body, user, deps }) => {
      await reportAsOwner(deps, user, { kind: REVIEW, id: params.id }, body);
      return { message: texts.thanks };
    },
  );
  api.serve(
    contract.removeReply,
    { summary: "Take the reply away", ...reply },
    async ({ params, user, deps }) =>
      forBusiness(await replyToReview(deps, user.id, params.id, { text: null, version: null })),
  );
}

/** Reviews, for their businesses and for the staff. */
export function reviewModerationRoutes(api: Api): void {
  businessRoutes(api);
  api.serve(
    contract.listReviewQueue,
    {
      summary: "Reviews in one state; those that wait come the oldest first",
      permission: "reviews.moderate",
      query: reviewQueueQuerySchema,
      response: reviewQueueSchema,
    },
    ({ query, deps }) => listQueue(deps.db, query, deps.now()),
  );
  api.serve(
    contract.getStaffReview,
    {
      summary: "A review with why it waits and what happened to it",
      permission: "reviews.moderate",
      params: idParams,
      response: staffReviewSchema,
    },
    ({ params, deps }) => getForStaff(deps.db, params.id, deps.now()),
  );
  api.serve(
    contract.decideReview,
    {
      summary: "Publish a review, or refuse it with a reason",
      permission: "reviews.moderate",
      params: idParams,
      body: reviewDecisionSchema,
      response: knownReviewSchema,
      errors: ["conflict"],
    },
    ({ params: { id }, body, user, deps }) =>
      body.decision === "publish"
        ? publishQueued(deps, user, id, body)
        : refuseQueued(deps, user, id, body),
  );
}
