import {
  type AnyColumn,
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNull,
  type SQL,
  sql,
} from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { isOneOf } from "@/backend/db/one-of";
import { wasOver } from "@/backend/db/over-event";
import { placeOfEvent } from "@/backend/db/place-of-event";
import { rows } from "@/backend/db/rows";
import { checkIns, doorLinks } from "@/backend/db/schema/check-in";
import { events } from "@/backend/db/schema/events";
import { orders } from "@/backend/db/schema/orders";
import { organisationMembers } from "@/backend/db/schema/organisations";
import { ticketTypes } from "@/backend/db/schema/ticketing";
import { tickets } from "@/backend/db/schema/tickets";
import { isOfStaff } from "@/backend/db/staff-right";
import type { DoorReason } from "@/lib/contract/check-in-constants";
import { type CheckInRow, held } from "./scan-queries";

export type LinkRow = typeof doorLinks.$inferSelect & {
  /** The link's author is still staff, or in the team of the event's organisation. */
  is_vouched: boolean;
};

export const linkRows = rows(doorLinks);

const linkColumns = {
  ...getTableColumns(doorLinks),
  is_vouched: sql<boolean>`case when ${doorLinks.by_staff}
    then ${isOfStaff(sql`${doorLinks.created_by}`)}
    else exists (
      select from ${organisationMembers} m join ${events} e on e.organisation_id = m.organisation_id
      where e.id = ${doorLinks.event_id} and m.user_id = ${doorLinks.created_by}) end`,
};

/** The entry to report at a date: the one that counts, else the first. */
function entryAt(dateId: string): SQL<{ at: string; gate: string } | null> {
  return sql`(
    select json_build_object('at', c.at, 'gate', c.gate) from check_ins c
    where c.ticket_id = tickets.id and c.occurrence_id = ${dateId} and c.direction = 'entry'
      and c.conflict is null and c.undone_at is null
    order by c.is_inside desc, c.at, c.id limit 1)`;
}

/** Result of the scans at a date. */
const doneAt = (dateId: string) => ({
  entry: entryAt(dateId),
  is_inside: sql<boolean>`exists (
    select from check_ins c
    where c.ticket_id = tickets.id and c.occurrence_id = ${dateId} and c.is_inside)`,
});

export type ScannedTicket = Awaited<ReturnType<typeof selectDoorTickets>>[number];

function selectDoorTickets(
  db: Executor,
  dateId: string,
  condition: SQL | undefined,
  limit: number,
) {
  return db
    .select({ ...held, ...doneAt(dateId) })
    .from(tickets)
    .innerJoin(orders, eq(orders.id, tickets.order_id))
    .innerJoin(ticketTypes, eq(ticketTypes.id, tickets.type_id))
    .where(condition)
    .orderBy(asc(tickets.id))
    .limit(limit);
}

/** A ticket of an event for its door; null if the event has no such ticket. */
export async function selectTicket(
  db: Executor,
  { eventId, id, dateId }: { eventId: string; id: string; dateId: string },
): Promise<ScannedTicket | null> {
  const ofEvent = and(eq(tickets.id, id), eq(tickets.event_id, eventId));
  const [row] = await selectDoorTickets(db, dateId, ofEvent, 1);
  return row ?? null;
}

/** Those of these tickets that belong to an event, for its door at a date, ordered by id. */
export function selectTicketsAmong(
  db: Executor,
  { eventId, dateId, ids }: { eventId: string; dateId: string; ids: readonly string[] },
): Promise<ScannedTicket[]> {
  const among = and(inArray(tickets.id, [...ids]), eq(tickets.event_id, eventId));
  return selectDoorTickets(db, dateId, among, ids.length);
}

/** A page of an event's tickets, ordered by id. */
export function selectTickets(
  db: Executor,
  {
    eventId,
    dateId,
    after,
    limit,
  }: { eventId: string; dateId: string; after?: string; limit: number },
): Promise<ScannedTicket[]> {
  const ofEvent = eq(tickets.event_id, eventId);
  return selectDoorTickets(
    db,
    dateId,
    after ? and(ofEvent, gt(tickets.id, after)) : ofEvent,
    limit,
  );
}

/** Tickets by prefixes of the holder's names (every typed word) or by order code. */
export function searchTickets(
  db: Executor,
  { eventId, dateId, q, limit }: { eventId: string; dateId: string; q: string; limit: number },
): Promise<ScannedTicket[]> {
  const names = sql`unaccent(lower(coalesce(tickets.first_name, '') || ' ' || coalesce(tickets.last_name, '')))`;
  const words = q.split(/\s+/).map((word) => {
    const pattern = `% ${word.replace(/[\\%_]/g, "\\$&")}%`;
    return sql`' ' || ${names} like unaccent(lower(${pattern}))`;
  });
  return selectDoorTickets(
    db,
    dateId,
    and(
      eq(tickets.event_id, eventId),
      sql`((${sql.join(words, sql` and `)}) or ${orders.code} = ${q.toUpperCase()})`,
    ),
    limit,
  );
}

/** Counters of a date. */
export async function selectCounts(
  db: Executor,
  { eventId, dateId }: { eventId: string; dateId: string },
) {
  const { rows } = await db.execute<{
    expected: number;
    pending: number;
    entered: number;
    inside: number;
    conflicts: number;
  }>(sql`
    select t.expected, t.pending, c.entered, c.inside,
      (select count(*)::int from check_ins
        where event_id = ${eventId} and conflict is not null and settled_at is null
          and undone_at is null) as conflicts
    from (
      select count(*) filter (where status in ('active', 'checked_in'))::int as expected,
        count(*) filter (where status = 'pending')::int as pending
      from tickets
      where event_id = ${eventId} and (occurrence_id is null or occurrence_id = ${dateId})
    ) t, (
      select count(distinct ticket_id) filter (where direction = 'entry')::int as entered,
        count(*) filter (where is_inside)::int as inside
      from check_ins
      where occurrence_id = ${dateId} and undone_at is null and conflict is null
    ) c`);
  const [row] = rows;
  if (!row) throw new Error("The counters have no row");
  return row;
}

/** Entries and exits per gate at a date. */
export function selectGates(db: Executor, dateId: string) {
  return db
    .select({
      name: checkIns.gate,
      entries: sql<number>`count(*) filter (where ${checkIns.direction} = 'entry')::int`,
      exits: sql<number>`count(*) filter (where ${checkIns.direction} = 'exit')::int`,
    })
    .from(checkIns)
    .where(
      and(
        eq(checkIns.occurrence_id, dateId),
        isNull(checkIns.undone_at),
        isNull(checkIns.conflict),
      ),
    )
    .groupBy(checkIns.gate)
    .orderBy(asc(checkIns.gate));
}

/** Current state of tickets scanned at a date since a moment. */
export async function selectChanged(
  db: Executor,
  { dateId, since, limit }: { dateId: string; since: Date; limit: number },
) {
  const { rows } = await db.execute<{
    id: string;
    entry: { at: string; gate: string } | null;
    is_inside: boolean;
  }>(sql`
    select tickets.id, ${entryAt(dateId)} as entry,
      exists (select from check_ins c
        where c.ticket_id = tickets.id and c.occurrence_id = ${dateId} and c.is_inside) as is_inside
    from tickets
    where tickets.id in (
      select ticket_id from check_ins
      where occurrence_id = ${dateId} and changed_at > ${since} limit ${limit})`);
  return rows;
}

/** Unchecked conflicts. */
export async function selectConflicts(db: Executor, eventId: string, limit: number) {
  const rows = await db
    .select()
    .from(checkIns)
    .where(
      and(
        eq(checkIns.event_id, eventId),
        sql`${checkIns.conflict} is not null`,
        isNull(checkIns.settled_at),
        isNull(checkIns.undone_at),
      ),
    )
    .orderBy(asc(checkIns.at), asc(checkIns.id))
    .limit(limit);
  return rows as (CheckInRow & { conflict: DoorReason })[];
}

export async function selectLink(db: Executor, id: string): Promise<LinkRow | null> {
  const [row] = await db.select(linkColumns).from(doorLinks).where(eq(doorLinks.id, id));
  return row ?? null;
}

/** Those links of an event that have these ids. */
export function selectLinksAmong(
  db: Executor,
  eventId: string,
  ids: readonly string[],
): Promise<LinkRow[]> {
  return db
    .select(linkColumns)
    .from(doorLinks)
    .where(and(eq(doorLinks.event_id, eventId), isOneOf(doorLinks.id, ids)));
}

/** Locks the door links of an event until the transaction ends. */
export async function lockEvent(tx: Executor, eventId: string): Promise<void> {
  await tx.select({ id: events.id }).from(events).where(eq(events.id, eventId)).for("update");
}

/** Valid door links of an event, oldest first. */
export function selectLinks(db: Executor, eventId: string): Promise<LinkRow[]> {
  return db
    .select(linkColumns)
    .from(doorLinks)
    .where(and(eq(doorLinks.event_id, eventId), isNull(doorLinks.revoked_at)))
    .orderBy(asc(doorLinks.created_at), asc(doorLinks.id));
}

/** Deletes links of events that ended before this moment. */
export async function deleteLinks(tx: Executor, before: Date): Promise<void> {
  await tx.execute(sql`
    delete from door_links l where exists (
      select from ${events} where ${events.id} = l.event_id and ${wasOver(before)})`);
}

/** A user's scans, for the export of their data. */
export function selectOfPerson(db: Executor, userId: string) {
  return db
    .select({
      event: events.title,
      at: checkIns.at,
      direction: checkIns.direction,
      gate: checkIns.gate,
    })
    .from(checkIns)
    .innerJoin(events, eq(events.id, checkIns.event_id))
    .where(eq(checkIns.actor_id, userId))
    .orderBy(asc(checkIns.at), asc(checkIns.id));
}

/** States of an event with a valid time: a postponed event has none. */
const isTimed = (state: AnyColumn): SQL => sql`${state} in ('published', 'cancelled')`;

/**
 * Events with tickets on the portal whose door may still be open, of these organisations; null: of
 * all.
 */
function atDoors(organisations: readonly string[] | null, since: Date): SQL | undefined {
  return and(
    sql`${events.ticketing_mode} in ('free_registration', 'paid_internal')`,
    // A hidden event can still take place.
    sql`(${isTimed(events.status)} or (${events.status} = 'suspended' and ${isTimed(events.resumes_as)}))`,
    gt(events.over_at, since),
    organisations === null
      ? undefined
      : sql`${events.organisation_id} = any(${sql.param([...organisations])}::uuid[])`,
  );
}

/**
 * Time of the current or next date, or of the last one if all are over; a cancelled one only if all
 * are cancelled.
 */
function ofNextDate(column: "starts_at" | "over_at", now: Date) {
  return sql<string>`(
    select ${sql.identifier(column)} from event_occurrences o where o.event_id = events.id
    order by o.is_cancelled, o.over_at > ${now} desc, case when o.over_at > ${now} then o.starts_at end,
      o.starts_at desc limit 1)`.mapWith((at: string) => new Date(at));
}

interface DoorsAsked {
  organisations: readonly string[] | null;
  since: Date;
}

/** Doors, next one first. */
export function selectDoors(
  db: Executor,
  {
    organisations,
    since,
    now,
    ...slice
  }: DoorsAsked & { now: Date; limit: number; offset: number },
) {
  return db
    .select({
      id: events.id,
      title: events.title,
      status: events.status,
      resumes_as: events.resumes_as,
      place: placeOfEvent,
      starts_at: ofNextDate("starts_at", now),
      over_at: ofNextDate("over_at", now),
      expected: sql<number>`(
        select count(*)::int from tickets t
        where t.event_id = events.id and t.status in ('active', 'checked_in'))`,
      entered: sql<number>`(
        select count(*)::int from tickets t
        where t.event_id = events.id and t.status = 'checked_in')`,
    })
    .from(events)
    .where(atDoors(organisations, since))
    .orderBy(asc(events.over_at), desc(events.id))
    .limit(slice.limit)
    .offset(slice.offset);
}

export const countDoors = (db: Executor, { organisations, since }: DoorsAsked) =>
  rows(events).count(db, atDoors(organisations, since));
