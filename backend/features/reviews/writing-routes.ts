import { knownDevice } from "@/backend/http/device-cookie";
import type { Api } from "@/backend/http/endpoint";
import { idParams, slugParams } from "@/backend/http/params";
import * as contract from "@/lib/contract/review-endpoints";
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

/** Reviews, for their authors. */
export function reviewWritingRoutes(api: Api): void {
  api.serve(
    contract.getOwnReview,
    {
      summary: "Whether one may review an activity, and what one wrote",
      permission: "user",
      params: slugParams,
      response: ownReviewSchema,
      errors: ["gone"],
    },
    async ({ params, user, deps, c }) =>
      getOwnReview(deps, user, params.slug, knownDevice(c, deps)),
  );
  api.serve(
    contract.writeReview,
    {
      summary: "Write a review; `status` tells whether it is shown or waits for the staff",
      permission: "verified",
      params: slugParams,
      body: reviewInputSchema,
      response: knownReviewSchema,
      status: 201,
      errors: ["conflict", "gone", "too_many_requests"],
    },
    async ({ params, body, user, deps, c }) =>
      writeReview(deps, user, params.slug, body, knownDevice(c, deps)),
  );
  api.serve(
    contract.listOwnReviews,
    {
      summary: "One's own reviews, in any state, the newest first",
      permission: "user",
      query: reviewQuerySchema,
      response: knownReviewPageSchema,
    },
    ({ query, user, deps }) => listKnown(deps.db, { authorId: user.id }, query, deps.now()),
  );
  api.serve(
    contract.editReview,
    {
      summary: "Change one's own review within 48 hours",
      permission: "verified",
      blindly: "Its form sends what was changed in it; what is not named stays.",
      params: idParams,
      body: reviewEditSchema,
      response: knownReviewSchema,
      errors: ["conflict"],
    },
    ({ params, body, user, deps }) => editReview(deps, user, params.id, body),
  );
  api.serve(
    contract.withdrawReview,
    {
      summary: "Take one's own review back",
      permission: "user",
      params: idParams,
      errors: ["conflict"],
    },
    ({ params, user, deps }) => withdrawReview(deps, user, params.id),
  );
}
