import { type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Executor } from "@/backend/db/handle";
import { oncePerDatabase } from "@/backend/db/once-per-database";
import type { FoundItem, KindSearch, SearchKind } from "@/backend/text-search/kind";
import { matchPlaceholders, matchTables, scoreOf } from "@/backend/text-search/text-match";
import { indexWords } from "@/backend/text-search/vocabulary";

type Columns = Readonly<Record<string, SQL>>;
type RowOf<Read extends Columns> = { [Name in keyof Read]: Read[Name]["_"]["type"] };

/**
 * SQL parts call a row `item`, and may use `now`, `zone_id` and the kind's values as placeholders.
 */
interface KindSearchOptions<Read extends Columns>
  extends Pick<SearchKind, "group" | "words" | "telling" | "uses"> {
  /** Its `search` column is the row's document. */
  table: PgTable;
  /**
   * Columns besides {@link commonColumns}, or in their place; the name `line` is reserved for a
   * row's position.
   */
  columns: Read;
  /** Joins for the columns and conditions. */
  joined?: SQL;
  passes: SQL;
  /** Sort order; `best` is the order of matches with a comma, empty without a text. */
  order(best: SQL): SQL;
  /** Without a text it finds nothing. */
  onlyByText?: boolean;
  /** Values of the kind's placeholders. */
  values?(search: KindSearch): Readonly<Record<string, unknown>>;
  pathOf(slug: string): string;
  show(
    row: RowOf<Read & typeof commonColumns>,
    now: Date,
  ): Pick<FoundItem, "excerpt" | "meta" | "body_html"> & Partial<Pick<FoundItem, "route">>;
  /** An expression of the words that can be corrected when misspelt. */
  text: SQL;
  /** Updates data copied from activities before all documents are rebuilt. */
  refresh?: SQL;
}

const { placeholder } = sql;

const commonColumns = {
  id: sql<string>`item.id`,
  slug: sql<string>`item.slug`,
  title: sql<string>`item.title`,
  updated_at: sql<string>`item.updated_at`,
};

/** Condition: in the search's zone, if one is named. */
export const isInZone = (zone: SQL): SQL =>
  sql`(${placeholder("zone_id")}::uuid is null or ${zone} = ${placeholder("zone_id")}::uuid)`;

/** The search of a kind whose rows have a document column maintained by the database. */
export function kindSearch<const Read extends Columns>({
  table,
  columns: own,
  joined = sql``,
  passes,
  order,
  onlyByText = false,
  values = () => ({}),
  pathOf,
  show,
  text,
  refresh,
  ...kind
}: KindSearchOptions<Read>): SearchKind & {
  learn(db: Executor, which: string | SQL | null): Promise<void>;
} {
  type Row = RowOf<Read & typeof commonColumns>;
  const columns = Object.entries<SQL>({ ...commonColumns, ...own });
  const inner = columns.map(([name, value]) => sql`${value} as ${sql.identifier(name)}`);
  const outer = Object.fromEntries(
    columns.map(([name]) => [name, sql`${sql.identifier(name)}`] as const),
  );

  const statement = (name: string, isByText: boolean) =>
    oncePerDatabase((db) =>
      db
        .select(outer)
        .from(sql`(
          ${isByText ? sql`with ${matchTables(matchPlaceholders)}` : sql``}
          select ${sql.join(inner, sql`, `)}, row_number() over (
            order by ${order(isByText ? sql`${scoreOf(sql`item.search`)} desc,` : sql``)}) as line
          from ${table} item ${joined}
          where ${isByText ? sql`item.search @@ (select wide from asked)` : sql`true`} and ${passes}
          order by line limit ${placeholder("limit")}) as found`)
        .orderBy(sql`line`)
        .prepare(name),
    );
  const byText = statement(`search_${kind.group}`, true);
  const all = statement(`search_all_${kind.group}`, false);

  function toItem(row: Row, now: Date): FoundItem {
    const { id, slug, title, updated_at }: RowOf<typeof commonColumns> = row;
    const route = pathOf(slug);
    return { id, title, route, updated_at: new Date(updated_at).toISOString(), ...show(row, now) };
  }

  /** Indexes the words of one item, of those that meet a condition, or of all (null). */
  const learn = (db: Executor, which: string | SQL | null) =>
    indexWords(
      db,
      kind.group,
      sql`select ${text} as text, item.search from ${table} item
        where ${typeof which === "string" ? sql`item.id = ${which}` : (which ?? sql`true`)}`,
    );

  return {
    ...kind,
    find: async (db, search) => {
      const { match, zone, now, limit } = search;
      if (!match && onlyByText) return [];
      const given = { zone_id: zone?.id ?? null, now: now.toISOString(), limit, ...values(search) };
      const rows = match
        ? await byText(db).execute({ ...match, ...given })
        : await all(db).execute(given);
      return rows.map((row) => toItem(row as Row, now));
    },
    learn,
    rebuild: async (db) => {
      if (refresh) await db.execute(refresh);
      await learn(db, null);
    },
  };
}
