import { and, asc, eq, inArray, isNull, lte, or, sql } from "drizzle-orm";
import { z } from "zod";
import type { Executor } from "@/backend/db/handle";
import { heldUntil } from "@/backend/db/held-until";
import { wasOver } from "@/backend/db/over-event";
import { rows } from "@/backend/db/rows";
import { orderItems, orders } from "@/backend/db/schema/orders";
import { promoCodes, ticketingSettings, ticketTypes } from "@/backend/db/schema/ticketing";
import { tickets } from "@/backend/db/schema/tickets";
import type { OrderStatus } from "@/lib/contract/order-constants";
import type { CancelRule } from "@/lib/contract/ticketing";
import { type PricedLine, sumsOf } from "@/lib/domain/ticket-money";

export type OrderRow = typeof orders.$inferSelect;
export type ItemRow = typeof orderItems.$inferSelect;
type TicketRow = typeof tickets.$inferSelect;

export const ticketTypeRows = rows(ticketTypes);
export const itemRows = rows(orderItems);
export const orderRows = rows(orders);

const held = eq(orders.status, "reserved");

/** A list as one parameter. */
const listOf = (values: readonly string[]) => sql.param([...values]);

export async function updateOrders(
  tx: Executor,
  ids: readonly string[],
  change: Partial<OrderRow>,
): Promise<void> {
  await tx
    .update(orders)
    .set(change)
    .where(sql`${orders.id} = any(${sql.param([...ids])}::uuid[])`);
}

/** Writes the due date of each order in one statement. */
export async function updateDue(tx: Executor, rows: readonly OrderRow[]): Promise<void> {
  const values = rows.map(({ id, due_at }) => ({ id, due_at }));
  await tx.execute(sql`
    update orders o set due_at = d.due_at
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as d(id uuid, due_at timestamptz)
    where o.id = d.id and o.due_at is distinct from d.due_at`);
}

export function selectByCodes(db: Executor, codes: readonly string[]): Promise<OrderRow[]> {
  return db
    .select()
    .from(orders)
    .where(sql`${orders.code} = any(${listOf(codes)}::text[])`);
}

/** Orders by id, locked until the transaction ends; missing ones are left out. */
export async function lockOrders(
  tx: Executor,
  ids: readonly string[],
): Promise<Map<string, OrderRow>> {
  const rows = await tx
    .select()
    .from(orders)
    .where(sql`${orders.id} = any(${listOf(ids)}::uuid[])`)
    .orderBy(asc(orders.id))
    .for("update");
  return new Map(rows.map((row) => [row.id, row]));
}

/** An order, locked until the transaction ends, or null. */
export async function lockOrder(tx: Executor, id: string): Promise<OrderRow | null> {
  return (await lockOrders(tx, [id])).get(id) ?? null;
}

/** A browser's reservation for an event, or null. */
export const selectHeld = (db: Executor, eventId: string, browser: string) =>
  orderRows.find(db, { event_id: eventId, browser, status: "reserved" });

export const lockHeld = (tx: Executor, eventId: string, browser: string) =>
  orderRows.lock(tx, { event_id: eventId, browser, status: "reserved" });

export function selectItems(db: Executor, orderIds: readonly string[]): Promise<ItemRow[]> {
  return db
    .select()
    .from(orderItems)
    .where(sql`${orderItems.order_id} = any(${listOf(orderIds)}::uuid[])`)
    .orderBy(
      asc(orderItems.order_id),
      // In the organiser's order of types.
      sql`(select (t.position, t.created_at) from ticket_types t where t.id = ${orderItems.type_id})`,
      asc(orderItems.id),
    );
}

/** Reduces an unpaid order to these tickets and recomputes its sums. */
export async function cutItems(
  tx: Executor,
  order: OrderRow,
  kept: readonly Pick<TicketRow, "item_id" | "price">[],
): Promise<OrderRow> {
  const lines: PricedLine[] = [];
  for (const { id, price, vat_rate: vatRate } of await selectItems(tx, [order.id])) {
    const own = kept.filter(({ item_id }) => item_id === id);
    const quantity = own.length;
    const total = own.reduce((sum, ticket) => sum + ticket.price, 0);
    const discount = price * quantity - total;
    await itemRows.update(tx, id, { ordered: quantity, quantity, total, discount });
    lines.push({ price, quantity, vatRate, discount, total, isReduced: discount > 0 });
  }
  return orderRows.updateOne(tx, order.id, sumsOf(lines));
}

export async function selectPromo(db: Executor, id: string | null): Promise<string | null> {
  if (id === null) return null;
  const [row] = await db
    .select({ code: promoCodes.code })
    .from(promoCodes)
    .where(eq(promoCodes.id, id));
  return row?.code ?? null;
}

/** Expired reservations and overdue payments, locked; rows locked elsewhere are skipped. */
export function lockOverdue(
  tx: Executor,
  { now, limit, eventId }: { now: Date; limit: number; eventId?: string },
): Promise<OrderRow[]> {
  const isDue = or(
    and(held, lte(orders.reserved_until, now)),
    and(eq(orders.status, "awaiting_offline"), lte(orders.due_at, now)),
  );
  return tx
    .select()
    .from(orders)
    .where(eventId === undefined ? isDue : and(eq(orders.event_id, eventId), isDue))
    .limit(limit)
    .for("update", { skipLocked: true });
}

/** Locks orders of an event in some states; without `limit` all of them. */
export function lockOfEvent(
  tx: Executor,
  eventId: string,
  { statuses, limit }: { statuses: readonly OrderStatus[]; limit?: number },
): Promise<OrderRow[]> {
  const found = tx
    .select()
    .from(orders)
    .where(and(eq(orders.event_id, eventId), inArray(orders.status, [...statuses])))
    .orderBy(asc(orders.id))
    .for("update");
  return limit === undefined ? found : found.limit(limit);
}

export function selectOfPerson(db: Executor, userId: string): Promise<OrderRow[]> {
  return db
    .select()
    .from(orders)
    .where(eq(orders.user_id, userId))
    .orderBy(asc(orders.created_at), asc(orders.id));
}

/** Buyer, answers and accepted terms of an order. */
export type BuyerValues = Pick<
  OrderRow,
  | "id"
  | "first_name"
  | "last_name"
  | "email"
  | "phone"
  | "marketing"
  | "answers"
  | "holders"
  | "invoice"
  | "user_id"
  | "terms_version"
  | "event_terms_hash"
>;

/** Writes the buyers of many orders in one statement. */
export async function updateBuyers(
  tx: Executor,
  values: readonly BuyerValues[],
  acceptedAt: Date,
): Promise<void> {
  await tx.execute(sql`
    update orders o set first_name = b.first_name, last_name = b.last_name, email = b.email,
      phone = b.phone, marketing = b.marketing, answers = b.answers, holders = b.holders,
      invoice = b.invoice, user_id = b.user_id, terms_accepted_at = ${acceptedAt},
      terms_version = b.terms_version, event_terms_hash = b.event_terms_hash
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as b(id uuid, first_name text,
      last_name text, email text, phone text, marketing boolean, answers jsonb, holders jsonb,
      invoice jsonb, user_id uuid, terms_version text, event_terms_hash text)
    where o.id = b.id`);
}

/** Cancellation rules of these types. */
export async function selectCancelRules(
  db: Executor,
  typeIds: readonly string[],
): Promise<Map<string, CancelRule>> {
  const rows = await db
    .select({ id: ticketTypes.id, rule: ticketTypes.cancel_rule })
    .from(ticketTypes)
    .where(inArray(ticketTypes.id, [...typeIds]));
  return new Map(rows.map(({ id, rule }) => [id, rule]));
}

/**
 * Tickets valid for one of these dates of an event, now or later, with their orders; sorted by
 * order.
 */
export function selectTicketsFor(
  db: Executor,
  eventId: string,
  dateIds: readonly string[],
): Promise<{ order: OrderRow; ticket: TicketRow }[]> {
  return db
    .select({ order: orders, ticket: tickets })
    .from(tickets)
    .innerJoin(orders, eq(orders.id, tickets.order_id))
    .where(
      and(
        eq(tickets.event_id, eventId),
        inArray(tickets.status, ["pending", "active", "checked_in"]),
        or(isNull(tickets.occurrence_id), inArray(tickets.occurrence_id, [...dateIds])),
      ),
    )
    .orderBy(asc(orders.id), asc(tickets.issued_at), asc(tickets.id));
}

/** Ends the sale of an event. */
export async function stopSales(tx: Executor, eventId: string, at: Date): Promise<void> {
  await tx
    .insert(ticketingSettings)
    .values({ event_id: eventId, stopped_at: at })
    .onConflictDoUpdate({ target: ticketingSettings.event_id, set: { stopped_at: at } });
}

/**
 * Events whose organiser lost or regained the right to sell, before waiting payers were notified.
 */
export async function selectOrganisersMoved(db: Executor, now: Date): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select events.id from events
      left join ticketing_settings s on s.event_id = events.id
    where events.organisation_id is not null and not ${wasOver(now)}
      and events.ticketing_mode in ('free_registration', 'paid_internal')
      and (${heldUntil} > ${now}::timestamptz) = (s.organiser_out_told_at is not null)
    order by events.id`);
  return rows.map(({ id }) => id);
}

/** Records what waiting payers were notified of about the organiser, and when. */
export async function setOrganiserTold(
  tx: Executor,
  eventId: string,
  { isIn, at }: { isIn: boolean; at: Date },
): Promise<void> {
  const told = isIn
    ? { organiser_out_told_at: null, organiser_back_told_at: at }
    : { organiser_out_told_at: at };
  await tx
    .insert(ticketingSettings)
    .values({ event_id: eventId, ...told })
    .onConflictDoUpdate({ target: ticketingSettings.event_id, set: told });
}

/** Orders of an event that wait for a transfer, locked. */
export function lockTransfers(tx: Executor, eventId: string): Promise<OrderRow[]> {
  return tx
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.event_id, eventId),
        eq(orders.status, "awaiting_offline"),
        eq(orders.payment_method, "bank"),
      ),
    )
    .orderBy(asc(orders.id))
    .for("update");
}

/**
 * Events removed from the site before they ended or while postponed, with reservations or tickets.
 */
export async function selectRemoved(
  db: Executor,
  now: Date,
): Promise<{ id: string; reason: string | null }[]> {
  const { rows } = await db.execute<{ id: string; reason: string | null }>(sql`
    select e.id, e.status_reason as reason from events e
    where e.status = 'archived' and (e.over_at > ${now} or e.resumes_as = 'postponed')
      and exists (select from orders o where o.event_id = e.id and o.closed_at is null)`);
  return rows;
}

/** Marks orders as complete with payment and time, in one statement. */
export async function updateCompleted(tx: Executor, rows: readonly OrderRow[]): Promise<void> {
  const values = rows.map(({ id, payment_status, payment_method, confirmed_at, completed_at }) => ({
    ...{ id, payment_status, payment_method, confirmed_at, completed_at },
  }));
  await tx.execute(sql`
    update orders o set status = 'completed', payment_status = c.payment_status,
      payment_method = c.payment_method, confirmed_at = c.confirmed_at,
      completed_at = c.completed_at, reserved_until = null, due_at = null, closed_at = null
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as c(id uuid,
      payment_status payment_status, payment_method payment_method, confirmed_at timestamptz,
      completed_at timestamptz)
    where o.id = c.id`);
}

/** False also for ids that are not this portal's. */
export async function isOrder(db: Executor, id: string): Promise<boolean> {
  if (!z.uuid().safeParse(id).success) return false;
  const [row] = await db.select({ id: orders.id }).from(orders).where(eq(orders.id, id));
  return row !== undefined;
}
