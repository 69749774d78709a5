import "server-only";
import texts from "@/lib/i18n/messages/it/news.json";
import { readList } from "./listings";
import { sectionFeedXml } from "./section-feed";
import type { SiteIdentity } from "./site";

/** The newest news as RSS 2.0, one page of the list. */
export async function newsFeedXml(site: SiteIdentity): Promise<string> {
  const { data } = await readList("news");
  return sectionFeedXml(site, {
    kind: "news",
    words: texts.feed,
    cards: data,
    itemOf: ({ published_at, author, summary }) => ({
      at: published_at,
      creator: author ?? texts.staff,
      description: summary,
    }),
  });
}
