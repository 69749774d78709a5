import type { Feature } from "@/backend/feature";
import { openApiRoutes } from "./routes";

export const openapi: Feature = {
  name: "openapi",
  routes: openApiRoutes,
};
