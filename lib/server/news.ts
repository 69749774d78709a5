import "server-only";
import { type NewsCard, type NewsItem, newsItemSchema } from "@/lib/contract/news";
import { getPublic } from "./backend";
import { cacheRules } from "./cache-manifest";
import { readList } from "./listings";

/** How many news stand on the home page, and below a piece of news. */
const FEW = 3;

/** Null: there is none, or it was archived. For an old slug the answer is the news with its new slug. */
export async function getNews(slug: string): Promise<NewsItem | null> {
  const path = `/api/news/${encodeURIComponent(slug)}`;
  return getPublic(path, newsItemSchema, cacheRules.item("news", slug));
}

/** The newest news, the one of `except` left out. */
export async function listNewest(except?: string): Promise<NewsCard[]> {
  const { data } = await readList("news");
  return data.filter(({ slug }) => slug !== except).slice(0, FEW);
}
