import type { Feature } from "@/backend/feature";
import { wasteMissRoutes } from "./routes";
import { defineMissTasks, startMissTasks } from "./tasks";

export const wasteMisses: Feature = {
  name: "waste-misses",
  routes: wasteMissRoutes,
  tasks: { define: defineMissTasks, start: startMissTasks },
};
