import { type Endpoint, of } from "./endpoint";
import type {
  eventCalendarQuerySchema,
  eventCalendarSchema,
  eventCancelSchema,
  eventDatesQuerySchema,
  eventFeedQuerySchema,
  eventItemSchema,
  eventPageSchema,
  eventPartsSchema,
  eventPostponeSchema,
  eventQuerySchema,
} from "./events";
import type { slugIndexQuerySchema, slugIndexSchema } from "./pagination";

export const getEventFeed = {
  method: "GET",
  path: "/api/events/feed.ics",
  query: of<typeof eventFeedQuerySchema>,
  response: "file",
} satisfies Endpoint;

export const getEventCalendarFile = {
  method: "GET",
  path: "/api/events/{slug}/calendar.ics",
  query: of<typeof eventDatesQuerySchema>,
  response: "file",
} satisfies Endpoint;

export const getEventParts = {
  method: "GET",
  path: "/api/events/{id}/parts",
  response: of<typeof eventPartsSchema>,
} satisfies Endpoint;

export const cancelEvent = {
  method: "POST",
  path: "/api/events/{id}/cancel",
  body: of<typeof eventCancelSchema>,
} satisfies Endpoint;

export const postponeEvent = {
  method: "POST",
  path: "/api/events/{id}/postpone",
  body: of<typeof eventPostponeSchema>,
} satisfies Endpoint;

export const resumeEvent = {
  method: "POST",
  path: "/api/events/{id}/resume",
} satisfies Endpoint;

export const listEvents = {
  method: "GET",
  path: "/api/events",
  query: of<typeof eventQuerySchema>,
  response: of<typeof eventPageSchema>,
} satisfies Endpoint;

export const listEventSlugs = {
  method: "GET",
  path: "/api/events/index",
  query: of<typeof slugIndexQuerySchema>,
  response: of<typeof slugIndexSchema>,
} satisfies Endpoint;

export const getEventCalendar = {
  method: "GET",
  path: "/api/events/calendar",
  query: of<typeof eventCalendarQuerySchema>,
  response: of<typeof eventCalendarSchema>,
} satisfies Endpoint;

export const getEvent = {
  method: "GET",
  path: "/api/events/{slug}",
  response: of<typeof eventItemSchema>,
} satisfies Endpoint;
