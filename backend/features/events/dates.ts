import { randomUUID } from "node:crypto";
import type { Executor } from "@/backend/db/handle";
import { datesWithTickets } from "@/backend/features/ticketing/service";
import type { EventDateContent } from "@/lib/contract/event-content";
import { daysOf, instantOfLocal, localOf, overAtOf } from "@/lib/domain/event-times";
import {
  keepRemoved,
  type OccurrenceRow,
  occurrenceRows,
  removedDateRows,
  selectForeignDates,
  updateDate,
} from "./queries";

/** A time already validated by the contract. */
function instantOf(typed: string): Date {
  const at = instantOfLocal(typed);
  if (!at) throw new Error(`${typed} is no time`);
  return at;
}

const instantOrNull = (typed: string | null) => (typed === null ? null : instantOf(typed));

function columnsOf({ start, end, doors, note, is_cancelled }: Omit<EventDateContent, "id">) {
  const starts_at = instantOf(start);
  const ends_at = instantOrNull(end);
  const { first, last } = daysOf(starts_at, ends_at);
  return {
    starts_at,
    ends_at,
    doors_at: instantOrNull(doors),
    over_at: overAtOf(starts_at, ends_at),
    first_day: first,
    last_day: last,
    note,
    is_cancelled,
  };
}

/** A date as typed. */
export function toDateContent(row: OccurrenceRow): EventDateContent {
  return {
    id: row.id,
    start: localOf(row.starts_at),
    end: row.ends_at && localOf(row.ends_at),
    doors: row.doors_at && localOf(row.doors_at),
    note: row.note,
    is_cancelled: row.is_cancelled,
  };
}

/** The first published start; null: unchanged. */
function announcedStart(before: OccurrenceRow, startsAt: Date): Date | null {
  const first = before.previous_starts_at ?? before.starts_at;
  return first.getTime() === startsAt.getTime() ? null : first;
}

/**
 * Replaces the dates of an event: the id identifies a date. A moved date of a published event keeps
 * its first start.
 */
export async function writeDates(
  tx: Executor,
  eventId: string,
  dates: readonly EventDateContent[],
  before: readonly OccurrenceRow[],
  { isAnnounced, at }: { isAnnounced: boolean; at: Date },
): Promise<void> {
  const known = new Map(before.map((row) => [row.id, row]));
  const added = dates.filter(({ id }) => !known.has(id));
  // A copied event sends the other one's ids.
  const foreign = await selectForeignDates(
    tx,
    eventId,
    added.map(({ id }) => id),
  );
  const wanted = new Set(dates.map(({ id }) => id));
  const gone = before.filter(({ id }) => !wanted.has(id)).map(({ id }) => id);
  const sold = await datesWithTickets(tx, gone);
  // Ticket holders of a date must be able to see what happened to it.
  for (const id of sold) await updateDate(tx, { id, is_cancelled: true });
  const deleted = before.filter(({ id }) => !wanted.has(id) && !sold.has(id));
  await occurrenceRows.remove(
    tx,
    deleted.map(({ id }) => id),
  );
  if (isAnnounced) {
    await keepRemoved(
      tx,
      deleted.map(({ id, event_id, starts_at, over_at }) => ({ id, event_id, starts_at, over_at })),
      at,
    );
  }
  for (const { id, ...date } of dates) {
    const row = known.get(id);
    if (!row) continue;
    const columns = columnsOf(date);
    const hasMoved = row.starts_at.getTime() !== columns.starts_at.getTime();
    await updateDate(tx, {
      id,
      ...columns,
      ...(hasMoved && { reminders_sent: 0 }),
      ...(hasMoved &&
        isAnnounced && { previous_starts_at: announcedStart(row, columns.starts_at) }),
    });
  }
  await removedDateRows.remove(
    tx,
    added.map(({ id }) => id),
  );
  await occurrenceRows.insertAll(
    tx,
    added.map(({ id, ...date }) => ({
      ...columnsOf(date),
      id: foreign.includes(id) ? randomUUID() : id,
      event_id: eventId,
    })),
  );
}
