import type { Feature } from "@/backend/feature";
import { roleHolderRoutes } from "./routes";

export const roleHolders: Feature = {
  name: "role-holders",
  routes: roleHolderRoutes,
};
