import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import { listAttributions } from "@/backend/features/imports/service";
import {
  allowSharedCache,
  answer,
  errorContent,
  jsonBody,
  jsonContent,
} from "@/backend/http/answer";
import type { App, AppEnv, Deps } from "@/backend/http/context";
import { pwaSettingsSchema, settingsSchema, settingsUpdateSchema } from "@/lib/contract/settings";
import { getOperatorSettings, getPwaSettings, getSettings, updateSettings } from "./service";

const publicSettings = createRoute({
  method: "get",
  path: "/api/settings",
  summary: "The site's settings",
  responses: { 200: jsonContent("The settings", settingsSchema) },
});

const pwaSettings = createRoute({
  method: "get",
  path: "/api/pwa/settings",
  summary: "What the installable app needs",
  responses: { 200: jsonContent("The settings of the app", pwaSettingsSchema) },
});

const operatorSettings = createRoute({
  method: "get",
  path: "/operator/settings",
  summary: "Every setting, for the operator",
  responses: {
    200: jsonContent("The settings", settingsUpdateSchema),
    ...errorContent("unauthenticated"),
  },
});

const operatorUpdate = createRoute({
  method: "patch",
  path: "/operator/settings",
  summary: "Change settings; null takes a value away",
  request: { body: jsonBody(settingsUpdateSchema) },
  responses: {
    200: jsonContent("The settings after the change", settingsUpdateSchema),
    ...errorContent("unauthenticated", "validation_failed"),
  },
});

/** Settings for everybody and for the operator. */
export function settingsRoutes(deps: Deps): App {
  const app = new OpenAPIHono<AppEnv>();

  app.openapi(publicSettings, async (c) => {
    allowSharedCache(c);
    return answer(c, settingsSchema, {
      ...(await getSettings(deps.db)),
      attributions: await listAttributions(deps.db),
    });
  });
  app.openapi(pwaSettings, async (c) => {
    allowSharedCache(c);
    return answer(c, pwaSettingsSchema, await getPwaSettings(deps));
  });
  app.openapi(operatorSettings, async (c) =>
    answer(c, settingsUpdateSchema, await getOperatorSettings(deps.db)),
  );
  app.openapi(operatorUpdate, async (c) =>
    answer(c, settingsUpdateSchema, await updateSettings(deps, c.req.valid("json"))),
  );
  return app;
}
