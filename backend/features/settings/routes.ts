import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import { listAttributions } from "@/backend/features/imports/service";
import {
  allowSharedCache,
  answer,
  errorContent,
  jsonBody,
  jsonContent,
} from "@/backend/http/answer";
import type { App, AppEnv } from "@/backend/http/app-env";
import { type BodyRule, readBody } from "@/backend/http/body";
import { requirePermission } from "@/backend/http/session";
import type { Deps } from "@/backend/kernel/deps";
import {
  pwaSettingsSchema,
  settingsSchema,
  settingsUpdateSchema,
  staffSettingsSchema,
  storedPictureSchema,
} from "@/lib/contract/settings";
import {
  getOperatorSettings,
  getPwaSettings,
  getSettings,
  getStaffSettings,
  storeSettingPicture,
  updateSettings,
  updateStaffSettings,
} from "./service";

const STAFF_PATH = "/api/staff/settings";
const PERMISSION = "settings.edit";

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

const staffSettings = createRoute({
  method: "get",
  path: STAFF_PATH,
  summary: "Every setting, for the town's administrators",
  responses: {
    200: jsonContent("The settings and their version", staffSettingsSchema),
    ...errorContent("unauthenticated", "forbidden"),
  },
});

const staffUpdate = createRoute({
  method: "patch",
  path: STAFF_PATH,
  summary: "Change settings that nobody else has changed meanwhile; null takes a value away",
  request: { body: jsonBody(staffSettingsSchema) },
  responses: {
    200: jsonContent("The settings after the change", staffSettingsSchema),
    ...errorContent("unauthenticated", "forbidden", "conflict", "validation_failed"),
  },
});

const PICTURE_PATH = `${STAFF_PATH}/pictures`;
const MAX_PICTURE_BYTES = 10 * 1024 * 1024;

export const settingsBodies: readonly BodyRule[] = [
  {
    method: "POST",
    path: PICTURE_PATH,
    types: ["image/png", "image/jpeg", "image/webp", "application/octet-stream"],
    limit: MAX_PICTURE_BYTES,
  },
];

const storePictureRoute = createRoute({
  method: "post",
  path: PICTURE_PATH,
  summary: "Take a picture in, for a setting that names one; the body is the file",
  responses: {
    201: jsonContent("Where it lies, as each setting takes it", storedPictureSchema),
    ...errorContent("unauthenticated", "forbidden", "payload_too_large", "unsupported_media_type"),
  },
});

/** Settings for everybody, for the staff and for the operator. */
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
  app.openapi(staffSettings, async (c) => {
    requirePermission(c, PERMISSION);
    return answer(c, staffSettingsSchema, await getStaffSettings(deps.db));
  });
  app.openapi(staffUpdate, async (c) => {
    const staff = requirePermission(c, PERMISSION);
    const changed = await updateStaffSettings(deps, staff, c.req.valid("json"));
    return answer(c, staffSettingsSchema, changed);
  });
  app.openapi(storePictureRoute, async (c) => {
    requirePermission(c, PERMISSION);
    const bytes = await readBody(c.req.raw, MAX_PICTURE_BYTES);
    return answer(c, storedPictureSchema, await storeSettingPicture(deps, bytes), 201);
  });
  app.openapi(operatorSettings, async (c) =>
    answer(c, settingsUpdateSchema, await getOperatorSettings(deps.db)),
  );
  app.openapi(operatorUpdate, async (c) =>
    answer(c, settingsUpdateSchema, await updateSettings(deps, c.req.valid("json"))),
  );
  return app;
}
