import type { Feature } from "@/backend/feature";
import { categoryNames } from "./category-synonyms";
import { defineSearchJobs } from "./jobs";
import { searchRoutes } from "./routes";

export const search: Feature = {
  name: "search",
  routes: searchRoutes,
  derivedTables: ["search_forms", "search_lexemes", "search_words"],
  jobs: { define: defineSearchJobs },
  terms: [categoryNames],
};
