import { asc, count, eq, getTableColumns } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { pages } from "@/backend/db/schema/pages";

export type PageRow = Omit<typeof pages.$inferSelect, "search">;

const { search: _search, ...readable } = getTableColumns(pages);

export async function selectPage(db: Executor, slug: string): Promise<PageRow | null> {
  const [row] = await db.select(readable).from(pages).where(eq(pages.slug, slug)).limit(1);
  return row ?? null;
}

export async function selectPageIndex(
  db: Executor,
  { limit, offset }: { limit: number; offset: number },
): Promise<Pick<PageRow, "slug" | "title" | "updated_at">[]> {
  return db
    .select({ slug: pages.slug, title: pages.title, updated_at: pages.updated_at })
    .from(pages)
    .orderBy(asc(pages.title), asc(pages.slug))
    .limit(limit)
    .offset(offset);
}

export async function countPages(db: Executor): Promise<number> {
  const [row] = await db.select({ total: count() }).from(pages);
  return row?.total ?? 0;
}

/** Writes a page; the moment of the first writing is kept. */
export async function upsertPage(db: Executor, row: PageRow): Promise<PageRow | null> {
  const { slug: _, created_at: __, ...changes } = row;
  const [stored] = await db
    .insert(pages)
    .values(row)
    .onConflictDoUpdate({ target: pages.slug, set: changes })
    .returning(readable);
  return stored ?? null;
}

export async function deletePage(db: Executor, slug: string): Promise<boolean> {
  const deleted = await db.delete(pages).where(eq(pages.slug, slug)).returning();
  return deleted.length > 0;
}
