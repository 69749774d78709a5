import type { Feature } from "@/backend/feature";
import { activityMergeRoutes } from "./routes";

export const activityMerges: Feature = {
  name: "activity-merges",
  routes: activityMergeRoutes,
};
