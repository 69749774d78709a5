import type { Feature } from "@/backend/feature";
import { definePrivacyJobs, startPrivacyJobs } from "./jobs";
import { privacyRoutes } from "./routes";

export const privacy: Feature = {
  name: "privacy",
  routes: privacyRoutes,
  jobs: { define: definePrivacyJobs, start: startPrivacyJobs },
};
