import { createRoute } from "@hono/zod-openapi";
import {
  answer,
  changeRefusals,
  errorContent,
  idParams,
  jsonBody,
  jsonContent,
  slugParams,
} from "@/backend/http/answer";
import type { App } from "@/backend/http/app-env";
import { knownDevice } from "@/backend/http/device-cookie";
import { requireUser, requireVerified } from "@/backend/http/session";
import type { Deps } from "@/backend/kernel/deps";
import {
  knownReviewPageSchema,
  knownReviewSchema,
  ownReviewSchema,
  reviewEditSchema,
  reviewInputSchema,
  reviewQuerySchema,
} from "@/lib/contract/reviews";
import { listKnown } from "./known";
import { editReview, getOwnReview, withdrawReview, writeReview } from "./own";

const mine = createRoute({
  method: "get",
  path: "/api/activities/{slug}/reviews/mine",
  summary: "Whether one may review an activity, and what one wrote",
  request: { params: slugParams },
  responses: {
    200: jsonContent("One's own review", ownReviewSchema),
    ...errorContent("unauthenticated", "not_found", "gone"),
  },
});

const write = createRoute({
  method: "post",
  path: "/api/activities/{slug}/reviews",
  summary: "Write a review; `status` tells whether it is shown or waits for the staff",
  request: { params: slugParams, body: jsonBody(reviewInputSchema) },
  responses: {
    201: jsonContent("The review", knownReviewSchema),
    ...changeRefusals,
    ...errorContent("gone", "too_many_requests"),
  },
});

const list = createRoute({
  method: "get",
  path: "/api/profile/reviews",
  summary: "One's own reviews, in any state, the newest first",
  request: { query: reviewQuerySchema },
  responses: {
    200: jsonContent("A page of reviews", knownReviewPageSchema),
    ...errorContent("unauthenticated"),
  },
});

const edit = createRoute({
  method: "patch",
  path: "/api/reviews/{id}",
  summary: "Change one's own review within 48 hours",
  request: { params: idParams, body: jsonBody(reviewEditSchema) },
  responses: { 200: jsonContent("The review", knownReviewSchema), ...changeRefusals },
});

const withdraw = createRoute({
  method: "delete",
  path: "/api/reviews/{id}",
  summary: "Take one's own review back",
  request: { params: idParams },
  responses: { 204: { description: "It is not shown any more" }, ...changeRefusals },
});

/** Reviews, for their authors. */
export function openReviewWriting(app: App, deps: Deps): void {
  app.openapi(mine, async (c) => {
    const { slug } = c.req.valid("param");
    const user = requireUser(c);
    const device = await knownDevice(c, deps);
    return answer(c, ownReviewSchema, await getOwnReview(deps, user, slug, device));
  });
  app.openapi(write, async (c) => {
    const { slug } = c.req.valid("param");
    const user = requireVerified(c);
    const device = await knownDevice(c, deps);
    const review = await writeReview(deps, user, slug, c.req.valid("json"), device);
    return answer(c, knownReviewSchema, review, 201);
  });
  app.openapi(list, async (c) => {
    const scope = { authorId: requireUser(c).id };
    const page = await listKnown(deps.db, scope, c.req.valid("query"), deps.now());
    return answer(c, knownReviewPageSchema, page);
  });
  app.openapi(edit, async (c) => {
    const { id } = c.req.valid("param");
    const edited = await editReview(deps, requireVerified(c), id, c.req.valid("json"));
    return answer(c, knownReviewSchema, edited);
  });
  app.openapi(withdraw, async (c) => {
    await withdrawReview(deps, requireUser(c), c.req.valid("param").id);
    return c.body(null, 204);
  });
}
