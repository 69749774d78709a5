import { escapeMarkup } from "./markup";

/** XML knows no control characters. */
const element = (name: string, text: string) =>
  `<${name}>${escapeMarkup(text.replace(/\p{Cc}+/gu, " "))}</${name}>`;

export interface FeedItem {
  /** A new title makes a new address: readers know the item by its id. */
  id: string;
  title: string;
  /** Address, with its origin. */
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
  /** Addresses of the page and of the feed itself, with their origin. */
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

/** What is new on a page of the site, as RSS 2.0. */
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
