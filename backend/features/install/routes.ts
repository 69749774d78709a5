import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import { answer, errorContent, jsonBody, jsonContent } from "@/backend/http/answer";
import type { App, AppEnv } from "@/backend/http/app-env";
import { rateLimit } from "@/backend/http/rate-limit";
import { requirePermission } from "@/backend/http/session";
import type { Deps } from "@/backend/kernel/deps";
import { installClickSchema, installCountsSchema } from "@/lib/contract/install";
import { countInstallClick, listInstallMonths } from "./service";

const path = "/api/pwa/install-click";

const click = createRoute({
  method: "post",
  path,
  summary: "Count a click on the way to the app",
  request: { body: jsonBody(installClickSchema) },
  responses: {
    204: { description: "Counted" },
    ...errorContent("forbidden", "validation_failed", "too_many_requests"),
  },
});

const months = createRoute({
  method: "get",
  path: "/api/staff/app-installs",
  summary: "How many people went how far on the way to the app",
  responses: {
    200: jsonContent("The last twelve months", installCountsSchema),
    ...errorContent("unauthenticated", "forbidden"),
  },
});

/** `POST /api/pwa/install-click` (spec section 7), and what it counted. */
export function installRoutes(deps: Deps): App {
  const app = new OpenAPIHono<AppEnv>();
  app.use(path, rateLimit(deps, { name: "install-click", limit: 30, windowSeconds: 60 }));
  app.openapi(click, async (c) => {
    await countInstallClick(deps, c.req.valid("json"));
    return c.body(null, 204);
  });
  app.openapi(months, async (c) => {
    requirePermission(c, "settings.edit");
    return answer(c, installCountsSchema, { data: await listInstallMonths(deps) });
  });
  return app;
}
