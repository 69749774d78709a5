import {
  and,
  asc,
  type ColumnBaseConfig,
  type ColumnDataType,
  eq,
  inArray,
  isNull,
  type SQL,
} from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Executor } from "@/backend/db/handle";

type Column<Data> = PgColumn<
  ColumnBaseConfig<ColumnDataType, string> & { data: Data; notNull: true }
>;

/** A table of what has a page of its own. */
type ItemTable = PgTable & {
  id: Column<string>;
  slug: Column<string>;
  updated_at: Column<Date>;
};

/** Locks an item until the transaction ends. */
export async function lockItem(tx: Executor, table: ItemTable, id: string): Promise<void> {
  await tx
    .select({ id: table.id })
    .from(table as PgTable)
    .where(eq(table.id, id))
    .for("update");
}

/** Ids of those of which it is true, in their order. */
export function selectIds(
  db: Executor,
  table: ItemTable,
  condition: SQL | undefined,
): Promise<{ id: string }[]> {
  return db
    .select({ id: table.id })
    .from(table as PgTable)
    .where(condition)
    .orderBy(asc(table.id));
}

/** Slugs of those that name one of the pictures in a column. */
export async function selectSlugsShowing(
  db: Executor,
  table: ItemTable,
  { column, hashes }: { column: PgColumn; hashes: string[] },
): Promise<string[]> {
  const rows = await db
    .select({ slug: table.slug })
    .from(table as PgTable)
    .where(inArray(column, hashes));
  return rows.map(({ slug }) => slug);
}

/** Those of these slugs that have no picture, by slug. */
export async function selectUncovered(
  db: Executor,
  table: ItemTable & { cover_hash: PgColumn },
  slugs: readonly string[],
): Promise<Map<string, { id: string; updated_at: Date }>> {
  const rows = await db
    .select({ slug: table.slug, id: table.id, updated_at: table.updated_at })
    .from(table as PgTable)
    .where(and(inArray(table.slug, [...slugs]), isNull(table.cover_hash)));
  return new Map(rows.map(({ slug, ...row }) => [slug, row]));
}
