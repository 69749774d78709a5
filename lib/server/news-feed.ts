import "server-only";
import texts from "@/lib/i18n/messages/it/news.json";
import { findList } from "./listings";
import { sectionFeedXml } from "./section-feed";
import type { SiteIdentity } from "./site";

/** The newest news as RSS 2.0, one page of the list; null: the backend has no such section. */
export async function newsFeedXml(site: SiteIdentity): Promise<string | null> {
  const found = await findList("news");
  if (!found) return null;
  return sectionFeedXml(site, {
    kind: "news",
    words: texts.feed,
    cards: found.data,
    itemOf: ({ published_at, author, summary }) => ({
      at: published_at,
      creator: author ?? texts.staff,
      description: summary,
    }),
  });
}
