import type { Feature } from "@/backend/feature";
import { pageContent } from "./content";
import { editablePage } from "./editing";
import { checkPolicies } from "./policies";
import { pageRoutes } from "./routes";
import { pageSearch } from "./search";
import { pageOg } from "./service";

export const pages: Feature = {
  name: "pages",
  moments: { none: "has no dates and no place" },
  routes: pageRoutes,
  search: pageSearch,
  editable: editablePage,
  content: pageContent,
  og: [pageOg],
  checkSettings: checkPolicies,
};
