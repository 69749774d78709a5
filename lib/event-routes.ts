import type { PathOf } from "@/lib/contract/endpoint";
import type { getEventCalendarFile, getEventFeed } from "@/lib/contract/event-endpoints";
import { withQuery } from "./define-listing";
import { type ListFilter, listings } from "./listings";

/** The page of events today, tonight, tomorrow or at the weekend. */
export function eventTimePage(time: NonNullable<ListFilter<"events">["time"]>): string {
  return `${listings.events.path}/${listings.events.params.time.words[time]}`;
}

/** Filters of a list without time and page. */
export function lastingOf(filter: ListFilter<"events">): ListFilter<"events"> {
  return { ...filter, time: undefined, past: false, page: 1 };
}

function lastingQuery(filter: ListFilter<"events">): [string, string][] {
  const [, query] = listings.events.href(lastingOf(filter)).split("?");
  return [...new URLSearchParams(query)];
}

/**
 * The page of a day (`2026-12-24`) or month (`2026-12`), with the list's filters except time and
 * page.
 */
export function eventDayPage(day: string, filter: ListFilter<"events"> = {}): string {
  return withQuery(`${listings.events.path}/${day}`, lastingQuery(filter));
}

/** Owner of a feed's events; both left out: all events. */
export interface EventsOf {
  /** Slug of the activity that hosts them. */
  activity?: string | undefined;
  /** Id of the organising organisation. */
  organisation?: string | undefined;
}

/** Their parameters in the feed's address. */
export const eventFeedParams = { activity: "attivita", organisation: "organizzatore" } as const;

/** The list of events as a file, with the list's filters except time and page. */
function eventFile(file: string, filter: ListFilter<"events">, of: EventsOf = {}): string {
  return withQuery(`${listings.events.path}/${file}`, [
    ...lastingQuery(filter),
    [eventFeedParams.activity, of.activity],
    [eventFeedParams.organisation, of.organisation],
  ]);
}

/** The calendar file of the backend. */
const EVENT_FEED_FILE = "/api/events/feed.ics" satisfies PathOf<typeof getEventFeed>;
const EVENT_FILE = "/api/events/{slug}/calendar.ics" satisfies PathOf<typeof getEventCalendarFile>;

/**
 * The calendar file of an event, or of the dates with these ids. The browser gets the path from the
 * API.
 */
export function eventCalendarFile(slug: string, dates: readonly string[] | null = null): string {
  return withQuery(EVENT_FILE.replace("{slug}", slug), [["dates", dates?.join(",")]]);
}

/** The calendar for subscriptions, with the list's filters. */
export function eventCalendar(filter: ListFilter<"events"> = {}): string {
  return eventFile("calendario.ics", filter);
}

/** The calendar for subscriptions, of an activity (slug) or organisation (id). */
export function eventCalendarOf({ activity, organisation }: EventsOf): string {
  return withQuery(EVENT_FEED_FILE, [
    ["activity", activity],
    ["organisation", organisation],
  ]);
}

/** The list as RSS, of all or one owner. */
export function eventFeed(filter: ListFilter<"events"> = {}, of: EventsOf = {}): string {
  return eventFile("feed.xml", filter, of);
}

/** The embeddable list, of all or one owner: the only page that other sites may embed. */
export function eventEmbedPage(filter: ListFilter<"events"> = {}, of: EventsOf = {}): string {
  return eventFile("incorpora", filter, of);
}
