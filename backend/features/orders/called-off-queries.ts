import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { orders } from "@/backend/db/schema/orders";
import type { OrderRow } from "./queries";

/** `isCalledOff` in SQL: true if the date named by `occurrence_id` does not take place. */
const isOff = (occurrenceId: SQL, eventId: SQL) => sql`(case when ${occurrenceId} is null
  then not exists (select from event_occurrences d where d.event_id = ${eventId} and not d.is_cancelled)
  else exists (select from event_occurrences d where d.id = ${occurrenceId} and d.is_cancelled) end)`;

const item = sql`from order_items i where i.order_id = orders.id and i.quantity > 0`;
const itemOff = isOff(sql`i.occurrence_id`, sql`orders.event_id`);

/** Nothing of an order takes place; for a reservation: something does not. */
const isWhole = sql`exists (select ${item} and ${itemOff})
  and (orders.status = 'reserved' or not exists (select ${item} and not ${itemOff}))`;
/** Part of an order takes place, and tickets for the rest are or will be valid. */
const isPart = sql`orders.status <> 'reserved' and exists (select ${item} and not ${itemOff})
  and exists (select ${item} and ${itemOff} and exists (
    select from tickets t where t.item_id = i.id and t.status in ('pending', 'active')))`;

const isOpen = sql`orders.status in ('reserved', 'awaiting_offline', 'completed')`;

/**
 * Events with orders or waits for cancelled dates, without events that are cancelled as a whole or
 * long over.
 */
export async function selectCalledOff(db: Executor, since: Date): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select e.id from events e
    where e.status not in ('cancelled', 'archived')
      and (e.over_at > ${since} or 'postponed' in (e.status, e.resumes_as))
      and exists (select from event_occurrences c where c.event_id = e.id and c.is_cancelled)
      and (exists (
          select from orders where orders.event_id = e.id and ${isOpen} and (${isWhole} or ${isPart}))
        or exists (
          select from waitlist_entries w join ticket_types y on y.id = w.type_id
          where w.event_id = e.id and w.status in ('waiting', 'offered')
            and ${isOff(sql`y.occurrence_id`, sql`e.id`)}))
    order by e.id`);
  return rows.map(({ id }) => id);
}

const ofEvent = (eventId: string, which: SQL) =>
  sql`${eq(orders.event_id, eventId)} and ${isOpen} and ${which}`;

/** Orders of an event without a date left, or `only` one of them, locked; first ones by id. */
export function lockCalledOff(
  tx: Executor,
  eventId: string,
  { limit, only }: { limit: number; only: string | undefined },
): Promise<OrderRow[]> {
  return tx
    .select()
    .from(orders)
    .where(and(ofEvent(eventId, isWhole), only === undefined ? undefined : eq(orders.id, only)))
    .orderBy(asc(orders.id))
    .limit(limit)
    .for("update");
}

async function selectOff(db: Executor, eventId: string, which: SQL): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(ofEvent(eventId, which))
    .orderBy(asc(orders.id));
  return rows.map(({ id }) => id);
}

/** Orders of an event without a date left. */
export const selectWhollyOff = (db: Executor, eventId: string) => selectOff(db, eventId, isWhole);

/** Orders of an event with some dates cancelled. */
export const selectPartlyOff = (db: Executor, eventId: string) => selectOff(db, eventId, isPart);
