import type { Feature } from "@/backend/feature";
import { taxonomyRoutes } from "./routes";
import { formerTerms } from "./terms";

export const taxonomy: Feature = {
  name: "taxonomy",
  routes: taxonomyRoutes,
  terms: formerTerms,
};
