import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import { getTracking } from "@/backend/features/settings/service";
import { allowSharedCache, answer, jsonContent } from "@/backend/http/answer";
import type { App, AppEnv } from "@/backend/http/app-env";
import type { Deps } from "@/backend/kernel/deps";
import { trackingSchema } from "@/lib/contract/tracking";

const tracking = createRoute({
  method: "get",
  path: "/api/tracking",
  summary: "Which tags are loaded once analytics is accepted, and the site verifications",
  responses: { 200: jsonContent("The tracking settings", trackingSchema) },
});

/** `GET /api/tracking`. */
export function trackingRoutes(deps: Deps): App {
  const app = new OpenAPIHono<AppEnv>();
  app.openapi(tracking, async (c) => {
    allowSharedCache(c);
    return answer(c, trackingSchema, await getTracking(deps.db));
  });
  return app;
}
