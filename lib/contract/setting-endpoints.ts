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
  answer: of<typeof settingsSchema>,
} satisfies Endpoint;

export const getPwaSettings = {
  method: "GET",
  path: "/api/pwa/settings",
  answer: of<typeof pwaSettingsSchema>,
} satisfies Endpoint;

export const getStaffSettings = {
  method: "GET",
  path: "/api/staff/settings",
  answer: of<typeof staffSettingsSchema>,
} satisfies Endpoint;

export const changeStaffSettings = {
  method: "PATCH",
  path: "/api/staff/settings",
  body: of<typeof staffSettingsSchema>,
  answer: of<typeof staffSettingsSchema>,
} satisfies Endpoint;

export const storeSettingPicture = {
  method: "POST",
  path: "/api/staff/settings/pictures",
  body: "file",
  answer: of<typeof storedPictureSchema>,
} satisfies Endpoint;

export const makePassLink = {
  method: "POST",
  path: "/api/staff/settings/maintenance-pass",
  answer: of<typeof maintenancePassSchema>,
} satisfies Endpoint;
