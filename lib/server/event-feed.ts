import { listings } from "@/lib/listings";
import "server-only";
import { eventFeed } from "@/lib/event-routes";
import texts from "@/lib/i18n/messages/it/events.json";
import { eventTitle, eventWhen } from "./event-words";
import { type EventFeed, listFeed } from "./events";
import { sectionFeedXml } from "./section-feed";
import type { SiteIdentity } from "./site";

/**
 * The next events as RSS 2.0, one page of the list. A reader is told when an event last changed: it may have been moved.
 * Null as in `listFeed`.
 */
export async function eventFeedXml(
  site: SiteIdentity,
  asked: EventFeed | null = { filter: {}, of: {} },
): Promise<string | null> {
  const now = new Date();
  const cards = await listFeed(asked);
  if (!asked || !cards) return null;
  const { filter, of } = asked;
  return sectionFeedXml(site, {
    kind: "events",
    words: texts.feed,
    page: listings.events.href(filter),
    feed: eventFeed(filter, of),
    cards,
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
