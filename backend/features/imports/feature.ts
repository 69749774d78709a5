import type { Feature } from "@/backend/feature";
import { importRoutes } from "./routes";

export const imports: Feature = {
  name: "imports",
  routes: importRoutes,
  otherColumns: {
    "imports.attribution": "no pictures",
    "imported_activities.record": "no pictures",
    "import_changes.before": "no pictures",
  },
};
