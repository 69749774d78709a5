import type { Feature } from "@/backend/feature";
import { defineRedemptionJobs, startRedemptionJobs } from "./jobs";
import { eraseSaved, eraseScans, exportSaved, exportScans } from "./personal-data";
import { redemptionRoutes } from "./routes";

export const redemptions: Feature = {
  name: "redemptions",
  routes: redemptionRoutes,
  jobs: { define: defineRedemptionJobs, start: startRedemptionJobs },
  personalData: [
    {
      name: "saved_promos",
      columns: ["saved_promos.user_id"],
      read: exportSaved,
      erase: eraseSaved,
    },
    {
      name: "till_scans",
      columns: ["promo_redemptions.actor_id"],
      read: exportScans,
      erase: eraseScans,
    },
  ],
};
