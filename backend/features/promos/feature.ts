import type { Feature } from "@/backend/feature";
import { promotedActivities } from "./activity-use";
import { promoContent } from "./content";
import { editablePromo } from "./editing";
import { promoMoments } from "./moments";
import { promoRoutes } from "./routes";
import { promoSearch } from "./search";
import { promoOg, tagsOfPictures } from "./service";
import { definePromoTasks } from "./tasks";

export const promos: Feature = {
  name: "promos",
  routes: promoRoutes,
  tasks: { define: definePromoTasks },
  tagsOfPictures,
  search: promoSearch,
  moments: promoMoments,
  editable: editablePromo,
  content: promoContent,
  activityUses: [promotedActivities],
  og: [promoOg],
};
