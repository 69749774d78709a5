import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { answer, jsonContent } from "@/backend/http/answer";
import type { App, AppEnv } from "@/backend/http/app-env";
import type { Deps } from "@/backend/kernel/deps";
import { healthSchema } from "@/lib/contract/health";
import { createHealthCheck } from "./service";

const getHealth = createRoute({
  method: "get",
  path: "/api/health",
  summary: "Whether the backend lives and can serve",
  description:
    "Ready means that a write and a read of the database succeeded within 10 s. With `probe=live` only the process itself is asked.",
  request: {
    query: z.object({ probe: z.enum(["live", "ready"]).default("ready").catch("ready") }),
  },
  responses: {
    200: jsonContent("It can serve", healthSchema),
    503: jsonContent("Starting, draining, or the database does not work", healthSchema),
  },
});

/** `GET /api/health`. */
export function healthRoutes(deps: Deps): App {
  const app = new OpenAPIHono<AppEnv>();
  const check = createHealthCheck(deps);

  app.openapi(getHealth, async (c) => {
    const { probe } = c.req.valid("query");
    const health = await check(probe);
    const fine = health.ready || probe === "live";
    if (!fine) c.header("retry-after", "5");
    return answer(c, healthSchema, health, fine ? 200 : 503);
  });
  return app;
}
