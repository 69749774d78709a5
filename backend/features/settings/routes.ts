import type { Api } from "@/backend/http/endpoint";
import * as operator from "@/lib/contract/operator-endpoints";
import * as contract from "@/lib/contract/setting-endpoints";
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

/** Settings for all, for the staff and for the operator. */
export function settingsRoutes(api: Api): void {
  api.serve(
    contract.getSettings,
    {
      summary: "The site's settings",
      permission: "anybody",
      response: settingsSchema,
      cache: "shared",
    },
    ({ deps }) => getSettings(deps),
  );
  api.serve(
    contract.getPwaSettings,
    {
      summary: "What the installable app needs",
      permission: "anybody",
      response: pwaSettingsSchema,
      cache: "shared",
    },
    ({ deps }) => getPwaSettings(deps),
  );
  api.serve(
    contract.getStaffSettings,
    {
      summary: "Every setting with their version, for the town's administrators",
      permission: "settings.edit",
      response: staffSettingsSchema,
    },
    ({ deps }) => getStaffSettings(deps.db),
  );
  api.serve(
    contract.changeStaffSettings,
    {
      summary: "Change settings that nobody else has changed meanwhile; null takes a value away",
      permission: "settings.edit",
      body: staffSettingsSchema,
      changes: staffSettingsSchema,
      response: staffSettingsSchema,
    },
    ({ body, user, deps }) => updateStaffSettings(deps, user, body),
  );
  api.serve(
    contract.storeSettingPicture,
    {
      repeats: "harmless",
      summary: "Take a picture in, for a setting that names one; the answer is where it lies",
      permission: "settings.edit",
      upload: {
        types: ["image/png", "image/jpeg", "image/webp", "application/octet-stream"],
        limit: 10 * 1024 * 1024,
      },
      response: storedPictureSchema,
      status: 201,
    },
    async ({ upload, deps }) => storeSettingPicture(deps, await upload()),
  );
  api.serve(
    contract.makePassLink,
    {
      summary: "A link by which somebody without an account sees the closed site for a day's work",
      permission: "settings.edit",
      response: maintenancePassSchema,
    },
    ({ user, deps }) => makePassLink(deps, user),
  );
  api.serve(
    operator.getOperatorSettings,
    {
      summary: "Every setting, for the operator",
      permission: "operator",
      response: settingsUpdateSchema,
    },
    ({ deps }) => getOperatorSettings(deps.db),
  );
  api.serve(
    operator.changeOperatorSettings,
    {
      summary: "Change settings; null takes a value away",
      permission: "operator",
      blindly: "It names what is to change, and the operator's word counts as it is.",
      body: settingsUpdateSchema,
      response: settingsUpdateSchema,
    },
    ({ body, deps }) => updateSettings(deps, body),
  );
}
