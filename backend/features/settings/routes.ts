import type { Api } from "@/backend/http/endpoint";
import {
  maintenancePassSchema,
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
  makePassLink,
  storeSettingPicture,
  updateSettings,
  updateStaffSettings,
} from "./service";

/** Settings for everybody, for the staff and for the operator. */
export function settingsRoutes(api: Api): void {
  api.endpoint(
    {
      get: "/api/settings",
      summary: "The site's settings",
      may: "anybody",
      answers: settingsSchema,
      cache: "shared",
    },
    ({ deps }) => getSettings(deps),
  );
  api.endpoint(
    {
      get: "/api/pwa/settings",
      summary: "What the installable app needs",
      may: "anybody",
      answers: pwaSettingsSchema,
      cache: "shared",
    },
    ({ deps }) => getPwaSettings(deps),
  );
  api.endpoint(
    {
      get: "/api/staff/settings",
      summary: "Every setting with their version, for the town's administrators",
      may: "settings.edit",
      answers: staffSettingsSchema,
    },
    ({ deps }) => getStaffSettings(deps.db),
  );
  api.endpoint(
    {
      patch: "/api/staff/settings",
      summary: "Change settings that nobody else has changed meanwhile; null takes a value away",
      may: "settings.edit",
      body: staffSettingsSchema,
      changes: staffSettingsSchema,
      answers: staffSettingsSchema,
    },
    ({ body, user, deps }) => updateStaffSettings(deps, user, body),
  );
  api.endpoint(
    {
      post: "/api/staff/settings/pictures",
      repeats: "harmless",
      summary: "Take a picture in, for a setting that names one; the answer is where it lies",
      may: "settings.edit",
      upload: {
        types: ["image/png", "image/jpeg", "image/webp", "application/octet-stream"],
        limit: 10 * 1024 * 1024,
      },
      answers: storedPictureSchema,
      status: 201,
    },
    async ({ upload, deps }) => storeSettingPicture(deps, await upload()),
  );
  api.endpoint(
    {
      post: "/api/staff/settings/maintenance-pass",
      summary: "A link by which somebody without an account sees the closed site for a day's work",
      may: "settings.edit",
      answers: maintenancePassSchema,
    },
    ({ user, deps }) => makePassLink(deps, user),
  );
  api.endpoint(
    {
      get: "/operator/settings",
      summary: "Every setting, for the operator",
      may: "operator",
      answers: settingsUpdateSchema,
    },
    ({ deps }) => getOperatorSettings(deps.db),
  );
  api.endpoint(
    {
      patch: "/operator/settings",
      summary: "Change settings; null takes a value away",
      may: "operator",
      blindly: "It names what is to change, and the operator's word counts as it is.",
      body: settingsUpdateSchema,
      answers: settingsUpdateSchema,
    },
    ({ body, deps }) => updateSettings(deps, body),
  );
}
