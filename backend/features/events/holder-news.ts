import { and, asc, eq, gte, isNotNull, ne, or, sql } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { isOneOf } from "@/backend/db/one-of";
import { eventChanges, eventOccurrences } from "@/backend/db/schema/events";
import { formatChange, inOneGo } from "./changes";
import { occurrenceRows } from "./queries";

const { id, event_id, changed_at, is_change_told, is_end_followed } = eventOccurrences;

/** Records that ticket holders of these dates must be notified. */
export async function noteChanged(tx: Executor, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(eventOccurrences)
    // Changes not announced yet are included, from the first one on.
    .set({
      changed_at: sql`case when ${is_change_told} then ${at.toISOString()}::timestamptz else ${changed_at} end`,
      is_change_told: false,
    })
    .where(isOneOf(id, ids));
}

/** Records that deadlines at the end of these dates must be updated. */
export const noteMovedEnds = (tx: Executor, ids: readonly string[]) =>
  occurrenceRows.update(tx, ids, { is_end_followed: false });

/**
 * Events with changed dates whose ticket holders were not notified yet, or whose deadlines were not
 * updated.
 */
export async function eventsWithNews(db: Executor): Promise<string[]> {
  const rows = await db
    .selectDistinct({ event_id })
    .from(eventOccurrences)
    .where(or(eq(is_change_told, false), eq(is_end_followed, false)))
    .orderBy(asc(event_id));
  return rows.map((row) => row.event_id);
}

/** Changes of an event's dates. */
export interface DateNews {
  dates: ReadonlySet<string>;
  /** Changes by field, as text. */
  lines: string[];
}

/**
 * Takes the changes that ticket holders were not notified of yet, once; null if there are none.
 * Part of the notifying transaction, in which the event is locked.
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
        // Tickets already have their price.
        ne(eventChanges.field, "prices"),
      ),
    )
    .orderBy(asc(eventChanges.at), asc(eventChanges.position), asc(eventChanges.id));
  const lines = inOneGo(changes).map(formatChange);
  return { dates: new Set(changed.map((date) => date.id)), lines };
}

/**
 * True if ends of an event moved and deadlines were not updated; resets the mark. Part of the
 * updating transaction.
 */
export const takeMovedEnds = async (tx: Executor, eventId: string) =>
  (await occurrenceRows.update(
    tx,
    { event_id: eventId, is_end_followed: false },
    { is_end_followed: true },
  )) > 0;
