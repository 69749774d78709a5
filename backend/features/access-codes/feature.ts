import type { Feature } from "@/backend/feature";
import { accessCodeRoutes } from "./routes";

/** Codes that open things of other features (docs/domain/access-codes.md). */
export const accessCodes: Feature = {
  name: "access-codes",
  routes: accessCodeRoutes,
  moments: { none: "codes are not content" },
};
