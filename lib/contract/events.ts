import { z } from "zod";
import { zoneRefSchema } from "./activities";
import {
  eventAccessFeatures,
  eventCategories,
  eventTimes,
  publicEventStatuses,
  ticketingModes,
} from "./event-constants";
import { daySchema, instantSchema, requiredText, slugSchema } from "./fields";
import { pageOf, pageQuerySchema } from "./pagination";
import { pictureSchema } from "./pictures";
import { ticketKinds } from "./ticketing-constants";

/** One of the times at which an event takes place. */
export const occurrenceSchema = z.object({
  id: z.uuid(),
  starts_at: instantSchema,
  /** Null: nobody knows. */
  ends_at: instantSchema.nullable(),
  doors_at: instantSchema.nullable(),
  note: z.string().nullable(),
  is_cancelled: z.boolean(),
  /** When it was to start before it was moved; null: it was not moved since it was announced. */
  previous_starts_at: instantSchema.nullable(),
});
export type Occurrence = z.infer<typeof occurrenceSchema>;

/** What tickets there are, as far as a list tells; null: the portal sells none for it. */
export const availabilitySchema = z.enum([
  "coming_soon",
  "on_sale",
  "low",
  "sold_out",
  "waitlist",
  "ended",
]);
export type Availability = z.infer<typeof availabilitySchema>;

/** Tickets of one kind that the portal has for an event, as everybody sees them. */
const eventTicketSchema = z.object({
  name: z.string(),
  kind: z.enum(ticketKinds),
  /** In cents; of a donation: the least. */
  price: z.number().int(),
  /** The only date that they let in to; null: each of them. */
  occurrence_id: z.uuid().nullable(),
  availability: availabilitySchema,
  /** Since when they could be had. */
  valid_from: instantSchema,
});
export type EventTicket = z.infer<typeof eventTicketSchema>;

/** What a list shows of an event at one of its times. */
export const eventCardSchema = z.object({
  id: z.uuid(),
  slug: slugSchema,
  title: z.string().min(1),
  summary: z.string(),
  category: z.enum(eventCategories),
  status: z.enum(publicEventStatuses),
  cover: pictureSchema.nullable(),
  /** The time that the list shows it for: the first in its span, or the last one of a past event. */
  occurrence: occurrenceSchema,
  /** Its other times still to come. */
  more_dates: z.number().int().min(0),
  /** Where, in a line; null: online only. */
  place: z.string().nullable(),
  zone: zoneRefSchema.nullable(),
  is_online: z.boolean(),
  /** By its tickets where there are some here, else as its author says. */
  is_free: z.boolean(),
  /** The lowest price in cents, as {@link is_free}; null: none is told. */
  price_from: z.number().int().nullable(),
  for_children: z.boolean(),
  /** It says of itself that one gets in without a step. */
  is_accessible: z.boolean(),
  ticketing_mode: z.enum(ticketingModes),
  availability: availabilitySchema.nullable(),
  updated_at: instantSchema,
});
export type EventCard = z.infer<typeof eventCardSchema>;

const linked = z.object({ name: z.string(), url: z.string().nullable() });

/** A change that whoever comes must know of (docs/domain/events.md), field by field. */
export const eventChangeSchema = z.object({
  at: instantSchema,
  field: z.enum(["status", "date", "dates", "place", "prices", "title"]),
  /** As a visitor reads it; null: there was none. */
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type EventChange = z.infer<typeof eventChangeSchema>;

export const eventItemSchema = eventCardSchema
  .omit({ occurrence: true, more_dates: true, place: true })
  .extend({
    body_html: z.string().nullable(),
    /** All, past ones too, the earliest first. */
    dates: z.array(occurrenceSchema).min(1),
    place: z.object({
      /** The card of the place; null: it has none that visitors can read. */
      activity: z.object({ slug: slugSchema, name: z.string() }).nullable(),
      name: z.string().nullable(),
      street: z.string().nullable(),
      postal_code: z.string().nullable(),
      city: z.string().nullable(),
      location: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
      online_url: z.string().nullable(),
    }),
    audience: z.string(),
    /** What its author says of it; none where its tickets say so. */
    prices: z.array(
      z.object({
        label: z.string(),
        amount: z.number().int().nullable(),
        note: z.string().nullable(),
      }),
    ),
    /** In the order of their organiser; none: the portal has no tickets for it. */
    tickets: z.array(eventTicketSchema),
    /** Who plays, speaks or shows something. */
    performers: z.array(linked),
    organiser: linked.extend({
      /** Of the organisation whose event it is; null: the town's staff. */
      organisation_id: z.uuid().nullable(),
      /** Its page, when it has a card; null: none. */
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
    /** What there is to read elsewhere, such as the programme as a PDF. */
    attachments: z.array(z.object({ label: z.string(), url: z.string() })),
    accessibility: z.object({
      features: z.array(z.enum(eventAccessFeatures)),
      note: z.string().nullable(),
    }),
    min_age: z.number().int().nullable(),
    weather_plan: z.string().nullable(),
    capacity: z.number().int().nullable(),
    external_url: z.string().nullable(),
    /** Why it was cancelled or postponed; null: it was not. */
    status_reason: z.string().nullable(),
    /** The event that it is a part of. */
    parent: z.object({ slug: slugSchema, title: z.string() }).nullable(),
    /** Its parts at each of their dates, the earliest first. */
    children: z.array(eventCardSchema),
    /** Others of the same days, place or category. */
    related: z.array(eventCardSchema),
    changes: z.array(eventChangeSchema),
    published_at: instantSchema,
    og_image: z.string().nullable(),
  });
export type EventItem = z.infer<typeof eventItemSchema>;

export const eventPageSchema = pageOf(eventCardSchema).extend({
  /** The name of the organisation or of the card whose events were asked for; left out: everybody's were. */
  of: z.string().optional(),
  /** Slug of the card with their page: the one asked for, or the organisation's; left out: there is none. */
  of_card: slugSchema.optional(),
});
export type EventPage = z.infer<typeof eventPageSchema>;

const usable = <Schema extends z.ZodType>(schema: Schema) => schema.optional().catch(undefined);

/**
 * Query of `GET /api/events`. Without a time: each event that is still to come or goes on, once, by its next time. With one:
 * each event once that takes place then. `past`: those that are over, the last one first. Unusable values fall back to no
 * filter, but whose events they are: nobody is to read the whole town's where they look for one organiser's.
 */
export const eventQuerySchema = pageQuerySchema.extend({
  q: usable(z.string().trim().max(100)),
  category: usable(z.enum(eventCategories)),
  zone: usable(slugSchema),
  time: usable(z.enum(eventTimes)),
  day: usable(daySchema),
  /** `2026-12`. */
  month: usable(z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/)),
  free: usable(z.literal("1")),
  children: usable(z.literal("1")),
  accessible: usable(z.literal("1")),
  past: usable(z.literal("1")),
  /** Slug of the activity in which they take place or whose organisation makes them. */
  activity: slugSchema.optional(),
  /** Id of the organisation that makes them. */
  organisation: z.uuid().optional(),
});
export type EventQuery = z.infer<typeof eventQuerySchema>;

/** Query of `GET /api/events/feed.ics`: the filters of the list but its times, since a calendar holds all. */
export const eventFeedQuerySchema = eventQuerySchema.pick({
  q: true,
  category: true,
  zone: true,
  free: true,
  children: true,
  accessible: true,
  activity: true,
  organisation: true,
});
export type EventFeedQuery = z.infer<typeof eventFeedQuerySchema>;

/** Query of `GET /api/events/calendar`; without a month it is this one. */
export const eventCalendarQuerySchema = eventFeedQuerySchema.extend({
  month: eventQuerySchema.shape.month,
});

/** `GET /api/events/{slug}/calendar.ics`: ids of dates, with commas between them; unusable ones or none: all dates. */
export const eventDatesQuerySchema = z.object({
  dates: z
    .string()
    .max(4000)
    .transform((text) => text.split(","))
    .pipe(z.array(z.uuid()))
    .optional()
    .catch(undefined),
});

/** `GET /api/events/calendar`: the days of a month on which something takes place. */
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
/** `POST /api/events/{id}/cancel`. `parts`: its parts that are still to take place are cancelled, too. */
export const eventCancelSchema = z.strictObject({
  reason: reasonSchema,
  parts: z.boolean().default(false),
});
/** `GET /api/events/{id}/parts`: how many parts are not cancelled and still to take place. */
export const eventPartsSchema = z.object({ count: z.number().int().nonnegative() });
/** `POST /api/events/{id}/postpone`: to a time that is still to be told. A new time is a change of its dates. */
export const eventPostponeSchema = z.strictObject({ reason: reasonSchema });
