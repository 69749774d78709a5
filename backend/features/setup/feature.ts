import type { Feature } from "@/backend/feature";
import { setupRoutes } from "./routes";

export const setup: Feature = {
  name: "setup",
  routes: setupRoutes,
};
