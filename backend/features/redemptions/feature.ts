import type { Feature } from "@/backend/feature";
import { exportSaved, exportScans } from "./personal-data";
import { redemptionRoutes } from "./routes";
import { defineRedemptionTasks, startRedemptionTasks } from "./tasks";

export const redemptions: Feature = {
  name: "redemptions",
  routes: redemptionRoutes,
  tasks: { define: defineRedemptionTasks, start: startRedemptionTasks },
  personalData: [
    {
      name: "saved_promos",
      read: exportSaved,
    },
    {
      name: "till_scans",
      read: exportScans,
    },
  ],
};
