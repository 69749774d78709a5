import { and, asc, eq, getTableColumns, gt, inArray, isNull, lte, ne, sql } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { isOneOf } from "@/backend/db/one-of";
import { eventChanges, eventOccurrences, events } from "@/backend/db/schema/events";
import { follows } from "@/backend/db/schema/follows";
import { occurrenceRows } from "./queries";

export type ChangeRow = typeof eventChanges.$inferSelect;

/** Changes announced in one run. */
const MOST_CHANGES = 500;

/** Changes not announced yet, oldest first, grouped by publication; none of hidden events. */
export function selectNotNotified(db: Executor): Promise<ChangeRow[]> {
  return db
    .select(getTableColumns(eventChanges))
    .from(eventChanges)
    .innerJoin(events, eq(events.id, eventChanges.event_id))
    .where(and(isNull(eventChanges.told_at), ne(events.status, "suspended")))
    .orderBy(
      asc(eventChanges.at),
      asc(eventChanges.event_id),
      asc(eventChanges.position),
      asc(eventChanges.id),
    )
    .limit(MOST_CHANGES);
}

export async function markNotified(db: Executor, ids: readonly string[], at: Date): Promise<void> {
  await db.update(eventChanges).set({ told_at: at }).where(isOneOf(eventChanges.id, ids));
}

/** Number of its dates still to come. */
export function countNext(db: Executor, eventId: string, now: Date): Promise<number> {
  return db.$count(
    eventOccurrences,
    and(
      eq(eventOccurrences.event_id, eventId),
      gt(eventOccurrences.over_at, now),
      eq(eventOccurrences.is_cancelled, false),
    ),
  );
}

/** Its dates still to come, earliest first. */
export function selectNext(db: Executor, eventId: string, now: Date) {
  return db
    .select()
    .from(eventOccurrences)
    .where(
      and(
        eq(eventOccurrences.event_id, eventId),
        gt(eventOccurrences.over_at, now),
        eq(eventOccurrences.is_cancelled, false),
      ),
    )
    .orderBy(asc(eventOccurrences.starts_at), asc(eventOccurrences.id));
}

/**
 * Users and addresses notified of a change as ticket holders: their orders end with it, or a date
 * of their tickets changed. They get no second notification for having saved the event.
 */
export function notifiedByTicket({ id, status }: { id: string; status: string }, at: Date) {
  const moment = sql`${at.toISOString()}::timestamptz`;
  const isConcerned =
    status === "cancelled"
      ? sql`true`
      : sql`exists (
          select from ${eventOccurrences} d where d.event_id = o.event_id
            and (t.occurrence_id is null or t.occurrence_id = d.id)
            and (d.changed_at >= ${moment} or not d.is_change_told))`;
  const buyers = sql`from orders o join tickets t on t.order_id = o.id
    where o.event_id = ${id} and (o.closed_at is null or o.closed_at >= ${moment})
      and (t.voided_at is null or t.voided_at >= ${moment}) and ${isConcerned}`;
  return {
    users: sql`select o.user_id ${buyers} and o.user_id is not null`,
    addresses: sql`select o.email ${buyers} and o.email is not null`,
  };
}

/** Dates in a time span with fewer reminders sent, of published events that were saved. */
export function selectDue(
  db: Executor,
  { now, before, sent }: { now: Date; before: Date; sent: number },
) {
  const { reminders_sent, starts_at, is_cancelled, event_id } = eventOccurrences;
  return db
    .select({ date: eventOccurrences, event: { id: events.id, title: events.title } })
    .from(eventOccurrences)
    .innerJoin(events, eq(events.id, event_id))
    .where(
      and(
        inArray(events.status, ["published"]),
        eq(is_cancelled, false),
        gt(starts_at, now),
        lte(starts_at, before),
        sql`${reminders_sent} < ${sent}`,
        sql`exists (select from ${follows} where ${follows.event_id} = ${events.id})`,
      ),
    )
    .orderBy(asc(starts_at), asc(eventOccurrences.id));
}

export const markReminded = (db: Executor, id: string, sent: number) =>
  occurrenceRows.update(db, id, { reminders_sent: sent });
