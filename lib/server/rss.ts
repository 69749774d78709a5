import { escapeMarkup } from "./markup";

/** XML does not allow control characters. */
const element = (name: string, text: string) =>
  `<${name}>${escapeMarkup(text.replace(/\p{Cc}+/gu, " "))}</${name}>`;

export interface FeedItem {
  /** A new title gives a new address: readers identify the item by id. */
  id: string;
  title: string;
  /** Address with its origin. */
  link: string;
  /** ISO instant. */
  at: string;
  creator?: string;
  category?: string;
  description?: string | null;
}

interface Feed {
  title: string;
  description: string;
  /** Addresses of the page and the feed, with their origin. */
  page: string;
  feed: string;
  items: readonly FeedItem[];
}

function itemXml({ id, title, link, at, creator, category, description }: FeedItem): string {
  return [
    "<item>",
    element("title", title),
    element("link", link),
    `<guid isPermaLink="false">urn:uuid:${id}</guid>`,
    element("pubDate", new Date(at).toUTCString()),
    ...(creator ? [element("dc:creator", creator)] : []),
    ...(category ? [element("category", category)] : []),
    ...(description ? [element("description", description)] : []),
    "</item>",
  ].join("\n");
}

/** New items of a page, as RSS 2.0. */
export function rssXml({ title, description, page, feed, items }: Feed): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    "<channel>",
    element("title", title),
    element("link", page),
    element("description", description),
    "<language>it</language>",
    `<atom:link href="${escapeMarkup(feed)}" rel="self" type="application/rss+xml"/>`,
    ...items.map(itemXml),
    "</channel>",
    "</rss>\n",
  ].join("\n");
}
