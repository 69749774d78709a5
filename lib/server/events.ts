import "server-only";
import {
  type EventCalendar,
  type EventCard,
  eventCalendarSchema,
  eventPageSchema,
} from "@/lib/contract/events";
import { MAX_PER_PAGE, type Page } from "@/lib/contract/pagination";
import { tags } from "@/lib/contract/revalidate";
import { withQuery } from "@/lib/define-listing";
import { type ListFilter, listings } from "@/lib/listings";
import { getFile, getList } from "./backend";
import { cacheRules } from "./cache-manifest";
import { backendPath, keptToday, readFilter, readList } from "./listings";

/** How many events stand on a shelf of the home page. */
const SHELF = 8;
/** How many stand on the page of an activity. */
const OF_ACTIVITY = 6;

const { api } = listings.events;

/** What takes place on a day, all of it. */
export function listDay(day: string): Promise<Page<EventCard>> {
  const path = withQuery(api, [
    ["day", day],
    ["per_page", String(MAX_PER_PAGE)],
  ]);
  return getList(path, eventPageSchema, keptToday("events", cacheRules.list("events")));
}

/** The days of a month (`2026-12`) on which something takes place. */
export function readCalendar(month: string): Promise<EventCalendar> {
  const path = withQuery(`${api}/calendar`, [["month", month]]);
  return getList(path, eventCalendarSchema, keptToday("events", cacheRules.list("events")));
}

/** What a feed is narrowed to: a time would end it, and its pages are one. */
export function feedFilter(params: URLSearchParams): ListFilter<"events"> {
  const { time, past, page, ...filter } = readFilter("events", Object.fromEntries(params));
  return filter;
}

/** The calendar that programs subscribe to, in the format of RFC 5545. */
export function readCalendarFile(filter: ListFilter<"events">): Promise<string | null> {
  const path = backendPath("events", filter).replace(api, `${api}/feed.ics`);
  return getFile(path, cacheRules.list("events"));
}

/** A few events of a span of time, for the home page. */
export async function listShelf(time: "tonight" | "weekend"): Promise<EventCard[]> {
  const { data } = await readList("events", { time });
  return data.filter(({ status }) => status === "published").slice(0, SHELF);
}

/** What takes place at an activity, or is made by those whose it is; the next one first. */
export async function listOfActivity(slug: string): Promise<EventCard[]> {
  const path = withQuery(api, [
    ["activity", slug],
    ["per_page", String(OF_ACTIVITY)],
  ]);
  // Read on every page of an activity: it shows dates and no "today", so that it need not be made anew each day.
  const rule = { tags: [tags.eventsAt(slug), tags.terms], revalidate: 300 };
  return (await getList(path, eventPageSchema, rule)).data;
}
