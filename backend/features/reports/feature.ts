import type { Feature } from "@/backend/feature";
import { reportedActivities } from "./activity-use";
import { eraseObjections, eraseReports, exportObjections, exportReports } from "./personal-data";
import { reportRoutes } from "./routes";

export const reports: Feature = {
  name: "reports",
  routes: reportRoutes,
  activityUses: reportedActivities,
  personalData: [
    {
      name: "objections",
      read: exportObjections,
      erase: eraseObjections,
    },
    {
      name: "reports",
      read: exportReports,
      erase: (tx, userId, { now }) => eraseReports(tx, userId, now()),
    },
  ],
};
