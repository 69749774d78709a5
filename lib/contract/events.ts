import { z } from "zod";
import { zoneRefSchema } from "./activities";
import {
  eventAccessFeatures,
  eventCategories,
  eventThemes,
  eventTimes,
  publicEventStatuses,
  ticketingModes,
} from "./event-constants";
import { daySchema, instantSchema, requiredText, slugSchema } from "./fields";
import { pageOf, pageQuerySchema } from "./pagination";
import { pictureSchema } from "./pictures";
import { ticketKinds } from "./ticketing-constants";

/** One of an event's dates with its times. */
export const occurrenceSchema = z.object({
  id: z.uuid(),
  starts_at: instantSchema,
  /** Null if unknown. */
  ends_at: instantSchema.nullable(),
  doors_at: instantSchema.nullable(),
  note: z.string().nullable(),
  is_cancelled: z.boolean(),
  /** The start before a move; null if it was not moved after publication. */
  previous_starts_at: instantSchema.nullable(),
});
export type Occurrence = z.infer<typeof occurrenceSchema>;

/** Availability of tickets as shown in lists; null if the portal sells none. */
export const availabilitySchema = z.enum([
  "coming_soon",
  "on_sale",
  "low",
  "sold_out",
  "waitlist",
  "ended",
]);
export type Availability = z.infer<typeof availabilitySchema>;

/** A public ticket type of an event. */
const eventTicketSchema = z.object({
  name: z.string(),
  kind: z.enum(ticketKinds),
  /** In cents; the minimum for a donation. */
  price: z.number().int(),
  /** The only date that it is valid for; null: all dates. */
  occurrence_id: z.uuid().nullable(),
  availability: availabilitySchema,
  /** Start of sale. */
  valid_from: instantSchema,
});
export type EventTicket = z.infer<typeof eventTicketSchema>;

/** An event in a list, at one of its dates. */
export const eventCardSchema = z.object({
  id: z.uuid(),
  slug: slugSchema,
  title: z.string().min(1),
  summary: z.string(),
  category: z.enum(eventCategories),
  /** Null: none; left out by a backend that has no themes. */
  theme: z.enum(eventThemes).nullable().default(null),
  status: z.enum(publicEventStatuses),
  cover: pictureSchema.nullable(),
  /** The listed date: the first in the selected time, or the last one of a past event. */
  occurrence: occurrenceSchema,
  /** Number of other dates still to come. */
  more_dates: z.number().int().min(0),
  /** Place in one line; null: online only. */
  place: z.string().nullable(),
  zone: zoneRefSchema.nullable(),
  is_online: z.boolean(),
  /** From its tickets on the portal, otherwise from its author's information. */
  is_free: z.boolean(),
  /** The lowest price in cents, from the same source as {@link is_free}; null if unknown. */
  price_from: z.number().int().nullable(),
  for_children: z.boolean(),
  /** The organiser states that the entrance is step-free. */
  is_accessible: z.boolean(),
  ticketing_mode: z.enum(ticketingModes),
  availability: availabilitySchema.nullable(),
  updated_at: instantSchema,
});
export type EventCard = z.infer<typeof eventCardSchema>;

const linked = z.object({ name: z.string(), url: z.string().nullable() });

/** A change that visitors must know of (docs/domain/events.md), by field. */
export const eventChangeSchema = z.object({
  at: instantSchema,
  field: z.enum(["status", "date", "dates", "place", "prices", "title"]),
  /** As shown to visitors; null: it was empty. */
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type EventChange = z.infer<typeof eventChangeSchema>;

export const eventItemSchema = eventCardSchema
  .omit({ occurrence: true, more_dates: true, place: true })
  .extend({
    body_html: z.string().nullable(),
    /** All dates, past ones too, earliest first. */
    dates: z.array(occurrenceSchema).min(1),
    place: z.object({
      /** The card of the place; null if there is none or it is not public. */
      activity: z.object({ slug: slugSchema, name: z.string() }).nullable(),
      name: z.string().nullable(),
      street: z.string().nullable(),
      postal_code: z.string().nullable(),
      city: z.string().nullable(),
      location: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
      online_url: z.string().nullable(),
    }),
    audience: z.string(),
    /** Prices given by the author; empty if tickets on the portal give them. */
    prices: z.array(
      z.object({
        label: z.string(),
        amount: z.number().int().nullable(),
        note: z.string().nullable(),
      }),
    ),
    /** In the organiser's order; empty if the portal sells none. */
    tickets: z.array(eventTicketSchema),
    /** Performers and speakers. */
    performers: z.array(linked),
    organiser: linked.extend({
      /** The organisation that owns the event; null: the town's staff. */
      organisation_id: z.uuid().nullable(),
      /** The organisation's card, or null. */
      activity_slug: slugSchema.nullable(),
    }),
    contact: z.object({
      phone: z.string().nullable(),
      email: z.string().nullable(),
      url: z.string().nullable(),
    }),
    patronage: z.array(linked),
    sponsors: z.array(linked),
    gallery: z.array(pictureSchema),
    video_url: z.string().nullable(),
    video_transcript: z.string().nullable(),
    /** External documents, such as a programme as PDF. */
    attachments: z.array(z.object({ label: z.string(), url: z.string() })),
    accessibility: z.object({
      features: z.array(z.enum(eventAccessFeatures)),
      note: z.string().nullable(),
    }),
    min_age: z.number().int().nullable(),
    weather_plan: z.string().nullable(),
    capacity: z.number().int().nullable(),
    external_url: z.string().nullable(),
    /** Reason of the cancellation or postponement, or null. */
    status_reason: z.string().nullable(),
    parent: z.object({ slug: slugSchema, title: z.string() }).nullable(),
    /** Parts of this event at each of their dates, earliest first. */
    children: z.array(eventCardSchema),
    /** Other events of the same days, place or category. */
    related: z.array(eventCardSchema),
    changes: z.array(eventChangeSchema),
    published_at: instantSchema,
    og_image: z.string().nullable(),
  });
export type EventItem = z.infer<typeof eventItemSchema>;

export const eventPageSchema = pageOf(eventCardSchema).extend({
  /** Name of the organisation or card that the list is filtered by; left out: no such filter. */
  of: z.string().optional(),
  /** Slug of the card in the filter, or of the organisation's card; left out: none. */
  of_card: slugSchema.optional(),
});
export type EventPage = z.infer<typeof eventPageSchema>;

const usable = <Schema extends z.ZodType>(schema: Schema) => schema.optional().catch(undefined);

/**
 * Query of `GET /api/events`. Without a time: each event that is still to come or goes on, once, at
 * its next date. With one: each event that takes place then, once. `past`: events that are over,
 * newest first. Invalid values are ignored, except the organiser's: otherwise the list would show
 * all events in place of one organiser's.
 */
export const eventQuerySchema = pageQuerySchema.extend({
  q: usable(z.string().trim().max(100)),
  category: usable(z.enum(eventCategories)),
  theme: usable(z.enum(eventThemes)),
  zone: usable(slugSchema),
  time: usable(z.enum(eventTimes)),
  day: usable(daySchema),
  /** `2026-12`. */
  month: usable(z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/)),
  free: usable(z.literal("1")),
  children: usable(z.literal("1")),
  accessible: usable(z.literal("1")),
  past: usable(z.literal("1")),
  /** Slug of the activity that hosts them or whose organisation organises them. */
  activity: slugSchema.optional(),
  /** Id of the organising organisation. */
  organisation: z.uuid().optional(),
});
export type EventQuery = z.infer<typeof eventQuerySchema>;

/**
 * Query of `GET /api/events/feed.ics`: the list's filters without times, since a calendar holds all
 * dates.
 */
export const eventFeedQuerySchema = eventQuerySchema.pick({
  q: true,
  category: true,
  theme: true,
  zone: true,
  free: true,
  children: true,
  accessible: true,
  activity: true,
  organisation: true,
});
export type EventFeedQuery = z.infer<typeof eventFeedQuerySchema>;

/** Query of `GET /api/events/calendar`. Default: the current month. */
export const eventCalendarQuerySchema = eventFeedQuerySchema.extend({
  month: eventQuerySchema.shape.month,
});

/**
 * `GET /api/events/{slug}/calendar.ics`: ids of dates separated by commas. Invalid or none: all
 * dates.
 */
export const eventDatesQuerySchema = z.object({
  dates: z
    .string()
    .max(4000)
    .transform((text) => text.split(","))
    .pipe(z.array(z.uuid()))
    .optional()
    .catch(undefined),
});

/** `GET /api/events/calendar`: the days of a month that have events. */
export const eventCalendarSchema = z.object({
  month: z.string(),
  days: z.array(
    z.object({
      day: daySchema,
      total: z.number().int().positive(),
      /** The first three of the day. */
      events: z.array(
        z.object({
          slug: slugSchema,
          title: z.string(),
          starts_at: instantSchema,
          is_cancelled: z.boolean(),
        }),
      ),
    }),
  ),
});
export type EventCalendar = z.infer<typeof eventCalendarSchema>;

const reasonSchema = requiredText(3, 1000);
/** `POST /api/events/{id}/cancel`. `parts`: also cancels its parts that are still to come. */
export const eventCancelSchema = z.strictObject({
  reason: reasonSchema,
  parts: z.boolean().default(false),
});
/** `GET /api/events/{id}/parts`: number of parts that are still to come and not cancelled. */
export const eventPartsSchema = z.object({ count: z.number().int().nonnegative() });
/** `POST /api/events/{id}/postpone`: to an unknown time. A new time is a change of the dates. */
export const eventPostponeSchema = z.strictObject({ reason: reasonSchema });
