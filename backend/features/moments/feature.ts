import type { Feature } from "@/backend/feature";
import { defineMomentJobs } from "./jobs";
import { momentRoutes } from "./routes";

export const moments: Feature = {
  name: "moments",
  routes: momentRoutes,
  jobs: { define: defineMomentJobs },
  derivedTables: ["moments"],
};
