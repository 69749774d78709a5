import type { Feature } from "@/backend/feature";
import { importRoutes } from "./routes";
import { exportImports, importFiles } from "./service";
import { defineImportTasks, startImportTasks } from "./tasks";

export const imports: Feature = {
  name: "imports",
  routes: importRoutes,
  tasks: { define: defineImportTasks, start: startImportTasks },
  files: [importFiles],
  personalData: [
    {
      name: "imports",
      read: exportImports,
    },
  ],
};
