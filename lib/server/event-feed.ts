import "server-only";
import { MAX_PER_PAGE } from "@/lib/contract/pagination";
import { eventFeed } from "@/lib/event-routes";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/events.json";
import { listings } from "@/lib/listings";
import { eventTitle, eventWhen, subjectOfFeed } from "./event-words";
import { type EventFeed, listFeed } from "./events";
import { sectionFeedXml } from "./section-feed";
import type { SiteIdentity } from "./site";

/** Title and description of a feed of one category, place or organiser. */
function namedWords(subject: string): { title: string; description: string } {
  const { title, description } = texts.feed.named;
  return {
    title: fillMessage(title, { subject }),
    description: fillMessage(description, { subject }),
  };
}

/**
 * The next hundred events as RSS 2.0. The date of an item is its last change, since it may have
 * moved. Null as in `listFeed`.
 */
export async function eventFeedXml(
  site: SiteIdentity,
  asked: EventFeed | null = { filter: {}, of: {} },
): Promise<string | null> {
  const now = new Date();
  const found = await listFeed(asked, MAX_PER_PAGE);
  if (!asked || !found) return null;
  const { filter, of } = asked;
  const subject = subjectOfFeed(asked, found);
  return sectionFeedXml(site, {
    kind: "events",
    words: subject === null ? texts.feed : namedWords(subject),
    page: listings.events.href(filter),
    feed: eventFeed(filter, of),
    cards: found.data,
    itemOf: (event) => ({
      title: eventTitle(event, event.occurrence),
      at: event.updated_at,
      category: texts.category[event.category],
      description: [
        [eventWhen(event.occurrence, now), event.place].filter(Boolean).join(", "),
        event.summary,
      ].join(". "),
    }),
  });
}
