import type { Feature } from "@/backend/feature";
import { flyerActivities } from "./activity-use";
import { flyerContent } from "./content";
import { editableFlyer } from "./editing";
import { findShownPage, flyerFolder } from "./file-keys";
import { flyerMoments } from "./moments";
import { sentFlyerFiles } from "./personal-data";
import { flyerRoutes } from "./routes";
import { flyerSearch, offerSearch } from "./search";
import { flyerOg } from "./service";
import { defineFlyerTasks } from "./tasks";

export const flyers: Feature = {
  name: "flyers",
  routes: flyerRoutes,
  tasks: { define: defineFlyerTasks },
  personalData: [sentFlyerFiles],
  search: [flyerSearch, offerSearch],
  moments: flyerMoments,
  editable: editableFlyer,
  content: flyerContent,
  activityUses: [flyerActivities],
  og: [flyerOg],
  files: [flyerFolder],
  shownFile: findShownPage,
};
