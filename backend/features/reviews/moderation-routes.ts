import { createRoute } from "@hono/zod-openapi";
import { refuseUnreported } from "@/backend/features/reports/service";
import { reachOf } from "@/backend/features/roles/service";
import {
  answer,
  changeRefusals,
  errorContent,
  idParams,
  jsonBody,
  jsonContent,
} from "@/backend/http/answer";
import type { App, AppContext } from "@/backend/http/app-env";
import { requirePermission } from "@/backend/http/session";
import type { Deps } from "@/backend/kernel/deps";
import {
  type KnownReview,
  knownReviewPageSchema,
  knownReviewSchema,
  replySchema,
  reviewDecisionSchema,
  reviewQuerySchema,
  reviewQueueQuerySchema,
  reviewQueueSchema,
  staffReviewSchema,
} from "@/lib/contract/reviews";
import { publishQueued, replyToReview } from "./deciding";
import { findKnown, getForStaff, listKnown, listQueue } from "./known";

const denials = errorContent("unauthenticated", "forbidden");
const page = jsonContent("A page of reviews", knownReviewPageSchema);
const review = jsonContent("The review", knownReviewSchema);

const own = createRoute({
  method: "get",
  path: "/api/business/reviews",
  summary: "Shown reviews of the activities that one may answer for, the newest first",
  request: { query: reviewQuerySchema },
  responses: { 200: page, ...denials },
});

const reply = createRoute({
  method: "put",
  path: "/api/reviews/{id}/reply",
  summary: "The business's one public reply, written or changed",
  request: { params: idParams, body: jsonBody(replySchema) },
  responses: { 200: review, ...changeRefusals },
});

const unreply = createRoute({
  method: "delete",
  path: "/api/reviews/{id}/reply",
  summary: "Take the reply away",
  request: { params: idParams },
  responses: { 200: review, ...changeRefusals },
});

const queue = createRoute({
  method: "get",
  path: "/api/staff/reviews",
  summary: "Reviews in one state; those that wait come the oldest first",
  request: { query: reviewQueueQuerySchema },
  responses: { 200: jsonContent("A page of reviews", reviewQueueSchema), ...denials },
});

const read = createRoute({
  method: "get",
  path: "/api/staff/reviews/{id}",
  summary: "A review with why it waits and what happened to it",
  request: { params: idParams },
  responses: {
    200: jsonContent("The review", staffReviewSchema),
    ...denials,
    ...errorContent("not_found"),
  },
});

const decide = createRoute({
  method: "post",
  path: "/api/staff/reviews/{id}/decision",
  summary: "Publish a review, or refuse it with a reason",
  request: { params: idParams, body: jsonBody(reviewDecisionSchema) },
  responses: { 200: review, ...changeRefusals },
});

/** As the business may know it: what was handed in to show that one was there is not for it, nor are files that it could not open. */
function forBusiness(review: KnownReview): KnownReview {
  return { ...review, proof: null, photos: [] };
}

/** Reviews, for the businesses that they are about and for the staff. */
export function openReviewModeration(app: App, deps: Deps): void {
  /** Whoever may answer this review; a review of others does not exist for them. */
  const requireAnswerer = async (c: AppContext, id: string) => {
    requirePermission(c, "reviews.reply");
    const { activity } = await findKnown(deps.db, id);
    return requirePermission(c, "reviews.reply", { activity_id: activity.id });
  };
  app.openapi(own, async (c) => {
    const reach = reachOf(requirePermission(c, "reviews.reply").roles, "reviews.reply");
    const scope = {
      status: "published" as const,
      ...(reach === "all" ? {} : { activityIds: reach ?? [] }),
    };
    const found = await listKnown(deps.db, scope, c.req.valid("query"), deps.now());
    return answer(c, knownReviewPageSchema, { ...found, data: found.data.map(forBusiness) });
  });
  app.openapi(reply, async (c) => {
    const { id } = c.req.valid("param");
    const { text } = c.req.valid("json");
    const user = await requireAnswerer(c, id);
    const changed = await replyToReview(deps, user.id, id, text);
    return answer(c, knownReviewSchema, forBusiness(changed));
  });
  app.openapi(unreply, async (c) => {
    const { id } = c.req.valid("param");
    const user = await requireAnswerer(c, id);
    const changed = await replyToReview(deps, user.id, id, null);
    return answer(c, knownReviewSchema, forBusiness(changed));
  });
  app.openapi(queue, async (c) => {
    requirePermission(c, "reviews.moderate");
    const found = await listQueue(deps.db, c.req.valid("query"), deps.now());
    return answer(c, reviewQueueSchema, found);
  });
  app.openapi(read, async (c) => {
    requirePermission(c, "reviews.moderate");
    const found = await getForStaff(deps.db, c.req.valid("param").id, deps.now());
    return answer(c, staffReviewSchema, found);
  });
  app.openapi(decide, async (c) => {
    const staff = requirePermission(c, "reviews.moderate");
    const { id } = c.req.valid("param");
    const decision = c.req.valid("json");
    const decided =
      decision.decision === "publish"
        ? await publishQueued(deps, staff, id, decision)
        : await refuseUnreported(deps, staff, id, decision);
    return answer(c, knownReviewSchema, decided);
  });
}
