import type { Feature } from "@/backend/feature";
import { journalRoutes } from "./routes";

export const journal: Feature = {
  name: "journal",
  routes: journalRoutes,
};
