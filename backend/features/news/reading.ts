import type { Executor } from "@/backend/db/handle";
import { toPicture } from "@/backend/files/pictures";
import { DomainError } from "@/backend/kernel/errors";
import { sliceOf, toPage } from "@/backend/kernel/paging";
import { type SlugAsk, type SlugSlice, toSlugSlice } from "@/backend/kernel/slug-slice";
import { NEWS_PER_PAGE, type NewsCard, type NewsItem, type NewsQuery } from "@/lib/contract/news";
import type { Page } from "@/lib/contract/pagination";
import { sanitizeRichText } from "@/lib/rich-text";
import { countListed, type NewsRow, selectBySlug, selectListed, selectSlugs } from "./queries";

function toCard({ news, zone, author, cover }: NewsRow): NewsCard {
  return {
    id: news.id,
    slug: news.slug,
    title: news.title,
    summary: news.summary,
    cover: cover && toPicture(cover, { ...news, alt: news.alt ?? "" }),
    zone,
    author,
    published_at: news.published_at.toISOString(),
    updated_at: news.updated_at.toISOString(),
  };
}

/** Everything a visitor reads of a piece of news, but for its Open Graph picture. */
export function toItem(row: NewsRow): Omit<NewsItem, "og_image"> {
  const { organisation_id: author_id, body_html } = row.news;
  return { ...toCard(row), author_id, body_html: sanitizeRichText(body_html) };
}

/** A page of the news, the newest first. A page after the last one is empty, not an error. */
export async function listNews(db: Executor, query: NewsQuery): Promise<Page<NewsCard>> {
  const paging = { page: query.page, perPage: query.per_page ?? NEWS_PER_PAGE };
  const rows = await selectListed(db, query, sliceOf(paging));
  return toPage(rows.map(toCard), { ...paging, total: await countListed(db, query) });
}

/**
 * The published news that has or had the slug. Throws `gone` for archived news and `not_found` for all others.
 */
export async function findPublicNews(db: Executor, slug: string): Promise<NewsRow> {
  const row = await selectBySlug(db, slug);
  if (row?.news.status === "archived") throw new DomainError("gone");
  if (row?.news.status === "published") return row;
  throw new DomainError("not_found");
}

/** A slice of all listed slugs, for the sitemap. */
export async function listNewsSlugs(
  db: Executor,
  { after = "", limit }: SlugAsk,
): Promise<SlugSlice> {
  const rows = await selectSlugs(db, after, limit);
  return toSlugSlice(rows, { limit, total: await countListed(db) });
}
