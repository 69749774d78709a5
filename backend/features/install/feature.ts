import type { Feature } from "@/backend/feature";
import { installRoutes } from "./routes";

export const install: Feature = {
  name: "install",
  routes: installRoutes,
};
