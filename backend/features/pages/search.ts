import { sql } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { pages } from "@/backend/db/schema/pages";
import type { FoundItem, KindSearch, SearchKind } from "@/backend/text-search/kind";
import { scoreOf } from "@/backend/text-search/text-match";
import { learnWords } from "@/backend/text-search/vocabulary";
import { routes } from "@/lib/routes";

async function findPages(db: Executor, { match, limit }: KindSearch): Promise<FoundItem[]> {
  if (!match) return [];
  const rows = await db
    .select({
      slug: pages.slug,
      title: pages.title,
      summary: pages.summary,
      body_html: pages.body_html,
      updated_at: pages.updated_at,
    })
    .from(pages)
    .where(sql`${pages.search} @@ ${match.wide}`)
    .orderBy(sql`${scoreOf(sql`${pages.search}`, match)} desc`, pages.title, pages.slug)
    .limit(limit);
  return rows.map(({ slug, title, summary, body_html, updated_at }) => ({
    id: slug,
    title,
    excerpt: summary,
    meta: null,
    route: routes.page(slug),
    updated_at: updated_at.toISOString(),
    body_html,
  }));
}

async function learnPages(db: Executor): Promise<void> {
  await learnWords(db, sql`select concat_ws(' ', title, summary) as text from ${pages}`);
}

/** Generic pages; no filter means anything to them. */
export const pageSearch: SearchKind = {
  group: "pages",
  uses: () => false,
  find: findPages,
  // The database keeps the documents of pages itself.
  rebuild: learnPages,
};
