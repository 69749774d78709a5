import { sql } from "drizzle-orm";
import { kindSearch } from "@/backend/content/kind-search";
import { wasteItems } from "@/backend/db/schema/waste-help";
import type { WasteDestination } from "@/lib/contract/waste-help-constants";
import texts from "@/lib/i18n/messages/it/waste-help.json";
import { wasteDictionaryPage } from "@/lib/section-routes";

/** Things of the dictionary of waste, by name and synonyms. */
export const wasteSearch = kindSearch({
  group: "waste",
  words: texts.questions,
  uses: () => false,
  table: wasteItems,
  columns: {
    slug: sql<string>`item.title`,
    destinations: sql<WasteDestination[]>`item.destinations`,
    before: sql<string | null>`item.before`,
  },
  passes: sql`not item.is_removed`,
  order: (best) => sql`${best} char_length(item.title), item.title`,
  onlyByText: true,
  pathOf: (title) => wasteDictionaryPage(title),
  show: ({ destinations, before: excerpt }) => ({
    excerpt,
    meta: destinations.map((to) => texts.destinations[to].name).join(" · "),
    body_html: null,
  }),
  text: sql`concat_ws(' ', item.title, item.synonyms)`,
});
