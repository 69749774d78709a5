import type { Feature } from "@/backend/feature";
import { indicatorRoutes } from "./routes";

export const indicators: Feature = {
  name: "indicators",
  routes: indicatorRoutes,
};
