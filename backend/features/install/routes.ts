import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import { errorContent, jsonBody } from "@/backend/http/answer";
import type { App, AppEnv, Deps } from "@/backend/http/context";
import { rateLimit } from "@/backend/http/rate-limit";
import { installClickSchema } from "@/lib/contract/install";
import { countInstallClick } from "./service";

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

/** `POST /api/pwa/install-click` (spec section 7). */
export function installRoutes(deps: Deps): App {
  const app = new OpenAPIHono<AppEnv>();
  app.use(path, rateLimit(deps, { name: "install-click", limit: 30, windowSeconds: 60 }));
  app.openapi(click, async (c) => {
    await countInstallClick(deps, c.req.valid("json"));
    return c.body(null, 204);
  });
  return app;
}
