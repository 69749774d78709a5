import type { Feature } from "@/backend/feature";
import { privacyRoutes } from "./routes";
import { definePrivacyTasks, startPrivacyTasks } from "./tasks";

export const privacy: Feature = {
  name: "privacy",
  routes: privacyRoutes,
  tasks: { define: definePrivacyTasks, start: startPrivacyTasks },
};
