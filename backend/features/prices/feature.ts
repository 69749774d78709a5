import type { Feature } from "@/backend/feature";
import { pricedActivities } from "./activity-use";
import { recordedPrices } from "./personal-data";
import { priceRoutes } from "./routes";
import { definePriceTasks, startPriceTasks } from "./tasks";

export const prices: Feature = {
  name: "prices",
  routes: priceRoutes,
  tasks: { define: definePriceTasks, start: startPriceTasks },
  activityUses: [pricedActivities],
  personalData: [recordedPrices],
};
