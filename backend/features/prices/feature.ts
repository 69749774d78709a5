import type { Feature } from "@/backend/feature";
import { pricedActivities } from "./activity-use";
import { definePriceJobs, startPriceJobs } from "./jobs";
import { recordedPrices } from "./personal-data";
import { priceRoutes } from "./routes";

export const prices: Feature = {
  name: "prices",
  routes: priceRoutes,
  jobs: { define: definePriceJobs, start: startPriceJobs },
  activityUses: [pricedActivities],
  personalData: [recordedPrices],
};
