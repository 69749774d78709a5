import {
  and,
  asc,
  type Column,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  lte,
  min,
  ne,
  not,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { itemRows, selectUncovered } from "@/backend/content/item-rows";
import type { Executor } from "@/backend/db/handle";
import { isOneOf } from "@/backend/db/one-of";
import { wasOver } from "@/backend/db/over-event";
import { rows } from "@/backend/db/rows";
import {
  eventChanges,
  eventOccurrences,
  eventPictures,
  eventRemovedDates,
  eventSlugs,
  events,
} from "@/backend/db/schema/events";
import { pictures } from "@/backend/db/schema/files";
import { organisations } from "@/backend/db/schema/organisations";
import { zones } from "@/backend/db/schema/zones";
import {
  activities,
  activityColumns,
  findActivity,
  idOfSlug,
} from "@/backend/features/activities/view";

const MOST_SELLING = 400;

export type EventValues = typeof events.$inferInsert;

const eventRows = itemRows(events);
export const { lock: lockEvent, insert: insertEvent, update: updateEvent } = eventRows;
export const occurrenceRows = rows(eventOccurrences);
export const changeRows = rows(eventChanges);
export const removedDateRows = rows(eventRemovedDates);
export type OccurrenceRow = typeof eventOccurrences.$inferSelect;

/**
 * Public events. A literal, not a parameter: only then does the planner use the partial indexes.
 */
export const isRead = sql`${events.status} in ('published', 'postponed', 'cancelled')`;

const { search: _, ...columns } = getTableColumns(events);

/** The zone of an event: that of its activity if it has one, else the entered one. */
export const zoneOfEvent = sql`coalesce(
  (select zone_id from ${activities} where ${activities.id} = ${events.activity_id}), ${events.zone_id})`;

/** Every date of an event was cancelled individually. */
const isOff = sql<boolean>`not exists (
  select from ${eventOccurrences} o where o.event_id = ${events.id} and not o.is_cancelled)`;

function eventQuery(db: Executor) {
  const zone_id = sql<string | null>`coalesce(${activities.zone_id}, ${events.zone_id})`;
  return db
    .select({
      event: { ...columns, zone_id, is_off: isOff },
      zone: { slug: zones.slug, name: zones.name },
      place: activityColumns,
      organisation: organisations.name,
      cover: pictures,
    })
    .from(events)
    .leftJoin(activities, eq(activities.id, events.activity_id))
    .leftJoin(zones, eq(zones.id, zone_id))
    .leftJoin(organisations, eq(organisations.id, events.organisation_id))
    .leftJoin(pictures, eq(pictures.hash, events.cover_hash));
}

export type EventRow = Awaited<ReturnType<typeof eventQuery>>[number];

/** In any state and any order; unknown ids are missing. */
export function selectByIds(db: Executor, ids: readonly string[]): Promise<EventRow[]> {
  return eventQuery(db).where(isOneOf(events.id, ids));
}

/** In any state; null if it does not exist. */
export async function selectById(db: Executor, id: string): Promise<EventRow | null> {
  const [row] = await eventQuery(db).where(eq(events.id, id));
  return row ?? null;
}

/** The event that has or had the slug, in any state; null if none did. */
export async function selectBySlug(db: Executor, slug: string): Promise<EventRow | null> {
  const [row] = await eventQuery(db)
    .innerJoin(eventSlugs, eq(eventSlugs.event_id, events.id))
    .where(eq(eventSlugs.slug, slug));
  return row ?? null;
}

/** The dates of these events, earliest first. */
export function selectDates(db: Executor, ids: readonly string[]): Promise<OccurrenceRow[]> {
  return db
    .select()
    .from(eventOccurrences)
    .where(isOneOf(eventOccurrences.event_id, ids))
    .orderBy(asc(eventOccurrences.starts_at), asc(eventOccurrences.id));
}

/** These dates, earliest first. */
export function selectDatesByIds(db: Executor, ids: readonly string[]): Promise<OccurrenceRow[]> {
  return db
    .select()
    .from(eventOccurrences)
    .where(isOneOf(eventOccurrences.id, ids))
    .orderBy(asc(eventOccurrences.starts_at), asc(eventOccurrences.id));
}

/** First start and number of dates of these events. */
export async function selectSpans(
  db: Executor,
  ids: readonly string[],
): Promise<Map<string, { first: Date; dates: number }>> {
  const rows = await db
    .select({
      id: eventOccurrences.event_id,
      first: min(eventOccurrences.starts_at),
      dates: count(),
    })
    .from(eventOccurrences)
    .where(isOneOf(eventOccurrences.event_id, ids))
    .groupBy(eventOccurrences.event_id);
  return new Map(rows.flatMap(({ id, first, dates }) => (first ? [[id, { first, dates }]] : [])));
}

export function selectGallery(db: Executor, ids: readonly string[]) {
  return db
    .select({ use: eventPictures, picture: pictures })
    .from(eventPictures)
    .innerJoin(pictures, eq(pictures.hash, eventPictures.hash))
    .where(isOneOf(eventPictures.event_id, ids))
    .orderBy(asc(eventPictures.position));
}

/** Coming events with tickets on the portal. The limit exceeds what a town has at once. */
export function selectSelling(
  db: Executor,
  now: Date,
): Promise<Pick<typeof events.$inferSelect, "id" | "slug" | "ticket_prices" | "selling_seen">[]> {
  const { id, slug, ticket_prices, selling_seen } = events;
  return db
    .select({ id, slug, ticket_prices, selling_seen })
    .from(events)
    .where(
      and(
        isRead,
        gt(events.over_at, now),
        inArray(events.ticketing_mode, ["free_registration", "paid_internal"]),
      ),
    )
    .orderBy(asc(events.over_at), asc(events.id))
    .limit(MOST_SELLING);
}

/** Stores what the watch of sales has seen, by event id. */
export async function updateSeen(db: Executor, seen: ReadonlyMap<string, string>): Promise<void> {
  const ids = sql.param([...seen.keys()]);
  const digests = sql.param([...seen.values()]);
  await db.execute(sql`
    update ${events} set selling_seen = seen.digest
    from unnest(${ids}::uuid[], ${digests}::text[]) as seen (id, digest)
    where events.id = seen.id`);
}

/** Changes shown on a page, newest first. */
const MOST_CHANGES = 30;

export function selectChanges(db: Executor, id: string) {
  return db
    .select()
    .from(eventChanges)
    .where(eq(eventChanges.event_id, id))
    .orderBy(desc(eventChanges.at), asc(eventChanges.position), asc(eventChanges.id))
    .limit(MOST_CHANGES);
}

/** Slugs of an event's parts in any state, and of the event that it is part of. */
export async function selectKin(
  db: Executor,
  { id, parent_id }: { id: string; parent_id: string | null },
): Promise<string[]> {
  const rows = await db
    .select({ slug: events.slug })
    .from(events)
    .where(parent_id ? inArray(events.id, [parent_id]) : eq(events.parent_id, id));
  return rows.map(({ slug }) => slug);
}

/**
 * Ids of an event's parts that are still to come and not cancelled, including postponed ones.
 * Ordered by id, so that callers lock them in the same order.
 */
export async function selectPartsOn(db: Executor, id: string, now: Date): Promise<string[]> {
  const isToCome = and(eq(events.status, "published"), gt(events.over_at, now));
  const rows = await db
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.parent_id, id), or(isToCome, eq(events.status, "postponed"))))
    .orderBy(asc(events.id));
  return rows.map((row) => row.id);
}

/** Slugs of activities whose pages show events at these places or by an organisation. */
export async function selectShowingActivities(
  db: Executor,
  { places, organisation }: { places: (string | null)[]; organisation: string | null },
): Promise<string[]> {
  const ids = places.filter((id) => id !== null);
  const isOwn = organisation ? eq(activities.organisation_id, organisation) : undefined;
  if (ids.length === 0 && !isOwn) return [];
  const rows = await db
    .select({ slug: activities.slug })
    .from(activities)
    .where(or(ids.length > 0 ? inArray(activities.id, ids) : undefined, isOwn));
  return rows.map(({ slug }) => slug);
}

/** Slug of an organisation's first public activity, or null. */
export async function selectActivityOf(
  db: Executor,
  organisationId: string,
): Promise<string | null> {
  const [row] = await db
    .select({ slug: activities.slug })
    .from(activities)
    .where(and(eq(activities.organisation_id, organisationId), eq(activities.status, "published")))
    .orderBy(asc(activities.published_at), asc(activities.id))
    .limit(1);
  return row?.slug ?? null;
}

/** The published activity of a slug, as an event's place needs it, or null. */
export const selectPlace = (db: Executor, slug: string) =>
  findActivity(db, and(eq(activities.slug, slug), eq(activities.status, "published")));

/** Events updated in one run after their activity's address changed. */
const MOST_MOVED = 500;

/**
 * Ids of events that are not over and whose stored address differs from their activity's, hidden ones
 * too.
 */
export async function selectMoved(db: Executor, now: Date): Promise<string[]> {
  const { street, number, postal_code, city } = activities;
  const differs = (kept: Column, present: Column | SQL) => sql`${kept} is distinct from ${present}`;
  const rows = await db
    .select({ id: events.id })
    .from(events)
    .innerJoin(activities, eq(activities.id, events.activity_id))
    .where(
      and(
        inArray(events.status, ["published", "postponed", "suspended"]),
        not(wasOver(now)),
        or(
          differs(
            events.street,
            sql`nullif(concat_ws(' ', nullif(${street}, ''), nullif(${number}, '')), '')`,
          ),
          differs(events.postal_code, postal_code),
          differs(events.city, city),
        ),
      ),
    )
    .orderBy(asc(events.id))
    .limit(MOST_MOVED);
  return rows.map(({ id }) => id);
}

/** Public slugs after `after`, in byte order, for the sitemap. */
export const selectSlugs = (db: Executor, after: string, limit: number) =>
  eventRows.slugsAfter(db, isRead, after, limit);

export const countRead = (db: Executor) => eventRows.count(db, isRead);

/** Slugs of events that show one of the pictures outside their text. */
export async function selectShowing(db: Executor, hashes: string[]): Promise<string[]> {
  const { rows } = await db.execute<{ slug: string }>(sql`
    select slug from ${events} where cover_hash = any(${sql.param(hashes)}::text[])
    union
    select e.slug from ${eventPictures} p join ${events} e on e.id = p.event_id
    where p.hash = any(${sql.param(hashes)}::text[])`);
  return rows.map(({ slug }) => slug);
}

/** Events with these slugs that have no cover picture, by slug. */
export const selectWithoutCover = (db: Executor, slugs: readonly string[]) =>
  selectUncovered(db, events, slugs);

export async function replaceGallery(
  tx: Executor,
  id: string,
  rows: readonly (typeof eventPictures.$inferInsert)[],
): Promise<void> {
  await tx.delete(eventPictures).where(eq(eventPictures.event_id, id));
  if (rows.length > 0) await tx.insert(eventPictures).values([...rows]);
}

/** Those of these date ids that belong to another event. */
export async function selectForeignDates(
  db: Executor,
  eventId: string,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await db
    .select({ id: eventOccurrences.id })
    .from(eventOccurrences)
    .where(and(isOneOf(eventOccurrences.id, ids), ne(eventOccurrences.event_id, eventId)));
  return rows.map(({ id }) => id);
}

export async function updateDate(
  tx: Executor,
  { id, ...values }: Partial<OccurrenceRow> & { id: string },
): Promise<void> {
  await tx.update(eventOccurrences).set(values).where(eq(eventOccurrences.id, id));
}

export type RemovedDate = typeof eventRemovedDates.$inferSelect;

/** Days after its end that a date stays in subscribed calendars. */
const KEPT_DAYS = 30;
const DAY = 24 * 60 * 60 * 1000;

/** Dates that ended before this are in no calendar any more. */
export const keptSince = (now: Date) => new Date(now.getTime() - KEPT_DAYS * DAY);

/**
 * Stores removed dates for calendars that contain them, and deletes those that no calendar contains
 * any more.
 */
export async function keepRemoved(
  tx: Executor,
  rows: readonly RemovedDate[],
  now: Date,
): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insert(eventRemovedDates)
    .values([...rows])
    .onConflictDoNothing();
  await tx.delete(eventRemovedDates).where(lte(eventRemovedDates.over_at, keptSince(now)));
}

/** Maximum of removed dates in one calendar file. */
export const MOST_REMOVED = 500;

/** Dates removed from an event that were not over at `since`, earliest first. */
export function selectRemovedOf(
  db: Executor,
  eventId: string,
  since: Date,
): Promise<RemovedDate[]> {
  const { id, event_id, starts_at, over_at } = eventRemovedDates;
  return db
    .select()
    .from(eventRemovedDates)
    .where(and(eq(event_id, eventId), gt(over_at, since)))
    .orderBy(asc(starts_at), asc(id))
    .limit(MOST_REMOVED);
}

/**
 * Condition: the event takes place at the activity that has or had the slug, or its owner organises it.
 */
export function isOfActivity(slug: string): SQL {
  const activity = idOfSlug(slug);
  return sql`(${events.activity_id} = ${activity}
    or ${events.organisation_id} = (select organisation_id from ${activities} where id = ${activity}))`;
}
