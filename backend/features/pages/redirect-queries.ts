import { and, asc, count, eq, or, type SQL } from "drizzle-orm";
import { contains } from "@/backend/db/contains";
import type { Executor } from "@/backend/db/handle";
import { rows } from "@/backend/db/rows";
import { pages, redirects } from "@/backend/db/schema/pages";

export const redirectRows = rows(redirects);

function having(q: string): SQL | undefined {
  return q ? or(contains(q, [redirects.path]), contains(q, [pages.title])) : undefined;
}

function redirectQuery(db: Executor) {
  return db
    .select({
      id: redirects.id,
      path: redirects.path,
      created_at: redirects.created_at,
      page: { id: pages.id, slug: pages.slug, title: pages.title, status: pages.status },
    })
    .from(redirects)
    .innerJoin(pages, eq(pages.id, redirects.page_id));
}

export function selectRedirects(
  db: Executor,
  q: string,
  { limit, offset }: { limit: number; offset: number },
) {
  return redirectQuery(db)
    .where(having(q))
    .orderBy(asc(redirects.path))
    .limit(limit)
    .offset(offset);
}

export async function countRedirects(db: Executor, q = ""): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(redirects)
    .innerJoin(pages, eq(pages.id, redirects.page_id))
    .where(having(q));
  return row?.total ?? 0;
}

export async function selectRedirect(db: Executor, id: string) {
  const [row] = await redirectQuery(db).where(eq(redirects.id, id));
  return row ?? null;
}

/** Every redirect to a published page. */
export function selectRedirectMap(db: Executor) {
  return db
    .select({ from: redirects.path, to: pages.slug })
    .from(redirects)
    .innerJoin(pages, and(eq(pages.id, redirects.page_id), eq(pages.status, "published")))
    .orderBy(asc(redirects.path));
}

/** Null: the path already has a redirect. */
export const insertRedirect = async (tx: Executor, values: typeof redirects.$inferInsert) =>
  (await redirectRows.insertIfNew(tx, values))?.id ?? null;

/** The path; null: not found. */
export async function deleteRedirect(tx: Executor, id: string): Promise<string | null> {
  const [row] = await tx
    .delete(redirects)
    .where(eq(redirects.id, id))
    .returning({ path: redirects.path });
  return row?.path ?? null;
}
