import { sql } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { oncePerDatabase } from "@/backend/db/once-per-database";
import { pages } from "@/backend/db/schema/pages";
import type { FoundItem, KindSearch, SearchKind } from "@/backend/text-search/kind";
import { matchPlaceholders, matchTables, scoreOf } from "@/backend/text-search/text-match";
import { learnWords } from "@/backend/text-search/vocabulary";
import { routes } from "@/lib/routes";

const pagesByText = oncePerDatabase((db) =>
  db
    .select({
      slug: sql<string>`slug`,
      title: sql<string>`title`,
      summary: sql<string | null>`summary`,
      body_html: sql<string>`body_html`,
      updated_at: sql<string>`updated_at`,
    })
    .from(sql`(
      with ${matchTables(matchPlaceholders)}
      select slug, title, summary, body_html, updated_at,
        row_number() over (order by ${scoreOf(sql`search`)} desc, title, slug) as place
      from ${pages} where search @@ (select wide from asked) and status = 'published'
      order by place limit ${sql.placeholder("limit")}) as found`)
    .orderBy(sql`place`)
    .prepare("search_published_pages"),
);

async function findPages(db: Executor, { match, limit }: KindSearch): Promise<FoundItem[]> {
  if (!match) return [];
  const rows = await pagesByText(db).execute({ ...match, limit });
  return rows.map(({ slug, title, summary, body_html, updated_at }) => ({
    id: slug,
    title,
    excerpt: summary,
    meta: null,
    route: routes.page(slug),
    updated_at: new Date(updated_at).toISOString(),
    body_html,
  }));
}

/** Learns the words of a page; null: of all. */
export async function learnPages(db: Executor, id: string | null): Promise<void> {
  await learnWords(
    db,
    "pages",
    sql`select concat_ws(' ', title, summary) as text, search from ${pages}
      where ${id === null ? sql`true` : sql`id = ${id}`}`,
  );
}

/** Generic pages; no filter means anything to them. */
export const pageSearch: SearchKind = {
  group: "pages",
  words: [],
  uses: () => false,
  find: findPages,
  // The database keeps the documents of pages itself.
  rebuild: (db) => learnPages(db, null),
};
