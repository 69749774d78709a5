import type { PathOf } from "@/lib/contract/endpoint";
import type { getEventCalendarFile, getEventFeed } from "@/lib/contract/event-endpoints";
import { withQuery } from "./define-listing";
import { type ListFilter, listings } from "./listings";

/** What takes place today, tonight, tomorrow or at the weekend. */
export function eventTimePage(time: NonNullable<ListFilter<"events">["time"]>): string {
  return `${listings.events.path}/${listings.events.params.time.words[time]}`;
}

/** What a list is narrowed to, whatever its time and its page. */
export function lastingOf(filter: ListFilter<"events">): ListFilter<"events"> {
  return { ...filter, time: undefined, past: false, page: 1 };
}

function lastingQuery(filter: ListFilter<"events">): [string, string][] {
  const [, query] = listings.events.href(lastingOf(filter)).split("?");
  return [...new URLSearchParams(query)];
}

/** What takes place on a day (`2026-12-24`) or in a month (`2026-12`), narrowed as the list is, whatever its time and its page. */
export function eventDayPage(day: string, filter: ListFilter<"events"> = {}): string {
  return withQuery(`${listings.events.path}/${day}`, lastingQuery(filter));
}

/** Whose events a feed tells of; neither: everybody's. */
export interface EventsOf {
  /** Slug of the activity in which they take place. */
  activity?: string | undefined;
  /** Id of the organisation that makes them. */
  organisation?: string | undefined;
}

/** How the feed's address names them. */
export const eventFeedParams = { activity: "attivita", organisation: "organizzatore" } as const;

/** The list of events as a file for programs, narrowed as the list is, whatever its time and its page. */
function eventFile(file: string, filter: ListFilter<"events">, of: EventsOf = {}): string {
  return withQuery(`${listings.events.path}/${file}`, [
    ...lastingQuery(filter),
    [eventFeedParams.activity, of.activity],
    [eventFeedParams.organisation, of.organisation],
  ]);
}

/** The calendar as the backend writes it. */
const EVENT_FEED_FILE = "/api/events/feed.ics" satisfies PathOf<typeof getEventFeed>;
const EVENT_FILE = "/api/events/{slug}/calendar.ics" satisfies PathOf<typeof getEventCalendarFile>;

/** The calendar file of one event, or of the dates with these ids. Browsers get the path ready-made. */
export function eventCalendarFile(slug: string, dates: readonly string[] | null = null): string {
  return withQuery(EVENT_FILE.replace("{slug}", slug), [["dates", dates?.join(",")]]);
}

/** The calendar that programs subscribe to, narrowed as the list is. */
export function eventCalendar(filter: ListFilter<"events"> = {}): string {
  return eventFile("calendario.ics", filter);
}

/** The calendar of what takes place at an activity (its slug) or is made by an organisation (its id), for programs. */
export function eventCalendarOf({ activity, organisation }: EventsOf): string {
  return withQuery(EVENT_FEED_FILE, [
    ["activity", activity],
    ["organisation", organisation],
  ]);
}

/** The list as RSS, or what of it is somebody's. */
export function eventFeed(filter: ListFilter<"events"> = {}, of: EventsOf = {}): string {
  return eventFile("feed.xml", filter, of);
}

/** The list, or what of it is somebody's, as other sites show it in a frame: the only page that they may. */
export function eventEmbedPage(filter: ListFilter<"events"> = {}, of: EventsOf = {}): string {
  return eventFile("incorpora", filter, of);
}
