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
 * Null: there is no such page. For an old slug the answer is the page as it is called now, with its new slug: the page
 * redirects there.
 */
export async function getPage(slug: string): Promise<ContentPage | null> {
  return getPublic(callTo(getPageEndpoint, { slug }), contentPageSchema, cacheRules.page(slug));
}

/** The slug of the page that is read at its own address and has, or had, the given one; null: there is none. */
export async function readableSlug(given: string): Promise<string | null> {
  if (!slugSchema.safeParse(given).success) return null;
  const page = await getPage(given);
  if (!page || page.slug === given) return page && given;
  return (await getPage(page.slug))?.slug === page.slug ? page.slug : null;
}

/** Titles and addresses of the generic pages in the order of the footer, for the footer and the sitemap. */
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

/** The slug of the page to which the staff has redirected a path that is no page; null: to none that can be read. */
export async function findRedirect(path: string): Promise<string | null> {
  const plain = plainPath(path);
  if (plain === null) return null;
  const map = await getOptional(callTo(getRedirectMap), redirectMapSchema, cacheRules.redirects);
  const to = map?.data.find(({ from }) => from === plain)?.to;
  return to === undefined ? null : readableSlug(to);
}
