import type { Feature } from "@/backend/feature";
import { staffQueueRoutes } from "./routes";

export const staffQueue: Feature = {
  name: "staff-queue",
  routes: staffQueueRoutes,
};
