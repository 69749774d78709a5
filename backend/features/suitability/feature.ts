import type { Feature } from "@/backend/feature";
import { suitableActivities } from "./activity-use";
import { selectVotesOf } from "./queries";
import { suitabilityRoutes } from "./routes";
import { defineSuitabilityTasks, startSuitabilityTasks } from "./tasks";

export const suitability: Feature = {
  name: "suitability",
  routes: suitabilityRoutes,
  activityUses: suitableActivities,
  tasks: { define: defineSuitabilityTasks, start: startSuitabilityTasks },
  personalData: [{ name: "suitability", read: selectVotesOf }],
};
