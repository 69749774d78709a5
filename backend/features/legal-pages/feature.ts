import type { Feature } from "@/backend/feature";
import { legalPageRoutes } from "./routes";

export const legalPages: Feature = {
  name: "legal-pages",
  routes: legalPageRoutes,
};
