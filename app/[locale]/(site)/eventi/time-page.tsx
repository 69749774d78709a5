import type { Metadata } from "next";
import type { EventTime } from "@/lib/contract/event-constants";
import { firstDayOf } from "@/lib/domain/event-days";
import { formatWeekdayAndDay } from "@/lib/domain/event-when";
import { romeDay } from "@/lib/domain/rome-time";
import { eventTimePage } from "@/lib/event-routes";
import { getTranslations } from "@/lib/i18n/get-translations";
import { listings } from "@/lib/listings";
import { routes } from "@/lib/routes";
import { pageMetadata } from "@/lib/seo/metadata";
import { readList } from "@/lib/server/listings";
import { getSite } from "@/lib/server/site";
import { ListPageView } from "../list-view";
import { eventsView } from "./view";

/** Indexable while there are events at that time. */
export async function timeMetadata(time: EventTime): Promise<Metadata> {
  const [site, { total }, t] = await Promise.all([
    getSite(),
    readList("events", { time }),
    getTranslations("events.list"),
  ]);
  const now = new Date();
  const date = formatWeekdayAndDay(firstDayOf(time, now), romeDay(now));
  return pageMetadata(site, {
    title: t("metaTitleTime", { title: t(`titles.${time}`), town: site.town }),
    description: t(`metaDescriptionTime.${time}`, { town: site.town, date }),
    path: eventTimePage(time),
    image: site.sectionImages[listings.events.path.slice(1)],
    index: total > 0,
    feed: routes.feed("events"),
  });
}

/** The calendar at a common time. */
export function TimePage({ time }: { time: EventTime }) {
  const { name, words } = listings.events.params.time;
  return <ListPageView view={eventsView} searchParams={Promise.resolve({ [name]: words[time] })} />;
}
