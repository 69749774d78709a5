import "server-only";
import { eventTimes } from "@/lib/contract/event-constants";
import {
  type EventCalendar,
  type EventCard,
  type EventPage,
  eventCalendarSchema,
  eventPageSchema,
  eventQuerySchema,
} from "@/lib/contract/events";
import { emptyPage, MAX_PER_PAGE, type Page } from "@/lib/contract/pagination";
import { tags } from "@/lib/contract/revalidate";
import { withQuery } from "@/lib/define-listing";
import { isNearDay, nearMonths } from "@/lib/domain/event-days";
import { romeDay } from "@/lib/domain/rome-time";
import { type EventsOf, eventFeedParams, eventTimePage, lastingOf } from "@/lib/event-routes";
import { type ListFilter, listings } from "@/lib/listings";
import { routes } from "@/lib/routes";
import { getFile, getPublic } from "./backend";
import { cacheRules } from "./cache-manifest";
import { backendPath, hasSection, keptToday, readFilter, readList } from "./listings";

/** Events on a shelf of the home page. */
const SHELF = 8;
/** Events on the page of an activity. */
const OF_ACTIVITY = 6;

const { api } = listings.events;

/** Backend path of the list or below it, with the list's filters and further ones. */
function narrowedPath(
  filter: ListFilter<"events">,
  more: readonly (readonly [string, string?])[],
  below = "",
): string {
  const [, query] = backendPath("events", filter).split("?");
  return withQuery(api + below, [...new URLSearchParams(query), ...more]);
}

async function readDay(
  day: string,
  filter: ListFilter<"events">,
  page: number,
): Promise<Page<EventCard>> {
  const path = narrowedPath({ ...lastingOf(filter), page }, [
    ["day", day],
    ["per_page", String(MAX_PER_PAGE)],
  ]);
  const rule = keptToday("events", cacheRules.list("events"));
  return (await getPublic(path, eventPageSchema, rule)) ?? emptyPage;
}

/** All events of a day, with the list's filters. */
export async function listDay(
  day: string,
  filter: ListFilter<"events"> = {},
): Promise<EventCard[]> {
  const { data, last_page } = await readDay(day, filter, 1);
  const others = Array.from({ length: last_page - 1 }, (_, index) =>
    readDay(day, filter, index + 2),
  );
  return [data, ...(await Promise.all(others)).map((page) => page.data)].flat();
}

/** Days of a month (`2026-12`) that have events, with the list's filters. */
export async function readCalendar(
  month: string,
  filter: ListFilter<"events"> = {},
): Promise<EventCalendar> {
  const path = narrowedPath(lastingOf(filter), [["month", month]], "/calendar");
  const rule = keptToday("events", cacheRules.list("events"));
  return (await getPublic(path, eventCalendarSchema, rule)) ?? { month, days: [] };
}

/**
 * Addresses of time pages with events, for search engines: today, tonight, tomorrow, the weekend,
 * the next days and their months.
 */
export async function listTimePages(): Promise<string[]> {
  if (!(await hasSection("events"))) return [];
  const today = romeDay(new Date());
  const totals = await Promise.all(
    eventTimes.map(async (time) => ({ time, total: (await readList("events", { time })).total })),
  );
  const times = totals.filter(({ total }) => total > 0).map(({ time }) => eventTimePage(time));
  const months = await Promise.all(nearMonths(today).map((month) => readCalendar(month)));
  const days = months.flatMap(({ month, days: found }) => {
    const near = found.filter(({ day }) => isNearDay(day, today)).map(({ day }) => day);
    return near.length > 0 ? [month, ...near] : [];
  });
  return [...times, ...days.map(routes.eventDay)];
}

/** Content of a feed. */
export interface EventFeed {
  /** Filters of the list without times, which would end the feed, and without pages. */
  filter: ListFilter<"events">;
  of: EventsOf;
}

/**
 * Reads a feed's parameters; invalid values mean no filter. Null: an impossible place or organiser.
 */
export function readFeed(params: URLSearchParams): EventFeed | null {
  const { time, past, page, ...filter } = readFilter("events", Object.fromEntries(params));
  const named = {
    activity: params.get(eventFeedParams.activity) ?? undefined,
    organisation: params.get(eventFeedParams.organisation) ?? undefined,
  };
  const of = eventQuerySchema.pick({ activity: true, organisation: true }).safeParse(named);
  return of.success ? { filter, of: of.data } : null;
}

function feedPath(
  { filter, of: { activity, organisation } }: EventFeed,
  { most, below }: { most?: number; below?: string },
): string {
  const more = [
    ["activity", activity],
    ["organisation", organisation],
    ["per_page", most === undefined ? undefined : String(most)],
  ] as const;
  return narrowedPath(filter, more, below);
}

/** The next events of a feed, at most `most`. Null if its place or organiser does not exist. */
export async function listFeed(feed: EventFeed | null, most: number): Promise<EventPage | null> {
  if (!feed) return null;
  const rule = keptToday("events", cacheRules.list("events"));
  return getPublic(feedPath(feed, { most }), eventPageSchema, rule);
}

/** The calendar for subscriptions, in RFC 5545 format. Null as in {@link listFeed}. */
export async function readCalendarFile(feed: EventFeed | null): Promise<string | null> {
  if (!feed) return null;
  return getFile(feedPath(feed, { below: "/feed.ics" }), cacheRules.list("events"));
}

/** Some events of a time span, for the home page. */
export async function listShelf(time: "tonight" | "weekend"): Promise<EventCard[]> {
  const { data } = await readList("events", { time });
  const takesPlace = ({ status, occurrence }: EventCard) =>
    status === "published" && !occurrence.is_cancelled;
  return data.filter(takesPlace).slice(0, SHELF);
}

/** Events at an activity or by its owners, next one first. */
export async function listOfActivity(slug: string): Promise<EventCard[]> {
  const path = withQuery(api, [
    ["activity", slug],
    ["per_page", String(OF_ACTIVITY)],
  ]);
  // Read on every page of an activity: it shows dates and no "today", so that it need not be
  // rebuilt each day.
  const rule = { tags: [tags.eventsAt(slug), tags.terms], revalidate: 300 };
  return (await getPublic(path, eventPageSchema, rule))?.data ?? [];
}
