import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import { answer, errorContent, idParams, jsonBody, jsonContent } from "@/backend/http/answer";
import type { App, AppEnv } from "@/backend/http/app-env";
import { rateLimit } from "@/backend/http/rate-limit";
import { requireUser } from "@/backend/http/session";
import type { Deps } from "@/backend/kernel/deps";
import {
  notificationChannelsInputSchema,
  notificationChannelsSchema,
  notificationPageSchema,
  notificationQuerySchema,
  pushPreferencesInputSchema,
  pushPreferencesSchema,
  unreadCountSchema,
} from "@/lib/contract/notifications";
import {
  clearNotifications,
  getChannels,
  getPushPreferences,
  listNotifications,
  notifyForTest,
  readAll,
  readDelivery,
  setChannels,
  setPushStatus,
  unreadCount,
} from "./service";

const path = "/api/notifications";
const PREFERENCES = `${path}/preferences`;
const CHANNELS = `${path}/channels`;
const TEST = `${path}/test`;

const list = createRoute({
  method: "get",
  path,
  summary: "One's notifications, 25 to a page",
  request: { query: notificationQuerySchema },
  responses: {
    200: jsonContent("The notifications, the newest first", notificationPageSchema),
    ...errorContent("unauthenticated"),
  },
});

const clear = createRoute({
  method: "delete",
  path,
  summary: "Clear one's list",
  responses: { 204: { description: "Cleared" }, ...errorContent("unauthenticated") },
});

const unread = createRoute({
  method: "get",
  path: `${path}/unread-count`,
  summary: "How many of one's notifications are unread",
  responses: {
    200: jsonContent("The number", unreadCountSchema),
    ...errorContent("unauthenticated"),
  },
});

const read = createRoute({
  method: "post",
  path: `${path}/{id}/read`,
  summary: "Mark the notification of a delivery as read",
  request: { params: idParams },
  responses: {
    200: jsonContent("How many are still unread", unreadCountSchema),
    ...errorContent("unauthenticated", "not_found"),
  },
});

const allRead = createRoute({
  method: "post",
  path: `${path}/read-all`,
  summary: "Mark all of one's notifications as read",
  responses: {
    200: jsonContent("How many are still unread", unreadCountSchema),
    ...errorContent("unauthenticated"),
  },
});

const preferences = createRoute({
  method: "get",
  path: PREFERENCES,
  summary: "One's consent to push",
  responses: {
    200: jsonContent("The consent", pushPreferencesSchema),
    ...errorContent("unauthenticated"),
  },
});

const setPreferences = createRoute({
  method: "post",
  path: PREFERENCES,
  summary: "Set one's consent to push; snoozed lasts for 24 hours",
  request: { body: jsonBody(pushPreferencesInputSchema) },
  responses: {
    200: jsonContent("The consent", pushPreferencesSchema),
    ...errorContent("unauthenticated", "validation_failed"),
  },
});

const channels = createRoute({
  method: "get",
  path: CHANNELS,
  summary: "What reaches one, and how",
  responses: {
    200: jsonContent("The channels of each type", notificationChannelsSchema),
    ...errorContent("unauthenticated"),
  },
});

const changeChannels = createRoute({
  method: "patch",
  path: CHANNELS,
  summary: "Change what reaches one; what is not named stays",
  request: { body: jsonBody(notificationChannelsInputSchema) },
  responses: {
    200: jsonContent("The channels of each type", notificationChannelsSchema),
    ...errorContent("unauthenticated", "validation_failed"),
  },
});

const test = createRoute({
  method: "post",
  path: TEST,
  summary: "Send oneself a notification to see that it arrives",
  responses: {
    202: { description: "On its way" },
    ...errorContent("unauthenticated", "conflict", "too_many_requests"),
  },
});

/** The notification centre (spec section 7); all of it belongs to a person. */
export function notificationRoutes(deps: Deps): App {
  const app = new OpenAPIHono<AppEnv>();
  app.openapi(list, async (c) =>
    answer(
      c,
      notificationPageSchema,
      await listNotifications(deps.db, requireUser(c), c.req.valid("query")),
    ),
  );
  app.openapi(clear, async (c) => {
    await clearNotifications(deps, requireUser(c));
    return c.body(null, 204);
  });
  app.openapi(unread, async (c) =>
    answer(c, unreadCountSchema, { count: await unreadCount(deps.db, requireUser(c)) }),
  );
  app.openapi(allRead, async (c) => {
    await readAll(deps, requireUser(c));
    return answer(c, unreadCountSchema, { count: 0 });
  });
  app.openapi(read, async (c) => {
    const count = await readDelivery(deps, requireUser(c), c.req.valid("param").id);
    return answer(c, unreadCountSchema, { count });
  });
  app.openapi(preferences, async (c) =>
    answer(c, pushPreferencesSchema, await getPushPreferences(deps.db, requireUser(c))),
  );
  app.openapi(setPreferences, async (c) => {
    const { status } = c.req.valid("json");
    return answer(c, pushPreferencesSchema, await setPushStatus(deps, requireUser(c), status));
  });
  app.openapi(channels, async (c) =>
    answer(c, notificationChannelsSchema, await getChannels(deps.db, requireUser(c))),
  );
  app.openapi(changeChannels, async (c) => {
    const changed = await setChannels(deps, requireUser(c), c.req.valid("json"));
    return answer(c, notificationChannelsSchema, changed);
  });
  app.use(TEST, rateLimit(deps, { name: "notification-test", limit: 5, windowSeconds: 600 }));
  app.openapi(test, async (c) => {
    await notifyForTest(deps, requireUser(c));
    return c.body(null, 202);
  });
  return app;
}
