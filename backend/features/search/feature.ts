import type { Feature } from "@/backend/feature";
import { categoryNames } from "./category-synonyms";
import { searchRoutes } from "./routes";
import { defineSearchTasks } from "./tasks";

export const search: Feature = {
  name: "search",
  routes: searchRoutes,
  derivedTables: ["search_forms", "search_lexemes", "search_words"],
  tasks: { define: defineSearchTasks },
  terms: [categoryNames],
};
