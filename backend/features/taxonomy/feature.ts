import type { Feature } from "@/backend/feature";
import { taxonomyRoutes } from "./routes";

export const taxonomy: Feature = {
  name: "taxonomy",
  routes: taxonomyRoutes,
};
