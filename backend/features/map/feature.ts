import type { Feature } from "@/backend/feature";
import { mapRoutes } from "./routes";

export const map: Feature = {
  name: "map",
  routes: mapRoutes,
};
