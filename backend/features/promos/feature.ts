import type { Feature } from "@/backend/feature";
import { promotedActivities } from "./activity-use";
import { promoContent } from "./content";
import { editablePromo } from "./editing";
import { definePromoJobs } from "./jobs";
import { promoMoments } from "./moments";
import { promoRoutes } from "./routes";
import { promoSearch } from "./search";
import { promoOg, tagsOfPictures } from "./service";

export const promos: Feature = {
  name: "promos",
  routes: promoRoutes,
  jobs: { define: definePromoJobs },
  tagsOfPictures,
  search: promoSearch,
  moments: promoMoments,
  editable: editablePromo,
  content: promoContent,
  activityUses: [promotedActivities],
  og: [promoOg],
};
