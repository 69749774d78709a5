import type { Feature } from "@/backend/feature";
import { cardMergeRoutes } from "./routes";

export const cardMerges: Feature = {
  name: "card-merges",
  routes: cardMergeRoutes,
};
