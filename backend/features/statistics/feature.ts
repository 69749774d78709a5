import type { Feature } from "@/backend/feature";
import { countedActivities } from "./activity-use";
import { statisticsRoutes } from "./routes";
import { defineStatisticsTasks, startStatisticsTasks } from "./tasks";

export const statistics: Feature = {
  name: "statistics",
  routes: statisticsRoutes,
  tasks: { define: defineStatisticsTasks, start: startStatisticsTasks },
  activityUses: countedActivities,
};
