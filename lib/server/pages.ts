import "server-only";
import { callTo } from "@/lib/contract/endpoint";
import { slugSchema } from "@/lib/contract/fields";
import {
  getPage as getPageEndpoint,
  getRedirectMap,
  listPages as listPagesEndpoint,
} from "@/lib/contract/page-endpoints";
import {
  type ContentPage,
  type ContentPageIndex,
  contentPageIndexSchema,
  contentPageSchema,
  redirectMapSchema,
} from "@/lib/contract/pages";
import { plainPath } from "@/lib/domain/own-pages";
import { getOptional, getPublic } from "./backend";
import { cacheRules } from "./cache-manifest";

/**
 * Null if there is no such page. For an old slug returns the page with its new slug, so that the
 * page redirects.
 */
export async function getPage(slug: string): Promise<ContentPage | null> {
  return getPublic(callTo(getPageEndpoint, { slug }), contentPageSchema, cacheRules.page(slug));
}

/** The slug of the readable page that has or had the given one, or null. */
export async function readableSlug(given: string): Promise<string | null> {
  if (!slugSchema.safeParse(given).success) return null;
  const page = await getPage(given);
  if (!page || page.slug === given) return page && given;
  return (await getPage(page.slug))?.slug === page.slug ? page.slug : null;
}

/** Titles and addresses of generic pages in footer order, for the footer and the sitemap. */
export async function listPages(): Promise<ContentPageIndex["data"]> {
  const pages: ContentPageIndex["data"] = [];
  for (let number = 1, last = 1; number <= last; number++) {
    const index = await getPublic(
      callTo(listPagesEndpoint, { per_page: 100, page: number > 1 ? number : null }),
      contentPageIndexSchema,
      cacheRules.pages,
    );
    if (!index) break;
    pages.push(...index.data);
    last = index.last_page;
  }
  return pages;
}

/** The slug of the page to which the staff redirects a path; null if there is none. */
export async function findRedirect(path: string): Promise<string | null> {
  const plain = plainPath(path);
  if (plain === null) return null;
  const map = await getOptional(callTo(getRedirectMap), redirectMapSchema, cacheRules.redirects);
  const to = map?.data.find(({ from }) => from === plain)?.to;
  return to === undefined ? null : readableSlug(to);
}
