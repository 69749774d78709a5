/** Kinds of events (docs/domain/events.md); the words shown are messages `events.category.<value>`. */
export const eventCategories = [
  "music",
  "theatre",
  "food",
  "sport",
  "art",
  "children",
  "learning",
  "market",
  "feast",
  "solidarity",
  "other",
] as const;
export type EventCategory = (typeof eventCategories)[number];

/** States of an event (docs/domain/events.md); before its first publication it is a draft of the editorial engine. */
export const eventStatuses = [
  "published",
  "postponed",
  "cancelled",
  "suspended",
  "archived",
] as const;
export type EventStatus = (typeof eventStatuses)[number];

/** States that visitors read. */
export const publicEventStatuses = ["published", "postponed", "cancelled"] as const;
export type PublicEventStatus = (typeof publicEventStatuses)[number];

export function isPublicEvent(status: EventStatus): status is PublicEventStatus {
  return publicEventStatuses.some((one) => one === status);
}

/** How one gets in (docs/domain/events.md). */
export const ticketingModes = [
  "none",
  "free_registration",
  "paid_internal",
  "external_link",
] as const;
export type TicketingMode = (typeof ticketingModes)[number];

/** What an event offers to people who need it. */
export const eventAccessFeatures = [
  "step_free",
  "accessible_toilet",
  "reserved_parking",
  "sign_language",
] as const;
export type EventAccessFeature = (typeof eventAccessFeatures)[number];

/** Dates of one event at most: a year of weeks, and some. */
export const MAX_EVENT_DATES = 60;
/** Dates that a rule of repetition makes at most. */
export const MAX_REPETITIONS = 52;
export const EVENTS_PER_PAGE = 24;

/** Spans of time that the calendar is narrowed to; each is what it is in Rome at that moment. */
export const eventTimes = ["today", "tonight", "tomorrow", "weekend"] as const;
export type EventTime = (typeof eventTimes)[number];
