import type { Feature } from "@/backend/feature";
import { selectVotesOf } from "./queries";
import { suitabilityRoutes } from "./routes";
import { defineSuitabilityTasks, startSuitabilityTasks } from "./tasks";

export const suitability: Feature = {
  name: "suitability",
  routes: suitabilityRoutes,
  tasks: { define: defineSuitabilityTasks, start: startSuitabilityTasks },
  personalData: [{ name: "suitability", read: selectVotesOf }],
};
