import type { Feature } from "@/backend/feature";
import { trackingRoutes } from "./routes";

export const tracking: Feature = {
  name: "tracking",
  routes: trackingRoutes,
};
