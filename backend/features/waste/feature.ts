import type { Feature } from "@/backend/feature";
import { wasteRoutes } from "./routes";

export const waste: Feature = { name: "waste", routes: wasteRoutes };
