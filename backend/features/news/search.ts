import { sql } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { oncePerDatabase } from "@/backend/db/once-per-database";
import { news } from "@/backend/db/schema/news";
import { zones } from "@/backend/db/schema/zones";
import type { FoundItem, KindSearch, SearchKind } from "@/backend/text-search/kind";
import { matchPlaceholders, matchTables, scoreOf } from "@/backend/text-search/text-match";
import { learnWords } from "@/backend/text-search/vocabulary";
import { routes } from "@/lib/routes";

const shown = {
  id: sql<string>`id`,
  slug: sql<string>`slug`,
  title: sql<string>`title`,
  summary: sql<string | null>`summary`,
  body_html: sql<string>`body_html`,
  zone: sql<string | null>`zone`,
  updated_at: sql<string>`updated_at`,
};
type FoundRow = { [Column in keyof typeof shown]: (typeof shown)[Column]["_"]["type"] };

const { placeholder } = sql;
const columns = sql`n.id, n.slug, n.title, n.summary, n.body_html, z.name as zone, n.updated_at`;
const passes = sql`n.status = 'published'
  and (${placeholder("zone_id")}::uuid is null or n.zone_id = ${placeholder("zone_id")}::uuid)`;
const joined = sql`${news} n left join ${zones} z on z.id = n.zone_id`;

const newsByText = oncePerDatabase((db) =>
  db
    .select(shown)
    .from(sql`(
      with ${matchTables(matchPlaceholders)}
      select ${columns}, row_number() over (
        order by ${scoreOf(sql`n.search`)} desc, n.published_at desc, n.id) as place
      from ${joined} where n.search @@ (select wide from asked) and ${passes}
      order by place limit ${placeholder("limit")}) as found`)
    .orderBy(sql`place`)
    .prepare("search_news"),
);

const newestNews = oncePerDatabase((db) =>
  db
    .select(shown)
    .from(sql`(
      select ${columns}, row_number() over (order by n.published_at desc, n.id) as place
      from ${joined} where ${passes}
      order by place limit ${placeholder("limit")}) as found`)
    .orderBy(sql`place`)
    .prepare("search_newest_news"),
);

function toItem({ slug, zone, updated_at, body_html, ...row }: FoundRow): FoundItem {
  return {
    id: row.id,
    title: row.title,
    excerpt: row.summary,
    meta: zone,
    route: routes.item("news", slug),
    updated_at: new Date(updated_at).toISOString(),
    body_html,
  };
}

async function findNews(db: Executor, { match, zone, limit }: KindSearch): Promise<FoundItem[]> {
  const zone_id = zone?.id ?? null;
  const rows = match
    ? await newsByText(db).execute({ ...match, zone_id, limit })
    : await newestNews(db).execute({ zone_id, limit });
  return rows.map(toItem);
}

/** Learns the words of a piece of news; null: of all. */
export async function learnNews(db: Executor, id: string | null): Promise<void> {
  await learnWords(
    db,
    "news",
    sql`select concat_ws(' ', title, summary) as text, search from ${news}
      where ${id === null ? sql`true` : sql`id = ${id}`}`,
  );
}

/** News: best match first, then the newest. */
export const newsSearch: SearchKind = {
  group: "news",
  words: ["notizia", "notizie"],
  uses: ({ intent }) => intent === "zone",
  find: findNews,
  // The database keeps the documents itself.
  rebuild: (db) => learnNews(db, null),
};
