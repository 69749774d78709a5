import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import { answer, errorContent, jsonBody, jsonContent } from "@/backend/http/answer";
import type { App, AppEnv } from "@/backend/http/app-env";
import { requirePermission } from "@/backend/http/session";
import type { Deps } from "@/backend/kernel/deps";
import {
  audienceInputSchema,
  audienceSizeSchema,
  broadcastInputSchema,
  broadcastPageSchema,
} from "@/lib/contract/broadcasts";
import { pageQuerySchema } from "@/lib/contract/pagination";
import { listBroadcasts, previewAudience, startBroadcast } from "./broadcast";

const path = "/api/staff/notifications";
const PERMISSION = "notifications.broadcast";

const list = createRoute({
  method: "get",
  path,
  summary: "Notifications that the staff has sent to many",
  request: { query: pageQuerySchema.pick({ page: true }) },
  responses: {
    200: jsonContent("The notifications, the newest first", broadcastPageSchema),
    ...errorContent("unauthenticated", "forbidden"),
  },
});

const preview = createRoute({
  method: "post",
  path: `${path}/preview`,
  summary: "Whom a notification to many would reach",
  request: { body: jsonBody(audienceInputSchema) },
  responses: {
    200: jsonContent("How many people", audienceSizeSchema),
    ...errorContent("unauthenticated", "forbidden", "validation_failed"),
  },
});

const send = createRoute({
  method: "post",
  path,
  summary: "Send a notification to many",
  request: { body: jsonBody(broadcastInputSchema) },
  responses: {
    202: { description: "On its way" },
    ...errorContent("unauthenticated", "forbidden", "validation_failed"),
  },
});

/** The staff's notifications to an audience. */
export function broadcastRoutes(deps: Deps): App {
  const app = new OpenAPIHono<AppEnv>();
  app.openapi(list, async (c) => {
    requirePermission(c, PERMISSION);
    const { page } = c.req.valid("query");
    return answer(c, broadcastPageSchema, await listBroadcasts(deps, page));
  });
  app.openapi(preview, async (c) => {
    requirePermission(c, PERMISSION);
    const { audience } = c.req.valid("json");
    return answer(c, audienceSizeSchema, await previewAudience(deps, audience));
  });
  app.openapi(send, async (c) => {
    await startBroadcast(deps, requirePermission(c, PERMISSION), c.req.valid("json"));
    return c.body(null, 202);
  });
  return app;
}
