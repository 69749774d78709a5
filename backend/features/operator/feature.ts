import type { Feature } from "@/backend/feature";

export const operator: Feature = {
  name: "operator",
};
