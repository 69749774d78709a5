import type { Feature } from "@/backend/feature";
import { legalPageRoutes } from "./routes";
import { putTownPages } from "./town-pages";

export const legalPages: Feature = {
  name: "legal-pages",
  routes: legalPageRoutes,
  onTownOpened: putTownPages,
};
