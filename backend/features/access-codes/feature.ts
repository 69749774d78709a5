import type { Feature } from "@/backend/feature";

/** Codes that open things of other features, which register their endpoints (docs/domain/access-codes.md). */
export const accessCodes: Feature = {
  name: "access-codes",
  moments: { none: "codes are not content" },
};
