import type { Feature } from "@/backend/feature";
import { defineFileJobs, drawnFiles, pictureFiles } from "./jobs";
import { storageRoutes } from "./routes";

export const storage: Feature = {
  name: "storage",
  routes: storageRoutes,
  jobs: { define: defineFileJobs },
  files: [pictureFiles, drawnFiles],
};
