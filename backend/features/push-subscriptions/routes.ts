import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import { answer, errorContent, idParams, jsonBody, jsonContent } from "@/backend/http/answer";
import type { App, AppEnv } from "@/backend/http/app-env";
import { rateLimit } from "@/backend/http/rate-limit";
import { requireUser } from "@/backend/http/session";
import type { Deps } from "@/backend/kernel/deps";
import {
  pushDeviceListSchema,
  pushSubscriptionInputSchema,
  pushSubscriptionSavedSchema,
} from "@/lib/contract/push";
import {
  listDevices,
  removeAllDevices,
  removeCurrentDevice,
  removeDevice,
  saveSubscription,
} from "./service";

const path = "/api/notifications/subscriptions";

const save = createRoute({
  method: "post",
  path,
  summary: "Save or renew the push subscription of this device",
  request: { body: jsonBody(pushSubscriptionInputSchema) },
  responses: {
    200: jsonContent("Renewed, or refused by its push service", pushSubscriptionSavedSchema),
    201: jsonContent("Saved", pushSubscriptionSavedSchema),
    ...errorContent("unauthenticated", "validation_failed", "too_many_requests"),
  },
});

const list = createRoute({
  method: "get",
  path,
  summary: "The devices that get one's notifications",
  responses: {
    200: jsonContent("The devices, the one seen last first", pushDeviceListSchema),
    ...errorContent("unauthenticated"),
  },
});

const removeAll = createRoute({
  method: "delete",
  path,
  summary: "Switch push off on every device",
  responses: { 204: { description: "Switched off" }, ...errorContent("unauthenticated") },
});

const removeCurrent = createRoute({
  method: "delete",
  path: `${path}/current`,
  summary: "Switch push off on the device that asks",
  responses: { 204: { description: "Switched off" }, ...errorContent("unauthenticated") },
});

const removeOne = createRoute({
  method: "delete",
  path: `${path}/{id}`,
  summary: "Remove one of one's devices",
  request: { params: idParams },
  responses: {
    204: { description: "Removed" },
    ...errorContent("unauthenticated", "not_found"),
  },
});

/** Push subscriptions (spec section 7); all of them belong to a person. */
export function pushSubscriptionRoutes(deps: Deps): App {
  const app = new OpenAPIHono<AppEnv>();
  app.use(
    `${path}/*`,
    rateLimit(deps, { name: "push-subscriptions", limit: 60, windowSeconds: 60 }),
  );
  app.openapi(save, async (c) => {
    const { isNew, ...saved } = await saveSubscription(deps, requireUser(c), c.req.valid("json"));
    return answer(c, pushSubscriptionSavedSchema, saved, isNew ? 201 : 200);
  });
  app.openapi(list, async (c) =>
    answer(c, pushDeviceListSchema, { data: await listDevices(deps.db, requireUser(c)) }),
  );
  app.openapi(removeAll, async (c) => {
    await removeAllDevices(deps, requireUser(c));
    return c.body(null, 204);
  });
  app.openapi(removeCurrent, async (c) => {
    await removeCurrentDevice(deps, requireUser(c));
    return c.body(null, 204);
  });
  app.openapi(removeOne, async (c) => {
    await removeDevice(deps, requireUser(c), c.req.valid("param").id);
    return c.body(null, 204);
  });
  return app;
}
