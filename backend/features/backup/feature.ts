import type { Feature } from "@/backend/feature";
import { backupRoutes } from "./routes";

export const backup: Feature = {
  name: "backup",
  routes: backupRoutes,
  derivedTables: ["last_backup"],
};
