import { type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Executor } from "@/backend/db/handle";
import { oncePerDatabase } from "@/backend/db/once-per-database";
import { zones } from "@/backend/db/schema/zones";
import type { FoundItem, SearchKind } from "@/backend/text-search/kind";
import { matchPlaceholders, matchTables, scoreOf } from "@/backend/text-search/text-match";
import { learnWords } from "@/backend/text-search/vocabulary";

type TextTable = PgTable &
  Record<"id" | "slug" | "title" | "summary" | "body_html" | "search", PgColumn> & {
    zone_id?: PgColumn;
  };

interface KindSearchOptions extends Pick<SearchKind, "group" | "words"> {
  table: TextTable;
  /** What comes first among those that match alike, and where no text is asked for; `item` is the row. */
  order: SQL;
  /** Without a text it finds none. */
  onlyByText?: boolean;
  pathOf(slug: string): string;
}

interface FoundRow extends Record<string, unknown> {
  id: string;
  slug: string;
  title: string;
  summary: string | null;
  body_html: string;
  zone: string | null;
  updated_at: string;
}

const { placeholder } = sql;

const shown = {
  id: sql<string>`id`,
  slug: sql<string>`slug`,
  title: sql<string>`title`,
  summary: sql<string | null>`summary`,
  body_html: sql<string>`body_html`,
  zone: sql<string | null>`zone`,
  updated_at: sql<string>`updated_at`,
};

/** The search of a kind whose published rows have a document of their own: best match first, then in its order. */
export function kindSearch({
  group,
  words,
  table,
  order,
  onlyByText = false,
  pathOf,
}: KindSearchOptions): SearchKind & { learn(db: Executor, id: string | null): Promise<void> } {
  const zone = table.zone_id
    ? { name: sql`z.name`, join: sql`left join ${zones} z on z.id = item.zone_id` }
    : { name: sql`null`, join: sql`` };
  const passes = table.zone_id
    ? sql`item.status = 'published'
        and (${placeholder("zone_id")}::uuid is null or item.zone_id = ${placeholder("zone_id")}::uuid)`
    : sql`item.status = 'published'`;

  const statement = (name: string, isByText: boolean) =>
    oncePerDatabase((db) =>
      db
        .select(shown)
        .from(sql`(
          ${isByText ? sql`with ${matchTables(matchPlaceholders)}` : sql``}
          select item.id, item.slug, item.title, item.summary, item.body_html, ${zone.name} as zone, item.updated_at,
            row_number() over (order by ${isByText ? sql`${scoreOf(sql`item.search`)} desc,` : sql``} ${order}) as place
          from ${table} item ${zone.join}
          where ${isByText ? sql`item.search @@ (select wide from asked)` : sql`true`} and ${passes}
          order by place limit ${placeholder("limit")}) as found`)
        .orderBy(sql`place`)
        .prepare(name),
    );
  const byText = statement(`search_${group}`, true);
  const first = statement(`search_first_${group}`, false);

  const toItem = ({ slug, zone: meta, updated_at, summary, ...row }: FoundRow): FoundItem => ({
    id: row.id,
    title: row.title,
    excerpt: summary,
    meta,
    route: pathOf(slug),
    updated_at: new Date(updated_at).toISOString(),
    body_html: row.body_html,
  });

  /** Learns the words of one of them; null: of all. */
  const learn = (db: Executor, id: string | null) =>
    learnWords(
      db,
      group,
      sql`select concat_ws(' ', title, summary) as text, search from ${table}
        where ${id === null ? sql`true` : sql`id = ${id}`}`,
    );

  return {
    group,
    words,
    uses: ({ intent }) => intent === "zone" && table.zone_id !== undefined,
    find: async (db, { match, zone: asked, limit }) => {
      const values = { limit, ...(table.zone_id && { zone_id: asked?.id ?? null }) };
      if (match) return (await byText(db).execute({ ...match, ...values })).map(toItem);
      return onlyByText ? [] : (await first(db).execute(values)).map(toItem);
    },
    learn,
    // The database keeps the documents itself.
    rebuild: (db) => learn(db, null),
  };
}
