import type { Feature } from "@/backend/feature";
import { defineImportJobs, startImportJobs } from "./jobs";
import { importRoutes } from "./routes";
import { exportImports, importFiles } from "./service";

export const imports: Feature = {
  name: "imports",
  routes: importRoutes,
  jobs: { define: defineImportJobs, start: startImportJobs },
  files: [importFiles],
  personalData: [
    {
      name: "imports",
      read: exportImports,
    },
  ],
};
