import type { Feature } from "@/backend/feature";
import { defineImportJobs, startImportJobs } from "./jobs";
import { importRoutes } from "./routes";
import { eraseImports, exportImports, importFiles } from "./service";

export const imports: Feature = {
  name: "imports",
  routes: importRoutes,
  jobs: { define: defineImportJobs, start: startImportJobs },
  files: [importFiles],
  personalData: [
    {
      name: "imports",
      columns: ["imports.user_id"],
      read: exportImports,
      erase: eraseImports,
    },
  ],
};
