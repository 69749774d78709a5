import type { Feature } from "@/backend/feature";
import { healthRoutes } from "./routes";

export const health: Feature = {
  name: "health",
  routes: healthRoutes,
  derivedTables: ["health_probes"],
};
