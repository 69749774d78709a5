import type { Feature } from "@/backend/feature";
import { wasteHelpRoutes } from "./routes";
import { wasteSearch } from "./search";
import { defineWasteHelpTasks } from "./tasks";

export const wasteHelp: Feature = {
  name: "waste-help",
  moments: { none: "has no dates; opening hours of centres are read on their page" },
  routes: wasteHelpRoutes,
  tasks: { define: defineWasteHelpTasks },
  search: wasteSearch,
};
