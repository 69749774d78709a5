import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import {
  allowSharedCache,
  answer,
  errorContent,
  jsonContent,
  slugParams,
} from "@/backend/http/answer";
import type { App, AppEnv } from "@/backend/http/app-env";
import type { Deps } from "@/backend/kernel/deps";
import { reviewListQuerySchema, reviewPageSchema } from "@/lib/contract/reviews";
import { openReviewFiles } from "./file-routes";
import { openReviewModeration } from "./moderation-routes";
import { listReviews } from "./service";
import { openUsefulVotes } from "./useful-routes";
import { openReviewWriting } from "./writing-routes";

const list = createRoute({
  method: "get",
  path: "/api/activities/{slug}/reviews",
  summary: "Published reviews of an activity, the newest or the most useful first",
  request: { params: slugParams, query: reviewListQuerySchema },
  responses: {
    200: jsonContent("A page of reviews", reviewPageSchema),
    ...errorContent("not_found", "gone"),
  },
});

/** Reviews: read by everybody, written by people, answered by businesses, decided on by the staff. */
export function reviewRoutes(deps: Deps): App {
  const app = new OpenAPIHono<AppEnv>();
  // Before what has an id in its path.
  openReviewFiles(app, deps);
  openReviewWriting(app, deps);
  openUsefulVotes(app, deps);
  openReviewModeration(app, deps);
  app.openapi(list, async (c) => {
    allowSharedCache(c);
    const { slug } = c.req.valid("param");
    return answer(c, reviewPageSchema, await listReviews(deps.db, slug, c.req.valid("query")));
  });
  return app;
}
