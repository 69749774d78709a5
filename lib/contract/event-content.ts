import { z } from "zod";
import {
  eventAccessFeatures,
  eventCategories,
  eventThemes,
  MAX_EVENT_DATES,
  ticketingModes,
} from "./event-constants";
import {
  optionalLine as line,
  optionalText as lines,
  mailAddress,
  optionalHtml,
  phoneSchema,
  postalCodeSchema,
  requiredHtml,
  requiredLine,
  requiredText,
  slugSchema,
} from "./fields";
import { pictureUseSchema } from "./pictures";

/** A typed time: `2026-12-24T21:00`, in Europe/Rome. */
const localTimeSchema = z.iso
  .datetime({ local: true, precision: -1 })
  // A time with a Z is not in Rome's time.
  .regex(/^20.*\d$/);

/** A web address; the scheme may be missing. */
const httpsUrl = z
  .string()
  .trim()
  .transform((typed) => (/^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed}`))
  .pipe(z.url({ protocol: /^https$/, hostname: z.regexes.domain }).max(500));
const named = z.strictObject({
  name: requiredLine(1, 150),
  url: httpsUrl.nullable().default(null),
});
const draftNamed = z.strictObject({ name: line(300), url: line(500) }).partial();
/** An external document, such as a programme as PDF. */
const attachmentSchema = z.strictObject({
  label: requiredLine(1, 150),
  url: httpsUrl,
});

/** One of an event's dates. Tickets and reminders refer to its `id`, which never changes. */
const eventDateSchema = z.strictObject({
  id: z.uuid(),
  start: localTimeSchema,
  /** Null if unknown. */
  end: localTimeSchema.nullable().default(null),
  /** Opening of the doors, or null. */
  doors: localTimeSchema.nullable().default(null),
  /** A note for this date, such as the performers. */
  note: requiredText(1, 200).nullable().default(null),
  is_cancelled: z.boolean().default(false),
});
export type EventDateContent = z.output<typeof eventDateSchema>;

const addressSchema = z.strictObject({
  name: requiredLine(1, 150),
  street: requiredLine(1, 200).nullable().default(null),
  postal_code: postalCodeSchema.nullable().default(null),
  city: requiredLine(1, 120),
  location: z
    .strictObject({
      latitude: z.number().min(-90).max(90),
      longitude: z.number().min(-180).max(180),
    })
    .nullable()
    .default(null),
});

const placeSchema = z.strictObject({
  /** Slug of the activity that hosts it; null: elsewhere. */
  activity: slugSchema.nullable().default(null),
  address: addressSchema.nullable().default(null),
  online_url: httpsUrl.nullable().default(null),
});

const priceSchema = z.strictObject({
  label: requiredLine(1, 100),
  /** In cents; null: the note gives the price. */
  amount: z.number().int().min(0).max(1_000_000).nullable().default(null),
  note: requiredText(1, 200).nullable().default(null),
});

/** A draft of an event: every field may be missing or incomplete (docs/domain/events.md). */
export const eventDraftSchema = z
  .strictObject({
    title: line(300),
    summary: lines(500),
    body_html: optionalHtml(50_000),
    category: z.enum(eventCategories).nullable(),
    dates: z
      .array(
        z
          .strictObject({
            id: z.uuid(),
            start: line(40),
            end: line(40),
            doors: line(40),
            note: lines(400),
            is_cancelled: z.boolean(),
          })
          .partial(),
      )
      .max(MAX_EVENT_DATES),
    place: z
      .strictObject({
        activity: line(140),
        address: z
          .strictObject({
            name: line(300),
            street: line(300),
            postal_code: line(10),
            city: line(200),
            location: z.strictObject({ latitude: z.number(), longitude: z.number() }).nullable(),
          })
          .partial()
          .nullable(),
        online_url: line(500),
      })
      .partial(),
    zone: line(140),
    audience: lines(1000),
    is_free: z.boolean(),
    prices: z
      .array(
        z
          .strictObject({ label: line(200), amount: z.number().int().nullable(), note: lines(400) })
          .partial(),
      )
      .max(12),
    performers: z.array(draftNamed).max(20),
    organiser: draftNamed.nullable(),
    contact: z.strictObject({ phone: line(40), email: line(254), url: line(500) }).partial(),
    patronage: z.array(draftNamed).max(10),
    sponsors: z.array(draftNamed).max(20),
    cover: pictureUseSchema.nullable(),
    gallery: z.array(pictureUseSchema).max(20),
    video_url: line(500),
    video_transcript: lines(20_000),
    attachments: z.array(z.strictObject({ label: line(300), url: line(500) }).partial()).max(10),
    accessibility: z
      .strictObject({ features: z.array(z.enum(eventAccessFeatures)), note: lines(400) })
      .partial(),
    for_children: z.boolean(),
    theme: z.enum(eventThemes).nullable(),
    min_age: z.number().int().nullable(),
    weather_plan: lines(1000),
    capacity: z.number().int().nullable(),
    ticketing_mode: z.enum(ticketingModes).nullable(),
    is_show: z.boolean().nullable(),
    external_url: line(500),
    parent: line(140),
  })
  .partial();

/** An event with all rules of publication. */
export const eventContentSchema = z.strictObject({
  title: requiredLine(2, 150),
  summary: requiredText(1, 255),
  /** Sanitised when saved. */
  body_html: requiredHtml(50_000).nullable().optional(),
  category: z.enum(eventCategories),
  dates: z.array(eventDateSchema).min(1).max(MAX_EVENT_DATES),
  place: placeSchema.prefault({}),
  /** Slug of an existing zone; null with an activity: the activity's zone. */
  zone: slugSchema.nullable().optional(),
  /** The target audience. */
  audience: requiredText(1, 500),
  is_free: z.boolean().default(false),
  prices: z.array(priceSchema).max(12).default([]),
  /** Performers and speakers. */
  performers: z.array(named).max(20).default([]),
  /** Null: the owning organisation, or the town's staff. */
  organiser: named.nullable().optional(),
  contact: z
    .strictObject({
      phone: phoneSchema.default(null),
      email: mailAddress().nullable().default(null),
      url: httpsUrl.nullable().default(null),
    })
    .prefault({}),
  patronage: z.array(named).max(10).default([]),
  sponsors: z.array(named).max(20).default([]),
  cover: pictureUseSchema.nullable().optional(),
  gallery: z.array(pictureUseSchema).max(12).default([]),
  video_url: httpsUrl.nullable().optional(),
  video_transcript: requiredText(1, 20_000).nullable().optional(),
  attachments: z.array(attachmentSchema).max(10).default([]),
  accessibility: z
    .strictObject({
      features: z.array(z.enum(eventAccessFeatures)).default([]),
      note: requiredText(1, 300).nullable().default(null),
    })
    .default({ features: [], note: null }),
  for_children: z.boolean().default(false),
  theme: z.enum(eventThemes).nullable().default(null),
  min_age: z.number().int().min(0).max(99).nullable().optional(),
  weather_plan: requiredText(1, 500).nullable().optional(),
  /** Number of people, or null. */
  capacity: z.number().int().min(1).max(100_000).nullable().optional(),
  ticketing_mode: z.enum(ticketingModes),
  /** True for shows and entertainment (docs/domain/events.md); null if not answered. */
  is_show: z.boolean().nullable().optional(),
  /** Address of the ticket seller. */
  external_url: httpsUrl.nullable().optional(),
  /** Slug of the event that it is part of, or null. */
  parent: slugSchema.nullable().optional(),
});
export type EventContent = z.output<typeof eventContentSchema>;
