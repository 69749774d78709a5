import "server-only";
import type { AnyListing } from "@/lib/define-listing";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { listings, type SectionKind } from "@/lib/listings";
import { routes } from "@/lib/routes";
import { type FeedItem, rssXml } from "./rss";
import type { SiteIdentity } from "./site";

interface SectionFeed<Card> {
  kind: SectionKind;
  words: { title: string; description: string };
  /** Paths of the list and its feed; default: those of the whole section. */
  page?: string;
  feed?: string;
  cards: readonly Card[];
  /** Fields of a card's item; by default only the title. */
  itemOf: (card: Card) => Omit<FeedItem, "id" | "title" | "link"> & { title?: string };
}

/** A page of a section's list as RSS 2.0. */
export function sectionFeedXml<Card extends { id: string; slug: string; title: string }>(
  { name, town, url }: SiteIdentity,
  { kind, words, page, feed, cards, itemOf }: SectionFeed<Card>,
): string {
  const listing: AnyListing = listings[kind];
  return rssXml({
    title: fillMessage(words.title, { site: name }),
    description: fillMessage(words.description, { town }),
    page: url + (page ?? listing.href()),
    feed: url + (feed ?? routes.feed(kind)),
    items: cards.map((card) => ({
      id: card.id,
      title: card.title,
      link: url + routes.item(kind, card.slug),
      ...itemOf(card),
    })),
  });
}
