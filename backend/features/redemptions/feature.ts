import type { Feature } from "@/backend/feature";
import { defineRedemptionJobs, startRedemptionJobs } from "./jobs";
import { exportSaved, exportScans } from "./personal-data";
import { redemptionRoutes } from "./routes";

export const redemptions: Feature = {
  name: "redemptions",
  routes: redemptionRoutes,
  jobs: { define: defineRedemptionJobs, start: startRedemptionJobs },
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
