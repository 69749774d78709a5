import type { Executor } from "@/backend/db/handle";
import { DomainError } from "@/backend/kernel/errors";
import { sliceOf, toPage } from "@/backend/kernel/paging";
import type { ContentPage, ContentPageIndex } from "@/lib/contract/pages";
import { MAX_PER_PAGE } from "@/lib/contract/pagination";
import { sanitizeRichText } from "@/lib/rich-text";
import { countPublished, type PageRow, selectBySlug, selectPublished } from "./queries";

/** All public fields of a page except its Open Graph picture. */
export function toContentPage(row: PageRow): ContentPage {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    summary: row.summary,
    body_html: sanitizeRichText(row.body_html),
    updated_at: row.updated_at.toISOString(),
    og_image: null,
  };
}

/**
 * The published page with the present or former slug. Throws `gone` for an archived one and
 * `not_found` for all others.
 */
export async function findPublicPage(db: Executor, slug: string): Promise<ContentPage> {
  const row = await selectBySlug(db, slug);
  if (row?.status === "archived") throw new DomainError("gone");
  if (row?.status !== "published") throw new DomainError("not_found");
  return toContentPage(row);
}

/** Last change of a page, ISO 8601 UTC; null: not published. */
export async function pageUpdatedAt(db: Executor, slug: string): Promise<string | null> {
  const row = await selectBySlug(db, slug);
  return row?.status === "published" ? row.updated_at.toISOString() : null;
}

/** One page of the list of published pages, in the order of the footer. */
export async function listPages(
  db: Executor,
  query: { page: number; per_page?: number | undefined },
): Promise<ContentPageIndex> {
  const paging = { page: query.page, perPage: query.per_page ?? MAX_PER_PAGE };
  const rows = await selectPublished(db, sliceOf(paging));
  return toPage(
    rows.map((row) => ({ ...row, updated_at: row.updated_at.toISOString() })),
    { ...paging, total: await countPublished(db) },
  );
}
