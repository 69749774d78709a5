import "server-only";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/news.json";
import { listings } from "@/lib/listings";
import { routes } from "@/lib/routes";
import { readList } from "./listings";
import { rssXml } from "./rss";
import type { SiteIdentity } from "./site";

/** The newest news as RSS 2.0, one page of the list. */
export async function newsFeedXml({ name, town, url }: SiteIdentity): Promise<string> {
  const { data } = await readList("news");
  const { title, description } = texts.feed;
  return rssXml({
    title: fillMessage(title, { site: name }),
    description: fillMessage(description, { town }),
    page: url + listings.news.href(),
    feed: url + routes.feed("news"),
    items: data.map(({ id, title: headline, slug, published_at, author, summary }) => ({
      id,
      title: headline,
      link: url + routes.item("news", slug),
      at: published_at,
      creator: author ?? texts.staff,
      description: summary,
    })),
  });
}
