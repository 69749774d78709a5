import { and, asc, eq, gte, isNotNull, ne, or, sql } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { isOneOf } from "@/backend/db/one-of";
import { eventChanges, eventOccurrences } from "@/backend/db/schema/events";
import { formatChange, inOneGo } from "./changes";

const { id, event_id, changed_at, is_change_told, is_end_followed } = eventOccurrences;

/** Notes that whoever has a ticket for these dates has to be told what became of them. */
export async function noteChanged(tx: Executor, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(eventOccurrences)
    // What was not told yet is told along, from the first change on.
    .set({
      changed_at: sql`case when ${is_change_told} then ${at.toISOString()}::timestamptz else ${changed_at} end`,
      is_change_told: false,
    })
    .where(isOneOf(id, ids));
}

/** Notes that what is due at the end of these dates has to follow it. */
export async function noteMovedEnds(tx: Executor, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.update(eventOccurrences).set({ is_end_followed: false }).where(isOneOf(id, ids));
}

/** Events with dates that changed and whose ticket holders were not told yet, or whose end nothing has followed yet. */
export async function eventsWithNews(db: Executor): Promise<string[]> {
  const rows = await db
    .selectDistinct({ event_id })
    .from(eventOccurrences)
    .where(or(eq(is_change_told, false), eq(is_end_followed, false)))
    .orderBy(asc(event_id));
  return rows.map((row) => row.event_id);
}

/** What became of the dates of an event. */
export interface DateNews {
  dates: ReadonlySet<string>;
  /** What changed, field by field, as people read it. */
  lines: string[];
}

/**
 * Takes what those who have tickets of an event were not told yet, once; null: nothing. A part of the transaction that tells
 * them, in which nobody writes the event.
 */
export async function takeDateNews(tx: Executor, eventId: string): Promise<DateNews | null> {
  const changed = await tx
    .update(eventOccurrences)
    .set({ is_change_told: true })
    .where(and(eq(event_id, eventId), eq(is_change_told, false), isNotNull(changed_at)))
    .returning({ id, changed_at });
  if (changed.length === 0) return null;
  const since = Math.min(...changed.map((date) => date.changed_at?.getTime() ?? 0));
  const changes = await tx
    .select()
    .from(eventChanges)
    .where(
      and(
        eq(eventChanges.event_id, eventId),
        gte(eventChanges.at, new Date(since)),
        // What a ticket cost is paid.
        ne(eventChanges.field, "prices"),
      ),
    )
    .orderBy(asc(eventChanges.at), asc(eventChanges.position), asc(eventChanges.id));
  const lines = inOneGo(changes).map(formatChange);
  return { dates: new Set(changed.map((date) => date.id)), lines };
}

/** Whether ends of an event moved that what is due at them has not followed; asked once. A part of the transaction that does so. */
export async function takeMovedEnds(tx: Executor, eventId: string): Promise<boolean> {
  const moved = await tx
    .update(eventOccurrences)
    .set({ is_end_followed: true })
    .where(and(eq(event_id, eventId), eq(is_end_followed, false)))
    .returning({ id });
  return moved.length > 0;
}
