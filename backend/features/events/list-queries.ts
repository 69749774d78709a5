import { asc, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { isOfZone } from "@/backend/content/item-rows";
import type { Executor } from "@/backend/db/handle";
import { isOneOf } from "@/backend/db/one-of";
import { eventOccurrences, eventRemovedDates, events } from "@/backend/db/schema/events";
import type { EventCategory, EventTheme } from "@/lib/contract/event-constants";
import { type EventSpan, listingDay } from "@/lib/domain/event-times";
import { addDays, daysBetween } from "@/lib/domain/rome-time";
import { wordsOf } from "@/lib/domain/search-text";
import { isByDay } from "./by-day-queries";
import { costsNothing } from "./price-queries";
import {
  isOfActivity,
  isRead,
  MOST_REMOVED,
  type OccurrenceRow,
  type RemovedDate,
  zoneOfEvent,
} from "./queries";

/**
 * Events in lists and the calendar. A literal, not a parameter: only then does the planner use the
 * partial indexes.
 */
const isListed = sql`${events.status} in ('published', 'cancelled')`;

/** Filters of a list. */
export interface ListScope {
  q?: string | undefined;
  category?: EventCategory | undefined;
  theme?: EventTheme | undefined;
  /** Slug of a zone. */
  zone?: string | undefined;
  free?: "1" | undefined;
  children?: "1" | undefined;
  accessible?: "1" | undefined;
  /** Slug of the activity that hosts them or whose organisation organises them. */
  activity?: string | undefined;
  organisation?: string | undefined;
  /** Only this event. */
  id?: string | undefined;
}

/** The dates of a time span, or the last dates of past events. */
export type ListTime = EventSpan | "past";

const instant = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;

function all(conditions: readonly (SQL | undefined | null | false)[]): SQL {
  const present = conditions.flatMap((one) => one || []);
  return present.length > 0 ? sql.join(present, sql` and `) : sql`true`;
}

/** A `to_tsquery` text of the words; the last one may be incomplete. */
function beginnings(q: string): string {
  const words = wordsOf(q);
  return words.map((word, at) => (at === words.length - 1 ? `${word}:*` : word)).join(" & ");
}

function inScope(scope: ListScope): SQL {
  const { q, category, theme, zone, free, children, accessible, activity, organisation, id } =
    scope;
  return all([
    id !== undefined && eq(events.id, id),
    category && eq(events.category, category),
    theme && eq(events.theme, theme),
    zone !== undefined && isOfZone(zoneOfEvent, zone),
    free && costsNothing(sql`${events}`),
    children && eq(events.for_children, true),
    accessible && sql`${events.access_features} @> '{step_free}'`,
    activity !== undefined && isOfActivity(activity),
    organisation !== undefined && eq(events.organisation_id, organisation),
    Boolean(q) &&
      sql`${events.search} @@ (websearch_to_tsquery('public.italian_unaccent', ${q})
        || websearch_to_tsquery('public.simple_unaccent', ${q})
        || to_tsquery('public.simple_unaccent', ${beginnings(q ?? "")}))`,
  ]);
}

/** Condition: the date `o` lies in a span. */
function within({ overAfter, startsBefore, days, isEvening }: EventSpan): SQL {
  return all([
    overAfter && sql`o.over_at > ${instant(overAfter)}`,
    startsBefore && sql`o.starts_at < ${instant(startsBefore)}`,
    days && sql`o.last_day >= ${days.first}::date and o.first_day <= ${days.last}::date`,
    isEvening && sql`not ${isByDay}`,
  ]);
}

/** The date that a list shows for an event: one that takes place before a cancelled one. */
function dateOf(condition: SQL, order: SQL): SQL {
  return sql`lateral (
    select o.id, o.starts_at, o.first_day from ${eventOccurrences} o
    where o.event_id = ${events.id} and ${condition}
    order by o.is_cancelled, ${order} limit 1) as dated`;
}

const mayBeIn = ({ overAfter }: EventSpan) =>
  overAfter ? sql`${events.over_at} > ${instant(overAfter)}` : sql`true`;

/** An event with its listed date. */
export interface Listed {
  id: string;
  occurrence_id: string;
}

/** Sort time of a date in a list. */
function inListingOrder({ begin, end }: ReturnType<typeof listingDay>): SQL {
  return sql`case when dated.starts_at < ${instant(begin)} then ${instant(end)} else dated.starts_at end`;
}

/** A page of a list, by next date; past events newest first. */
export async function selectListed(
  db: Executor,
  scope: ListScope,
  time: ListTime,
  { limit, offset, now }: { limit: number; offset: number; now: Date },
): Promise<Listed[]> {
  const isPast = time === "past";
  const date = isPast
    ? dateOf(sql`true`, sql`o.starts_at desc`)
    : dateOf(within(time), sql`o.starts_at`);
  const byDate = isPast ? sql`dated.starts_at` : inListingOrder(listingDay(now, time));
  const { rows } = await db.execute<{ id: string; occurrence_id: string }>(sql`
    select ${events.id} as id, dated.id as occurrence_id
    from ${events} cross join ${date}
    where ${isListed} and ${inScope(scope)}
      and ${isPast ? sql`${events.over_at} <= ${instant(now)}` : mayBeIn(time)}
    order by ${isPast ? sql`${events.over_at} desc` : byDate}, ${events.id}
    limit ${limit} offset ${offset}`);
  return rows;
}

/** Number of events in such a list. */
export async function countListed(
  db: Executor,
  scope: ListScope,
  time: ListTime,
  now: Date,
): Promise<number> {
  const isMeant =
    time === "past"
      ? sql`${events.over_at} <= ${instant(now)}`
      : all([
          mayBeIn(time),
          // For all coming events the event's own column tells when it is over.
          (time.startsBefore !== null || time.days !== null) &&
            sql`exists (
              select from ${eventOccurrences} o
              where o.event_id = ${events.id} and ${within(time)})`,
        ]);
  const { rows } = await db.execute<{ total: number }>(sql`
    select count(*)::int as total from ${events}
    where ${isListed} and ${inScope(scope)} and ${isMeant}`);
  return rows[0]?.total ?? 0;
}

export interface ShownDate {
  date: OccurrenceRow;
  /** Number of its other dates still to come. */
  more: number;
}

/** These dates, by id. */
export async function selectShownDates(
  db: Executor,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, ShownDate>> {
  const rows = await db
    .select({
      date: getTableColumns(eventOccurrences),
      more: sql<number>`(
        select count(*) from ${eventOccurrences} other
        where other.event_id = ${eventOccurrences}.event_id and other.over_at > ${instant(now)}
          and not other.is_cancelled and other.id <> ${eventOccurrences}.id)::int`,
    })
    .from(eventOccurrences)
    .where(isOneOf(eventOccurrences.id, ids));
  return new Map(rows.map((row) => [row.date.id, row]));
}

/** For each event its relevant date at `now`: the next one, or the last if all are over. */
export async function selectDated(
  db: Executor,
  ids: readonly string[],
  now: Date,
): Promise<(Listed & { day: string })[]> {
  const isNext = sql`(o.over_at > ${instant(now)} and not o.is_cancelled)`;
  const { rows } = await db.execute<{ id: string; occurrence_id: string; day: string }>(sql`
    select dated.event_id as id, dated.id as occurrence_id, dated.first_day::text as day from (
      select distinct on (o.event_id) o.event_id, o.id, o.starts_at, o.first_day from ${eventOccurrences} o
      where o.event_id = any(${sql.param([...ids])}::uuid[])
      order by o.event_id, ${isNext} desc, case when ${isNext} then o.starts_at end,
        o.starts_at desc) as dated
    order by dated.starts_at, dated.event_id`);
  return rows;
}

/** Maximum dates in the programme of a festival. */
const MOST_IN_A_PROGRAMME = 100;

/** All dates of an event's public parts, earliest first. */
export async function selectProgramme(db: Executor, id: string): Promise<Listed[]> {
  const { rows } = await db.execute<{ id: string; occurrence_id: string }>(sql`
    select ${events.id} as id, o.id as occurrence_id
    from ${events} join ${eventOccurrences} o on o.event_id = ${events.id}
    where ${isRead}
      and ${events.parent_id} = ${id}::uuid
    order by o.starts_at, o.id limit ${MOST_IN_A_PROGRAMME}`);
  return rows;
}

interface Neighbour {
  id: string;
  activity_id: string | null;
  organisation_id: string | null;
  zone_id: string | null;
  parent_id: string | null;
  category: EventCategory;
  /** Its days. */
  days: readonly string[];
}

/** Other coming events, sorted by what they share with an event: place, days, category. */
export async function selectRelated(
  db: Executor,
  of: Neighbour,
  { limit, now }: { limit: number; now: Date },
): Promise<Listed[]> {
  const points = (condition: SQL, weight: number) =>
    sql`case when ${condition} then ${sql.raw(String(weight))} else 0 end`;
  const shared = sql.join(
    [
      points(sql`${events.activity_id} = ${of.activity_id}::uuid`, 3),
      points(sql`dated.first_day = any(${sql.param([...of.days])}::date[])`, 2),
      points(sql`${events.category} = ${of.category}`, 2),
      points(sql`${events.organisation_id} = ${of.organisation_id}::uuid`, 1),
      points(sql`${zoneOfEvent} = ${of.zone_id}::uuid`, 1),
    ],
    sql` + `,
  );
  const isNext = sql`o.over_at > ${instant(now)} and not o.is_cancelled`;
  const { rows } = await db.execute<{ id: string; occurrence_id: string }>(sql`
    select ${events.id} as id, dated.id as occurrence_id
    from ${events} cross join ${dateOf(isNext, sql`o.starts_at`)}
    where ${events.status} = 'published' and ${events.over_at} > ${instant(now)}
      and ${events.id} <> ${of.id}::uuid
      and ${events.id} is distinct from ${of.parent_id}::uuid
      and ${events.parent_id} is distinct from ${of.id}::uuid
      and ${shared} > 1
    order by ${shared} desc, dated.starts_at, ${events.id} limit ${limit}`);
  return rows;
}

/** Maximum events named per calendar day. */
const NAMED_A_DAY = 3;

export interface CalendarRow {
  day: string;
  total: number;
  slug: string;
  title: string;
  starts_at: string;
  is_cancelled: boolean;
}

function daysFrom(first: string, last: string): string[] {
  return Array.from({ length: daysBetween(first, last) + 1 }, (_, index) => addDays(first, index));
}

/**
 * Days of a span that have events, with their number and the first events: those that start that
 * day before those that go on.
 */
export async function selectCalendar(
  db: Executor,
  scope: ListScope,
  { first, last }: { first: string; last: string },
): Promise<CalendarRow[]> {
  const { rows } = await db.execute<CalendarRow & Record<string, unknown>>(sql`
    with days as (
      select distinct on (d.day, ${events.id}) d.day, ${events.id} as event_id,
        ${events.slug} as slug, ${events.title} as title, o.starts_at,
        (o.is_cancelled or ${events.status} = 'cancelled') as is_cancelled,
        o.first_day < d.day as goes_on
      from ${events} join ${eventOccurrences} o on o.event_id = ${events.id}
        join unnest(${sql.param(daysFrom(first, last))}::date[]) as d(day)
          on d.day between o.first_day and o.last_day
      where ${isListed} and ${inScope(scope)}
        and o.last_day >= ${first}::date and o.first_day <= ${last}::date
      order by d.day, ${events.id}, is_cancelled, o.starts_at
    ), placed as (
      select *, count(*) over (partition by day)::int as total,
        row_number() over (partition by day order by goes_on, starts_at, event_id) as place
      from days
    )
    select day::text as day, total, slug, title, is_cancelled,
      to_char(starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as starts_at
    from placed where place <= ${NAMED_A_DAY} order by day, place`);
  return rows;
}

/** Maximum dates in one calendar file (docs/decisions/185). */
const MOST_IN_A_FILE = 3000;

/**
 * Dates of public events that were not over at `since`, for a calendar file; cancelled ones too,
 * next first.
 */
export async function selectForFile(
  db: Executor,
  scope: ListScope,
  { since, now }: { since: Date; now: Date },
): Promise<Listed[]> {
  const { rows } = await db.execute<{ id: string; occurrence_id: string }>(sql`
    select ${events.id} as id, o.id as occurrence_id
    from ${events} join ${eventOccurrences} o on o.event_id = ${events.id}
    where ${isRead} and ${inScope(scope)}
      and o.over_at > ${instant(since)}
    order by o.over_at <= ${instant(now)}, o.starts_at, o.id limit ${MOST_IN_A_FILE}`);
  return rows;
}

/**
 * Removed dates of public events that were not over at `since`, ordered like {@link selectForFile}.
 */
export async function selectRemovedForFile(
  db: Executor,
  scope: ListScope,
  { since, now }: { since: Date; now: Date },
): Promise<RemovedDate[]> {
  const { id, event_id, starts_at, over_at } = eventRemovedDates;
  return db
    .select(getTableColumns(eventRemovedDates))
    .from(eventRemovedDates)
    .innerJoin(events, eq(events.id, event_id))
    .where(sql`${isRead} and ${inScope(scope)} and ${over_at} > ${instant(since)}`)
    .orderBy(sql`${over_at} <= ${instant(now)}`, asc(starts_at), asc(id))
    .limit(MOST_REMOVED);
}
