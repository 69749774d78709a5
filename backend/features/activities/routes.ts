import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import { readStoredSettings } from "@/backend/features/settings/service";
import { brandOf } from "@/backend/files/og";
import {
  allowSharedCache,
  answer,
  errorContent,
  jsonBody,
  jsonContent,
  slugParams,
} from "@/backend/http/answer";
import type { App, AppEnv } from "@/backend/http/app-env";
import type { Deps } from "@/backend/kernel/deps";
import {
  activityIndexQuerySchema,
  activityIndexSchema,
  activityPageSchema,
  activityQuerySchema,
  activitySchema,
  categoryListSchema,
  relatedActivitiesSchema,
  zoneListSchema,
} from "@/lib/contract/activities";
import { activityPatchResultSchema, activityPatchSchema } from "@/lib/contract/activity-input";
import {
  getActivity,
  listActivities,
  listActivitySlugs,
  listCategories,
  listRelatedActivities,
  listZones,
  patchActivity,
} from "./service";

const list = createRoute({
  method: "get",
  path: "/api/activities",
  summary: "The directory, filtered and sorted",
  request: { query: activityQuerySchema },
  responses: { 200: jsonContent("A page of cards", activityPageSchema) },
});

const index = createRoute({
  method: "get",
  path: "/api/activities/index",
  summary: "Every listed slug, in slices, for the sitemap",
  request: { query: activityIndexQuerySchema },
  responses: { 200: jsonContent("A slice", activityIndexSchema) },
});

const one = createRoute({
  method: "get",
  path: "/api/activities/{slug}",
  summary: "An activity by its slug, or by one it had before",
  request: { params: slugParams },
  responses: {
    200: jsonContent("The activity", activitySchema),
    ...errorContent("not_found", "gone"),
  },
});

const related = createRoute({
  method: "get",
  path: "/api/activities/{slug}/related",
  summary: "Others of the same kind, the nearest first",
  request: { params: slugParams },
  responses: {
    200: jsonContent("At most six cards", relatedActivitiesSchema),
    ...errorContent("not_found", "gone"),
  },
});

const categories = createRoute({
  method: "get",
  path: "/api/activity-categories",
  summary: "The categories and how many activities each has",
  responses: { 200: jsonContent("The categories", categoryListSchema) },
});

const zones = createRoute({
  method: "get",
  path: "/api/zones",
  summary: "The zones and how many activities each has",
  responses: { 200: jsonContent("The zones", zoneListSchema) },
});

const patch = createRoute({
  method: "patch",
  path: "/operator/activities/{slug}",
  summary: "Change an activity",
  request: { params: slugParams, body: jsonBody(activityPatchSchema) },
  responses: {
    200: jsonContent("Where it is now", activityPatchResultSchema),
    ...errorContent("unauthenticated", "not_found", "conflict", "validation_failed"),
  },
});

/** The directory of local businesses. */
export function activityRoutes(deps: Deps): App {
  const app = new OpenAPIHono<AppEnv>();

  app.openapi(list, async (c) => {
    allowSharedCache(c);
    const page = await listActivities(deps.db, c.req.valid("query"), deps.now());
    return answer(c, activityPageSchema, page);
  });
  // Before the route of one activity, whose slug may not be "index".
  app.openapi(index, async (c) => {
    allowSharedCache(c);
    return answer(c, activityIndexSchema, await listActivitySlugs(deps.db, c.req.valid("query")));
  });
  app.openapi(one, async (c) => {
    allowSharedCache(c);
    const brand = brandOf(await readStoredSettings(deps.db));
    return answer(c, activitySchema, await getActivity(deps.db, c.req.valid("param").slug, brand));
  });
  app.openapi(related, async (c) => {
    allowSharedCache(c);
    const { slug } = c.req.valid("param");
    return answer(c, relatedActivitiesSchema, await listRelatedActivities(deps.db, slug));
  });
  app.openapi(categories, async (c) => {
    allowSharedCache(c);
    return answer(c, categoryListSchema, await listCategories(deps.db));
  });
  app.openapi(zones, async (c) => {
    allowSharedCache(c);
    return answer(c, zoneListSchema, await listZones(deps.db));
  });
  app.openapi(patch, async (c) => {
    const { slug } = c.req.valid("param");
    return answer(
      c,
      activityPatchResultSchema,
      await patchActivity(deps, slug, c.req.valid("json")),
    );
  });
  return app;
}
