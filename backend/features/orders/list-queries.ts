import { and, desc, eq, inArray, not, or, type SQL, sql } from "drizzle-orm";
import { contains } from "@/backend/db/contains";
import type { Executor } from "@/backend/db/handle";
import { wasOver } from "@/backend/db/over-event";
import { events } from "@/backend/db/schema/events";
import { orderSteps, orders } from "@/backend/db/schema/orders";
import { ORDERS_PER_PAGE } from "@/lib/contract/order-constants";
import type { ManagedOrderQuery } from "@/lib/contract/orders";
import { orderRows } from "./queries";

interface Slice {
  limit: number;
  offset: number;
}

/** Tickets shown to the buyer: valid ones; for an ended order those ordered. */
const ticketCount = sql<number>`(
  select coalesce(sum(case when orders.status in ('cancelled', 'expired', 'abandoned')
    then i.ordered else i.quantity end), 0)::int
  from order_items i where i.order_id = orders.id)`;

/** Tickets ordered, whatever their state: the organiser's count in lists, details and sheets. */
const orderedCount = sql<number>`(
  select coalesce(sum(i.ordered), 0)::int from order_items i where i.order_id = orders.id)`;

/** Those of them that are valid, were used, or will become valid. */
const validCount = sql<number>`(
  select case when orders.closed_at is null then coalesce(sum(i.quantity), 0)::int else 0 end
  from order_items i where i.order_id = orders.id)`;

const isTold = sql`${orders.status} <> 'abandoned'`;

function narrowedTo(
  eventId: string,
  { q, status, guests, refunds }: Pick<ManagedOrderQuery, "q" | "status" | "guests" | "refunds">,
) {
  const words = q
    ? or(
        eq(orders.code, q.toUpperCase()),
        contains(q, [
          sql`concat_ws(' ', ${orders.first_name}, ${orders.last_name}, ${orders.email})`,
        ]),
      )
    : undefined;
  return and(
    eq(orders.event_id, eventId),
    // Abandoned orders are only shown in a search.
    status ? eq(orders.status, status) : q ? undefined : isTold,
    refunds ? inArray(orders.refund_status, ["pending", "failed"]) : undefined,
    guests ? eq(orders.is_guest, guests === "only") : undefined,
    words,
  ) as SQL;
}

export const countManaged = (db: Executor, eventId: string, query: ManagedOrderQuery) =>
  orderRows.count(db, narrowedTo(eventId, query));

/** Orders of an event, newest first. */
export function selectManaged(
  db: Executor,
  eventId: string,
  { limit, offset, ...query }: ManagedOrderQuery & Slice,
) {
  return db
    .select({ order: orders, tickets: orderedCount, valid: validCount })
    .from(orders)
    .where(narrowedTo(eventId, query))
    .orderBy(desc(orders.created_at), orders.id)
    .limit(limit)
    .offset(offset);
}

export const countOfUser = (db: Executor, userId: string) =>
  orderRows.count(db, { user_id: userId }, isTold);

/** A user's orders, newest first. */
export function selectOfUser(db: Executor, userId: string, { limit, offset }: Slice) {
  return db
    .select({ order: orders, tickets: ticketCount })
    .from(orders)
    .where(and(eq(orders.user_id, userId), isTold))
    .orderBy(desc(orders.created_at), orders.id)
    .limit(limit)
    .offset(offset);
}

/**
 * Orders of an address with tickets, current or possible, for events that are not over; newest
 * first.
 */
export function selectOfAddress(db: Executor, email: string, now: Date) {
  return db
    .select({ order: orders, event: { slug: events.slug, title: events.title } })
    .from(orders)
    .innerJoin(events, eq(events.id, orders.event_id))
    .where(
      and(
        eq(orders.email, email),
        inArray(orders.status, ["awaiting_offline", "completed"]),
        not(wasOver(now)),
      ),
    )
    .orderBy(desc(orders.created_at), orders.id)
    .limit(ORDERS_PER_PAGE);
}

/** Log of an order, oldest first. */
export function selectLog(db: Executor, orderId: string) {
  return db
    .select({
      at: orderSteps.at,
      action: orderSteps.action,
      part: orderSteps.part,
      note: orderSteps.note,
    })
    .from(orderSteps)
    .where(eq(orderSteps.order_id, orderId))
    .orderBy(orderSteps.id);
}
