import { listings } from "@/lib/listings";
import "server-only";
import type { EventCard } from "@/lib/contract/events";
import { momentWords } from "@/lib/domain/event-when";
import { romeDay } from "@/lib/domain/rome-time";
import { eventFeed } from "@/lib/event-routes";
import texts from "@/lib/i18n/messages/it/events.json";
import { type EventFeed, listFeed } from "./events";
import { sectionFeedXml } from "./section-feed";
import type { SiteIdentity } from "./site";

/** The next events as RSS 2.0, one page of the list. A reader is told when an event last changed: it may have been moved. */
export async function eventFeedXml(
  site: SiteIdentity,
  { filter, of }: EventFeed = { filter: {}, of: {} },
): Promise<string> {
  const today = romeDay(new Date());
  return sectionFeedXml(site, {
    kind: "events",
    words: texts.feed,
    page: listings.events.href(filter),
    feed: eventFeed(filter, of),
    cards: await listFeed({ filter, of }),
    itemOf: (event) => ({
      title: titleSaid(event),
      at: event.updated_at,
      category: texts.category[event.category],
      description: [
        [momentWords(new Date(event.occurrence.starts_at), today), event.place]
          .filter(Boolean)
          .join(", "),
        event.summary,
      ].join(". "),
    }),
  });
}

/** What is read first of what does not take place is that it does not. */
function titleSaid({ title, status, occurrence }: EventCard): string {
  const state = status === "published" && occurrence.is_cancelled ? "cancelled" : status;
  return state === "published" ? title : `${texts.state[state]}: ${title}`;
}
