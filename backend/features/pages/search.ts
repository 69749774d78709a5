import { sql } from "drizzle-orm";
import { kindSearch } from "@/backend/content/kind-search";
import { pages } from "@/backend/db/schema/pages";
import { routes } from "@/lib/routes";

/** Generic pages; no filter means anything to them. */
export const pageSearch = kindSearch({
  group: "pages",
  words: [],
  table: pages,
  order: sql`item.title, item.slug`,
  onlyByText: true,
  pathOf: routes.page,
});
