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
  otherColumns: {
    "imports.attribution": "no pictures",
    "imports.columns": "no pictures",
    "imports.made_terms": "no pictures",
    "imported_activities.record": "no pictures",
    "import_rows.record": "no pictures; deleted when the import can no longer be undone",
    "import_rows.before": "no pictures that the card does not show; deleted with its row",
  },
};
