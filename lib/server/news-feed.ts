import "server-only";
import type { NewsCard } from "@/lib/contract/news";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/news.json";
import { listings } from "@/lib/listings";
import { routes } from "@/lib/routes";
import { readList } from "./listings";
import { escapeMarkup } from "./markup";
import type { SiteIdentity } from "./site";

/** XML knows no control characters. */
const element = (name: string, text: string) =>
  `<${name}>${escapeMarkup(text.replace(/\p{Cc}+/gu, " "))}</${name}>`;

function itemOf(siteUrl: string, { id, slug, title, summary, author, published_at }: NewsCard) {
  return [
    "<item>",
    element("title", title),
    element("link", siteUrl + routes.item("news", slug)),
    // A new title makes a new address: readers know the item by its id.
    `<guid isPermaLink="false">urn:uuid:${id}</guid>`,
    element("pubDate", new Date(published_at).toUTCString()),
    element("dc:creator", author ?? texts.staff),
    ...(summary ? [element("description", summary)] : []),
    "</item>",
  ].join("\n");
}

/** The newest news as RSS 2.0, one page of the list. */
export async function newsFeedXml({ name, town, url }: SiteIdentity): Promise<string> {
  const { data } = await readList("news");
  const { title, description } = texts.feed;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    "<channel>",
    element("title", fillMessage(title, { site: name })),
    element("link", url + listings.news.href()),
    element("description", fillMessage(description, { town })),
    "<language>it</language>",
    `<atom:link href="${escapeMarkup(url + routes.feed("news"))}" rel="self" type="application/rss+xml"/>`,
    ...data.map((news) => itemOf(url, news)),
    "</channel>",
    "</rss>\n",
  ].join("\n");
}
