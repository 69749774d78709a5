import type { Feature } from "@/backend/feature";
import { countedActivities } from "./activity-use";
import { defineStatisticsJobs, startStatisticsJobs } from "./jobs";
import { statisticsRoutes } from "./routes";

export const statistics: Feature = {
  name: "statistics",
  routes: statisticsRoutes,
  jobs: { define: defineStatisticsJobs, start: startStatisticsJobs },
  activityUses: countedActivities,
};
