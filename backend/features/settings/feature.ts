import type { Feature } from "@/backend/feature";
import { settingPictures } from "./queries";
import { settingsRoutes } from "./routes";
import { siteOg } from "./service";

export const settings: Feature = {
  name: "settings",
  routes: settingsRoutes,
  pictureColumns: settingPictures,
  og: siteOg,
};
