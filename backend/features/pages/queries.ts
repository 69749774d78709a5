import { and, asc, eq, getTableColumns, isNotNull, max, ne, sql } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { isOneOf } from "@/backend/db/one-of";
import { rows } from "@/backend/db/rows";
import { pageSlugs, pages } from "@/backend/db/schema/pages";
import type { FooterColumn } from "@/lib/contract/page-constants";

export type PageRow = Omit<typeof pages.$inferSelect, "search">;
export type PageValues = typeof pages.$inferInsert;

export const pageRows = rows(pages);

interface Slice {
  limit: number;
  offset: number;
}

const { search: _, ...columns } = getTableColumns(pages);
const isPublished = eq(pages.status, "published");
/** Order of the footer by column; pages outside come last, by title. */
const footerOrder = [
  sql`${pages.footer_column} nulls last`,
  sql`case when ${pages.footer_column} is null then 0 else ${pages.footer_position} end`,
  asc(pages.title),
  asc(pages.slug),
];

/** The page that has or had the slug, in any state; null if none did. */
export async function selectBySlug(db: Executor, slug: string): Promise<PageRow | null> {
  const [row] = await db
    .select(columns)
    .from(pages)
    .innerJoin(pageSlugs, eq(pageSlugs.page_id, pages.id))
    .where(eq(pageSlugs.slug, slug));
  return row ?? null;
}

/** In any state; null if it does not exist. */
export async function selectById(db: Executor, id: string): Promise<PageRow | null> {
  const [row] = await selectByIds(db, [id]);
  return row ?? null;
}

/** In any state and any order; unknown ids are missing. */
export const selectByIds = (db: Executor, ids: readonly string[]): Promise<PageRow[]> =>
  db.select(columns).from(pages).where(isOneOf(pages.id, ids));

/** Published pages. */
export function selectPublished(db: Executor, { limit, offset }: Slice) {
  return db
    .select({
      slug: pages.slug,
      title: pages.title,
      updated_at: pages.updated_at,
      footer_column: pages.footer_column,
    })
    .from(pages)
    .where(isPublished)
    .orderBy(...footerOrder)
    .limit(limit)
    .offset(offset);
}

export const countPublished = (db: Executor) => pageRows.count(db, isPublished);

/** Published pages by title. */
export function selectTitles(db: Executor) {
  return db
    .select({ id: pages.id, title: pages.title })
    .from(pages)
    .where(isPublished)
    .orderBy(asc(pages.title), asc(pages.slug));
}

/** Serialises changes of the footer. */
export async function lockFooter(tx: Executor): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('pages footer'))`);
}

/** Pages that are not archived, in footer order. */
export function selectPlaces(db: Executor) {
  return db
    .select({
      id: pages.id,
      slug: pages.slug,
      title: pages.title,
      status: pages.status,
      column: pages.footer_column,
      position: pages.footer_position,
    })
    .from(pages)
    .where(ne(pages.status, "archived"))
    .orderBy(...footerOrder);
}

/** Position after the last page of a column. */
export async function endOf(db: Executor, column: FooterColumn): Promise<number> {
  const [row] = await db
    .select({ last: max(pages.footer_position) })
    .from(pages)
    .where(and(isNotNull(pages.footer_column), eq(pages.footer_column, column)));
  return (row?.last ?? 0) + 1;
}
