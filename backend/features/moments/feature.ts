import type { Feature } from "@/backend/feature";
import { momentRoutes } from "./routes";
import { defineMomentTasks } from "./tasks";

export const moments: Feature = {
  name: "moments",
  routes: momentRoutes,
  tasks: { define: defineMomentTasks },
  derivedTables: ["moments"],
};
