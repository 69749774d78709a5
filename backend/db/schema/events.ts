import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import {
  type EventAccessFeature,
  eventCategories,
  eventStatuses,
  eventThemes,
  ticketingModes,
} from "@/lib/contract/event-constants";
import type { EventContent } from "@/lib/contract/event-content";
import type { EventChange } from "@/lib/contract/events";
import { activities } from "./activities";
import { activityOf, htmlOf, pictureOf, plainJson, termOf } from "./annotations";
import {
  byteText,
  instant,
  italianText,
  picturesWithin,
  readAtOnce,
  searchVector,
} from "./columns";
import { pictures } from "./files";
import { organisations } from "./organisations";
import { zones } from "./zones";

export const eventStatus = pgEnum("event_status", eventStatuses);
export const eventCategory = pgEnum("event_category", eventCategories);
export const eventTheme = pgEnum("event_theme", eventThemes);
export const ticketingMode = pgEnum("ticketing_mode", ticketingModes);

const emptyArray = sql`'{}'`;
/** A literal, so that the planner uses the partial indexes of lists. */
const listed = sql`status in ('published', 'postponed', 'cancelled')`;

/**
 * Events of the town (docs/domain/events.md). Drafts that were never published have no row here.
 */
export const events = pgTable(
  "events",
  {
    id: uuid().primaryKey(),
    slug: byteText().notNull().unique(),
    title: italianText().notNull(),
    summary: text().notNull(),
    /** Sanitised when saved. */
    body_html: htmlOf("event"),
    category: eventCategory().notNull(),
    status: eventStatus().notNull(),
    /** Reason of the cancellation or postponement. */
    status_reason: text(),
    /** The state to restore after `suspended` or `archived`; null otherwise. */
    resumes_as: eventStatus(),
    /**
     * The owner; null: the staff. No `set null`: a deleted organisation's events would seem to be
     * the staff's.
     */
    organisation_id: uuid().references(() => organisations.id),
    /** The activity of its place; null: it is elsewhere. */
    activity_id: activityOf(activities.id, {
      onDelete: "set null",
      counts: "events",
      lost: "an event is its organiser's, with its money and its door: the activity is where it takes place",
    }),
    zone_id: termOf(zones.id, { onDelete: "set null", counts: "events" }),
    place_name: text(),
    street: text(),
    postal_code: text(),
    city: text(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    online_url: text(),
    audience: text().notNull(),
    is_free: boolean().notNull(),
    prices: plainJson<EventContent["prices"]>().notNull().default([]),
    /** Lowest price in cents, or null. */
    price_from: integer(),
    performers: plainJson<EventContent["performers"]>().notNull().default([]),
    organiser: plainJson<EventContent["organiser"]>(),
    contact: plainJson<EventContent["contact"]>().notNull(),
    patronage: plainJson<EventContent["patronage"]>().notNull().default([]),
    sponsors: plainJson<EventContent["sponsors"]>().notNull().default([]),
    cover_hash: pictureOf(pictures.hash, "event"),
    alt: text(),
    focus_x: smallint(),
    focus_y: smallint(),
    video_url: text(),
    video_transcript: text(),
    attachments: plainJson<EventContent["attachments"]>().notNull().default([]),
    access_features: text().array().$type<EventAccessFeature[]>().notNull().default(emptyArray),
    access_note: text(),
    for_children: boolean().notNull(),
    theme: eventTheme(),
    min_age: smallint(),
    weather_plan: text(),
    capacity: integer(),
    ticketing_mode: ticketingMode().notNull(),
    /** True for shows and entertainment, which need fiscal tickets by law; null if not asked. */
    is_show: boolean(),
    external_url: text(),
    parent_id: uuid().references((): AnyPgColumn => events.id, { onDelete: "set null" }),
    /** End of its last date that takes place. */
    over_at: instant().notNull(),
    /**
     * The ticket prices last announced as a change; null if there are none or they were not checked
     * yet.
     */
    ticket_prices: text(),
    /** Digest of the ticket data last seen by the watch of sales; null: not watched yet. */
    selling_seen: text(),
    /** Increases with each change that calendar files must contain. */
    revision: integer().notNull().default(0),
    published_at: instant().notNull(),
    /** When what the board of accessibility reads was written last; null: with its publication. */
    suitability_told_at: instant(),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
    // Includes the category's label (`events.category` of the messages).
    search: searchVector().generatedAlwaysAs(sql`
      setweight(to_tsvector('public.simple_unaccent', title), 'A')
        || setweight(to_tsvector('public.italian_unaccent', case category
            when 'music' then 'musica' when 'theatre' then 'teatro e spettacolo'
            when 'food' then 'cibo e vino' when 'sport' then 'sport'
            when 'art' then 'arte e mostre' when 'children' then 'bambini'
            when 'learning' then 'corsi e incontri' when 'market' then 'mercati'
            when 'feast' then 'feste e sagre' when 'solidarity' then 'solidarietà'
            else '' end || case when for_children then ' bambini' else '' end
            || case theme when 'repair' then ' riparazione riparare riuso'
            when 'swap' then ' scambio baratto riuso' when 'food_saving' then ' antispreco cibo'
            when 'clean_up' then ' pulizia ambiente' else '' end), 'B')
        || setweight(to_tsvector('public.italian_unaccent', summary), 'C')
        || setweight(to_tsvector('public.simple_unaccent', coalesce(place_name, '')), 'B')
        || setweight(to_tsvector('public.italian_unaccent',
            regexp_replace(coalesce(body_html, ''), '<[^>]*>', ' ', 'g')), 'D')`),
  },
  (table) => [
    index("events_of_organisation").on(table.organisation_id),
    index("events_of_activity").on(table.activity_id),
    index("events_of_zone").on(table.zone_id),
    index("events_of_parent").on(table.parent_id),
    index("events_of_cover").on(table.cover_hash),
    index("events_by_end").on(table.over_at, table.id).where(listed),
    index("events_listed_slugs").on(table.slug, table.updated_at).where(listed),
    index("events_by_words").using("gin", table.search).with(readAtOnce),
    index("events_pictures").using("gin", picturesWithin(table.body_html)),
    check("events_title_length", sql`char_length(${table.title}) between 2 and 150`),
    check("events_summary_length", sql`char_length(${table.summary}) between 1 and 255`),
    check("events_slug_form", sql`${table.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    check("events_cover_is_described", sql`(${table.cover_hash} is null) = (${table.alt} is null)`),
    check("events_is_not_its_own_parent", sql`${table.parent_id} <> ${table.id}`),
    check(
      "events_reason_of_state",
      sql`${table.status} not in ('postponed', 'cancelled') or ${table.status_reason} is not null`,
    ),
    check(
      "events_state_to_come_back_to",
      sql`(${table.status} in ('suspended', 'archived')) = (${table.resumes_as} is not null)`,
    ),
    check(
      "events_location",
      sql`(${table.latitude} is null) = (${table.longitude} is null) and ${table.latitude} between -90 and 90 and ${table.longitude} between -180 and 180`,
    ),
    check(
      "events_focus",
      sql`(${table.focus_x} is null) = (${table.focus_y} is null) and ${table.focus_x} between 0 and 100 and ${table.focus_y} between 0 and 100`,
    ),
    check(
      "events_external_address",
      sql`(${table.ticketing_mode} = 'external_link') = (${table.external_url} is not null)`,
    ),
  ],
);

/** Every slug that an event has or had, so that old links work and no other event can take it. */
export const eventSlugs = pgTable(
  "event_slugs",
  {
    slug: byteText().primaryKey(),
    event_id: uuid()
      .notNull()
      .references(() => events.id, { onDelete: "cascade" }),
  },
  (table) => [index("event_slugs_of_event").on(table.event_id)],
);

/** Dates of events. Tickets and reminders refer to them. */
export const eventOccurrences = pgTable(
  "event_occurrences",
  {
    id: uuid().primaryKey(),
    event_id: uuid()
      .notNull()
      .references(() => events.id, { onDelete: "cascade" }),
    starts_at: instant().notNull(),
    /** Null if unknown. */
    ends_at: instant(),
    doors_at: instant(),
    /** When it counts as over: its end, or three hours after its start. */
    over_at: instant().notNull(),
    /**
     * First and last day in Europe/Rome. A night that ends by six in the morning belongs to the day
     * before.
     */
    first_day: date().notNull(),
    last_day: date().notNull(),
    note: text(),
    is_cancelled: boolean().notNull().default(false),
    /** The start before a move. */
    previous_starts_at: instant(),
    /** Reminders sent to people who saved the event. */
    reminders_sent: smallint().notNull().default(0),
    /** Last change of time or place or cancellation after publication. */
    changed_at: instant(),
    /** Ticket holders were notified of that. */
    is_change_told: boolean().notNull().default(true),
    /** Due dates of unpaid orders match its current end. */
    is_end_followed: boolean().notNull().default(true),
  },
  (table) => [
    index("event_occurrences_of_event").on(table.event_id, table.starts_at),
    index("event_occurrences_untold").on(table.event_id).where(sql`not is_change_told`),
    index("event_occurrences_unfollowed").on(table.event_id).where(sql`not is_end_followed`),
    index("event_occurrences_by_start").on(table.starts_at, table.event_id),
    index("event_occurrences_by_day").on(table.last_day, table.first_day, table.event_id),
    check("event_occurrences_end", sql`${table.ends_at} > ${table.starts_at}`),
    check("event_occurrences_doors", sql`${table.doors_at} <= ${table.starts_at}`),
    check("event_occurrences_over", sql`${table.over_at} > ${table.starts_at}`),
    check("event_occurrences_days", sql`${table.last_day} >= ${table.first_day}`),
  ],
);

/**
 * Dates removed from a published event, so that calendars can mark them as cancelled. A date that
 * is created again with the same id is deleted here.
 */
export const eventRemovedDates = pgTable(
  "event_removed_dates",
  {
    /** Id of the date. */
    id: uuid().primaryKey(),
    event_id: uuid()
      .notNull()
      .references(() => events.id, { onDelete: "cascade" }),
    starts_at: instant().notNull(),
    over_at: instant().notNull(),
  },
  (table) => [index("event_removed_dates_of_event").on(table.event_id, table.over_at)],
);

/** Pictures of an event besides its cover, in order. */
export const eventPictures = pgTable(
  "event_pictures",
  {
    event_id: uuid()
      .notNull()
      .references(() => events.id, { onDelete: "cascade" }),
    position: smallint().notNull(),
    hash: text()
      .notNull()
      .references(() => pictures.hash),
    alt: text().notNull(),
    focus_x: smallint(),
    focus_y: smallint(),
  },
  (table) => [
    primaryKey({ columns: [table.event_id, table.position] }),
    index("event_pictures_of_hash").on(table.hash),
  ],
);

/** Changes of a published event as shown to visitors. Append-only. */
export const eventChanges = pgTable(
  "event_changes",
  {
    id: uuid().primaryKey().defaultRandom(),
    event_id: uuid()
      .notNull()
      .references(() => events.id, { onDelete: "cascade" }),
    at: instant().notNull(),
    /** Order among the changes of one publication. */
    position: smallint().notNull().default(0),
    field: text().$type<EventChange["field"]>().notNull(),
    before: text(),
    after: text(),
    /** When people who saved the event were notified; null: not yet. */
    told_at: instant(),
  },
  (table) => [
    index("event_changes_of_event").on(table.event_id, table.at.desc()),
    index("event_changes_untold").on(table.at, table.event_id).where(sql`told_at is null`),
  ],
);
