/** Kinds of events (docs/domain/events.md); labels are the messages `events.category.<value>`. */
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

/**
 * What an event does for using less (docs/domain/sustainability.md); labels are the messages
 * `events.theme.<value>`.
 */
export const eventThemes = ["repair", "swap", "food_saving", "clean_up"] as const;
export type EventTheme = (typeof eventThemes)[number];

/**
 * States of an event (docs/domain/events.md); before its first publication it is a draft of the
 * editorial engine.
 */
export const eventStatuses = [
  "published",
  "postponed",
  "cancelled",
  "suspended",
  "archived",
] as const;
export type EventStatus = (typeof eventStatuses)[number];

/** Public states. */
export const publicEventStatuses = ["published", "postponed", "cancelled"] as const;
export type PublicEventStatus = (typeof publicEventStatuses)[number];

export function isPublicEvent(status: EventStatus): status is PublicEventStatus {
  return publicEventStatuses.some((one) => one === status);
}

/** Kinds of admission (docs/domain/events.md). */
export const ticketingModes = [
  "none",
  "free_registration",
  "paid_internal",
  "external_link",
] as const;
export type TicketingMode = (typeof ticketingModes)[number];

/** Accessibility features. */
export const eventAccessFeatures = [
  "step_free",
  "accessible_toilet",
  "reserved_parking",
  "sign_language",
  "quiet_hours",
  "dogs",
] as const;
export type EventAccessFeature = (typeof eventAccessFeatures)[number];

/** Maximum dates of an event: a year of weeks, and some. */
export const MAX_EVENT_DATES = 60;
/** Maximum dates from a repetition rule. */
export const MAX_REPETITIONS = 52;
export const EVENTS_PER_PAGE = 24;

/** Time filters of the calendar, relative to now in Rome. */
export const eventTimes = ["today", "tonight", "tomorrow", "weekend"] as const;
export type EventTime = (typeof eventTimes)[number];
