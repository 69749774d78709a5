import type { Executor } from "@/backend/db/handle";
import { brandOf, type OgBrand, type OgContent, type OgSource, ogPath } from "@/backend/files/og";
import type { NewsItem } from "@/lib/contract/news";
import texts from "@/lib/i18n/messages/it/news.json";
import { newsTags } from "./editing";
import { selectShowing } from "./queries";
import { findPublicNews, toItem } from "./reading";

export { selectWithoutCover as newsWithoutCover } from "./queries";
export { listNews, listNewsSlugs } from "./reading";
export { changeNews, createNews } from "./writing";

function ogContentOf(item: Omit<NewsItem, "og_image">, brand: OgBrand): OgContent {
  return {
    kind: "news",
    slug: item.slug,
    title: item.title,
    kicker: [texts.list.title, item.zone?.name].filter(Boolean).join(" · "),
    picture: item.cover?.base ?? null,
    initial: item.title,
    brand,
  };
}

/**
 * The news that has or had the slug; a reader who came by an old one sees another `slug` in it. Throws `not_found`, and
 * `gone` for archived news.
 */
export async function getNews(db: Executor, slug: string, brand: OgBrand): Promise<NewsItem> {
  const item = toItem(await findPublicNews(db, slug));
  return { ...item, og_image: ogPath(ogContentOf(item, brand)) };
}

/** The Open Graph pictures of news. */
export const newsOg: OgSource = {
  kind: "news",
  contentOf: async (db, slug, settings) =>
    ogContentOf(toItem(await findPublicNews(db, slug)), brandOf(settings)),
};

/** Cache tags of what shows one of the pictures. */
export async function tagsOfPictures(db: Executor, hashes: string[]): Promise<string[]> {
  const slugs = await selectShowing(db, hashes);
  return slugs.length > 0 ? newsTags(...slugs) : [];
}
