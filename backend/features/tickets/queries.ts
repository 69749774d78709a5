import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { rows } from "@/backend/db/rows";
import { events } from "@/backend/db/schema/events";
import { orderSteps, orders } from "@/backend/db/schema/orders";
import { ticketTypes } from "@/backend/db/schema/ticketing";
import { tickets } from "@/backend/db/schema/tickets";
import { activities } from "@/backend/features/activities/view";
import { PAID_FOR_OFF, PAID_TWICE, type TicketStatus } from "@/lib/contract/order-constants";

export type TicketRow = typeof tickets.$inferSelect;
export type TicketValues = typeof tickets.$inferInsert;

const orderStepRows = rows(orderSteps);
export const ticketRows = rows(tickets);

export function selectOfOrder(db: Executor, orderId: string): Promise<TicketRow[]> {
  return db
    .select()
    .from(tickets)
    .where(eq(tickets.order_id, orderId))
    .orderBy(asc(tickets.issued_at), asc(tickets.type_id), asc(tickets.id));
}

/** Tickets of several orders. */
export function selectOfOrders(db: Executor, orderIds: readonly string[]): Promise<TicketRow[]> {
  return db
    .select()
    .from(tickets)
    .where(sql`${tickets.order_id} = any(${sql.param([...orderIds])}::uuid[])`)
    .orderBy(asc(tickets.order_id), asc(tickets.id));
}

/** Tickets of an order, locked until the transaction ends. */
export function lockOfOrder(tx: Executor, orderId: string): Promise<TicketRow[]> {
  return tx
    .select()
    .from(tickets)
    .where(eq(tickets.order_id, orderId))
    .orderBy(asc(tickets.id))
    .for("update");
}

export const updateOfOrder = (
  tx: Executor,
  orderId: string,
  { from, to }: { from: readonly TicketStatus[]; to: Partial<TicketRow> },
) => ticketRows.update(tx, { order_id: orderId }, to, inArray(tickets.status, [...from]));

export async function updateOfOrders(
  tx: Executor,
  orderIds: readonly string[],
  { from, to }: { from: readonly TicketStatus[]; to: Partial<TicketRow> },
): Promise<void> {
  await tx
    .update(tickets)
    .set(to)
    .where(
      and(
        sql`${tickets.order_id} = any(${sql.param([...orderIds])}::uuid[])`,
        inArray(tickets.status, [...from]),
      ),
    );
}

export const updateTickets = (tx: Executor, ids: readonly string[], change: Partial<TicketRow>) =>
  ticketRows.update(tx, ids, change);

const shown = {
  ticket: tickets,
  order: {
    id: orders.id,
    code: orders.code,
    status: orders.status,
    payment_method: orders.payment_method,
    /** A double payment, or one for cancelled dates, is refunded without the tickets. */
    is_refund_pending: sql<boolean>`exists (select from refunds r where r.order_id = ${orders.id}
      and r.status = 'pending'
      and (r.reason is null or r.reason not in (${PAID_TWICE}, ${PAID_FOR_OFF})))`,
    user_id: orders.user_id,
    browser: orders.browser,
    first_name: orders.first_name,
    last_name: orders.last_name,
    email: orders.email,
  },
  type: { name: ticketTypes.name, cancel_rule: ticketTypes.cancel_rule },
};

export type ShownRow = NonNullable<Awaited<ReturnType<typeof selectByPage>>>;

async function selectShown(db: Executor, which: SQL) {
  const [row] = await db
    .select(shown)
    .from(tickets)
    .innerJoin(orders, eq(orders.id, tickets.order_id))
    .innerJoin(ticketTypes, eq(ticketTypes.id, tickets.type_id))
    .where(which);
  return row ?? null;
}

/** A ticket with data for its page, by page address, or null. */
export function selectByPage(db: Executor, pageId: string) {
  return selectShown(db, eq(tickets.page_id, pageId));
}

/** Venue of an event for wallet passes, or null. */
export async function selectVenue(db: Executor, slug: string) {
  const columns = ({ street, city, latitude, longitude }: typeof events | typeof activities) => ({
    street,
    city,
    latitude,
    longitude,
  });
  const [row] = await db
    .select({
      event_id: events.id,
      own: columns(events),
      card: { ...columns(activities), number: activities.number },
    })
    .from(events)
    .leftJoin(activities, eq(activities.id, events.activity_id))
    .where(eq(events.slug, slug));
  return row ?? null;
}

/** The same, by the id in its code. */
export function selectById(db: Executor, id: string) {
  return selectShown(db, eq(tickets.id, id));
}

/**
 * The same, locked until the transaction ends. Its order is locked first, as a log entry would do
 * anyway and cancellations do.
 */
export async function lockByPage(
  tx: Executor,
  pageId: string,
  orderId: string,
): Promise<TicketRow | null> {
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for("key share");
  const [row] = await tx.select().from(tickets).where(eq(tickets.page_id, pageId)).for("update");
  return row ?? null;
}

/** The event of a ticket, or null. */
export async function selectTicketEvent(db: Executor, id: string): Promise<string | null> {
  const [row] = await db
    .select({ event_id: tickets.event_id })
    .from(tickets)
    .where(eq(tickets.id, id));
  return row?.event_id ?? null;
}

/** Adds an entry to the log of an order. */
export const insertStep = (tx: Executor, values: typeof orderSteps.$inferInsert) =>
  orderStepRows.insert(tx, values);

export const insertSteps = (tx: Executor, values: readonly (typeof orderSteps.$inferInsert)[]) =>
  orderStepRows.insertAll(tx, values);
