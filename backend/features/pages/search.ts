import { sql } from "drizzle-orm";
import { kindSearch } from "@/backend/content/kind-search";
import { pages } from "@/backend/db/schema/pages";
import { routes } from "@/lib/routes";
import { findServices, servicesNamed } from "./service-pages";

const written = kindSearch({
  group: "pages",
  words: [],
  uses: () => false,
  table: pages,
  columns: {
    summary: sql<string | null>`item.summary`,
    body_html: sql<string>`item.body_html`,
  },
  passes: sql`item.status = 'published'`,
  order: (best) => sql`${best} item.title, item.slug`,
  onlyByText: true,
  pathOf: routes.page,
  show: ({ summary: excerpt, body_html }) => ({ excerpt, meta: null, body_html }),
  text: sql`concat_ws(' ', item.title, item.summary)`,
});

/** The portal's services, then generic pages; filters do not apply to them. */
export const pageSearch: typeof written = {
  ...written,
  looksWithinWords: ({ phrase }) => servicesNamed(phrase).length > 0,
  async find(db, search) {
    const named = search.match ? servicesNamed(search.match.phrase) : [];
    return [...(await findServices(db, named)), ...(await written.find(db, search))];
  },
};
