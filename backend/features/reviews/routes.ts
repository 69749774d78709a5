import type { Api } from "@/backend/http/endpoint";
import { slugParams } from "@/backend/http/params";
import * as contract from "@/lib/contract/review-endpoints";
import { reviewListQuerySchema, reviewPageSchema } from "@/lib/contract/reviews";
import { reviewFileRoutes } from "./file-routes";
import { reviewModerationRoutes } from "./moderation-routes";
import { listReviews } from "./service";
import { usefulVoteRoutes } from "./useful-routes";
import { reviewWritingRoutes } from "./writing-routes";

/** Reviews: public reads, writes by users, replies by businesses, decisions by the staff. */
export function reviewRoutes(api: Api): void {
  api.serve(
    contract.listReviews,
    {
      summary: "Published reviews of an activity, the newest or the most useful first",
      permission: "anybody",
      params: slugParams,
      query: reviewListQuerySchema,
      response: reviewPageSchema,
      cache: "shared",
      errors: ["gone"],
    },
    ({ params, query, deps }) => listReviews(deps.db, params.slug, query),
  );
  reviewWritingRoutes(api);
  reviewFileRoutes(api);
  usefulVoteRoutes(api);
  reviewModerationRoutes(api);
}
