import { and, asc, eq, gte, isNotNull, isNull, lte } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { events } from "@/backend/db/schema/events";
import { orders, payments, refunds } from "@/backend/db/schema/orders";

/** Money that goes back by the provider, and was not given back yet; the earliest first. */
export function selectPendingRefunds(db: Executor, limit: number) {
  return db
    .select({
      id: refunds.id,
      order_id: refunds.order_id,
      amount: refunds.amount,
      ref: payments.provider_ref,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.payment_id))
    .where(
      and(
        eq(refunds.status, "pending"),
        eq(payments.method, "card"),
        isNotNull(payments.provider_ref),
      ),
    )
    .orderBy(asc(refunds.created_at))
    .limit(limit);
}

export async function isRefundPending(db: Executor, id: string): Promise<boolean> {
  const [row] = await db.select({ status: refunds.status }).from(refunds).where(eq(refunds.id, id));
  return row?.status === "pending";
}

/** Tries to pay an order by card that failed. */
export async function countFailed(db: Executor, orderId: string): Promise<number> {
  const rows = await db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.order_id, orderId),
        eq(payments.method, "card"),
        eq(payments.status, "failed"),
      ),
    );
  return rows.length;
}

/** Card payments of some days, to be compared with what the provider knows of them. */
export function selectToCompare(db: Executor, { from, to }: { from: Date; to: Date }) {
  return db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.method, "card"),
        isNotNull(payments.provider_ref),
        gte(payments.created_at, from),
        lte(payments.created_at, to),
      ),
    )
    .orderBy(asc(payments.created_at));
}

export async function selectPayment(db: Executor, id: string) {
  const [row] = await db.select().from(payments).where(eq(payments.id, id));
  return row ?? null;
}

/** What has gone back of a payment, as it stands here. */
export async function sumRefunded(db: Executor, paymentId: string): Promise<number> {
  const rows = await db
    .select({ amount: refunds.amount })
    .from(refunds)
    .where(and(eq(refunds.payment_id, paymentId), eq(refunds.status, "done")));
  return rows.reduce((sum, { amount }) => sum + amount, 0);
}

/** Payments that differ from what their provider knows, the latest first. */
export function selectDifferences(db: Executor) {
  return db
    .select({
      id: payments.id,
      code: orders.code,
      event: events.title,
      amount: payments.amount,
      difference: payments.difference,
      checked_at: payments.checked_at,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.order_id))
    .innerJoin(events, eq(events.id, orders.event_id))
    .where(and(isNotNull(payments.difference), isNotNull(payments.checked_at)))
    .orderBy(asc(payments.created_at))
    .limit(100);
}

/** Orders of an event that a transfer may be for. */
export function selectTransfers(db: Executor, eventId: string) {
  return db
    .select({
      id: orders.id,
      code: orders.code,
      total: orders.total,
      status: orders.status,
    })
    .from(orders)
    .where(
      and(
        eq(orders.event_id, eventId),
        eq(orders.payment_method, "bank"),
        isNull(orders.completed_at),
      ),
    );
}
