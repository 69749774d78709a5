import { type Endpoint, of } from "./endpoint";
import type {
  maintenancePassSchema,
  pwaSettingsSchema,
  settingsSchema,
  staffSettingsSchema,
  storedPictureSchema,
} from "./settings";

export const getSettings = {
  method: "GET",
  path: "/api/settings",
  response: of<typeof settingsSchema>,
} satisfies Endpoint;

export const getPwaSettings = {
  method: "GET",
  path: "/api/pwa/settings",
  response: of<typeof pwaSettingsSchema>,
} satisfies Endpoint;

export const getStaffSettings = {
  method: "GET",
  path: "/api/staff/settings",
  response: of<typeof staffSettingsSchema>,
} satisfies Endpoint;

export const changeStaffSettings = {
  method: "PATCH",
  path: "/api/staff/settings",
  body: of<typeof staffSettingsSchema>,
  response: of<typeof staffSettingsSchema>,
} satisfies Endpoint;

export const storeSettingPicture = {
  method: "POST",
  path: "/api/staff/settings/pictures",
  body: "file",
  response: of<typeof storedPictureSchema>,
} satisfies Endpoint;

export const makePassLink = {
  method: "POST",
  path: "/api/staff/settings/maintenance-pass",
  response: of<typeof maintenancePassSchema>,
} satisfies Endpoint;
