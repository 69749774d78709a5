import type { Feature } from "@/backend/feature";
import { readinessRoutes } from "./routes";

export const readiness: Feature = {
  name: "readiness",
  routes: readinessRoutes,
};
