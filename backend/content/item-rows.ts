import {
  and,
  asc,
  type ColumnBaseConfig,
  type ColumnDataType,
  eq,
  gt,
  inArray,
  isNull,
  type SQL,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Executor } from "@/backend/db/handle";
import { rows } from "@/backend/db/rows";
import { zoneFormerSlugs, zones } from "@/backend/db/schema/zones";

type Column<Data> = PgColumn<
  ColumnBaseConfig<ColumnDataType, string> & { data: Data; notNull: true }
>;

/** A table of items with their own pages. */
export type ItemTable = PgTable & {
  id: Column<string>;
  slug: Column<string>;
  updated_at: Column<Date>;
};

/** Condition: the zone has or had the slug. */
export const isOfZone = (zone: SQLWrapper, slug: string): SQL => sql`${zone} = (
  select id from ${zones} where slug = ${slug}
  union all select zone_id from ${zoneFormerSlugs} where slug = ${slug})`;

/** Condition: the document contains the words of a list's search. */
export const holdsWords = (document: PgColumn, q: string): SQL =>
  sql`${document} @@ (websearch_to_tsquery('public.italian_unaccent', ${q})
    || websearch_to_tsquery('public.simple_unaccent', ${q}))`;

/** Queries common to all item tables. */
export function itemRows<Table extends ItemTable>(table: Table) {
  // The following code only knows the columns of `ItemTable`.
  const items: ItemTable = table;
  const from: PgTable = table;

  return {
    ...rows(table),

    /** Locks a row until the transaction ends; reads only its id. */
    async lock(tx: Executor, id: string): Promise<void> {
      await tx.select({ id: items.id }).from(from).where(eq(items.id, id)).for("update");
    },

    /** Ids of matching rows, sorted. */
    ids: (db: Executor, condition: SQL | undefined): Promise<{ id: string }[]> =>
      db.select({ id: items.id }).from(from).where(condition).orderBy(asc(items.id)),

    /** Slugs of matching rows after `after`, in byte order, for the sitemap. */
    slugsAfter: (db: Executor, condition: SQL, after: string, limit: number) =>
      db
        .select({ slug: items.slug, updated_at: items.updated_at })
        .from(from)
        .where(and(condition, gt(items.slug, after)))
        .orderBy(asc(items.slug))
        .limit(limit),

    /** Slugs of rows whose column refers to one of the pictures. */
    async showing(db: Executor, column: PgColumn, hashes: string[]): Promise<string[]> {
      const found = await db.select({ slug: items.slug }).from(from).where(inArray(column, hashes));
      return found.map(({ slug }) => slug);
    },
  };
}

/** Those of these slugs without a picture, by slug. */
export async function selectUncovered(
  db: Executor,
  table: ItemTable & { cover_hash: PgColumn },
  slugs: readonly string[],
): Promise<Map<string, { id: string; updated_at: Date }>> {
  const found = await db
    .select({ slug: table.slug, id: table.id, updated_at: table.updated_at })
    .from(table as PgTable)
    .where(and(inArray(table.slug, [...slugs]), isNull(table.cover_hash)));
  return new Map(found.map(({ slug, ...row }) => [slug, row]));
}
