import { and, asc, eq, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import { z } from "zod";
import { cardPayments } from "@/backend/db/card-payments";
import type { Executor } from "@/backend/db/handle";
import { rows } from "@/backend/db/rows";
import { events } from "@/backend/db/schema/events";
import { orders, payments, refunds } from "@/backend/db/schema/orders";

export const orderPayments = cardPayments(payments, refunds);

/** The provider was not asked for it yet. */
const isToAsk = and(eq(refunds.status, "pending"), isNull(refunds.provider_ref));

/** Refunds to request from the provider, earliest first. */
export function selectRefundsToAsk(db: Executor, limit: number) {
  return db
    .select({
      id: refunds.id,
      order_id: refunds.order_id,
      amount: refunds.amount,
      ref: payments.provider_ref,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.payment_id))
    .where(and(isToAsk, eq(payments.method, "card"), isNotNull(payments.provider_ref)))
    .orderBy(asc(refunds.created_at), asc(refunds.id))
    .limit(limit);
}

export const isRefundToAsk = (db: Executor, id: string) => rows(refunds).exists(db, id, isToAsk);

/** A refund by the provider's report; null if not from this portal. */
export async function selectRefundOf(
  db: Executor,
  { refundId, ref }: { refundId: string | null; ref: string },
): Promise<{ id: string; order_id: string } | null> {
  const isOurs = z.uuid().safeParse(refundId).success;
  const [row] = await db
    .select({ id: refunds.id, order_id: refunds.order_id })
    .from(refunds)
    .where(isOurs && refundId ? eq(refunds.id, refundId) : eq(refunds.provider_ref, ref));
  return row ?? null;
}

/** Number of failed card payments of an order. */
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

/** Payments that differ from the provider's data, earliest first. */
export function selectDifferences(db: Executor) {
  return db
    .select({
      id: payments.id,
      code: orders.code,
      subject: events.title,
      amount: payments.amount,
      difference: payments.difference,
      checked_at: payments.checked_at,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.order_id))
    .innerJoin(events, eq(events.id, orders.event_id))
    .where(and(isNotNull(payments.difference), isNotNull(payments.checked_at)))
    .orderBy(asc(payments.created_at), asc(payments.id))
    .limit(100);
}

/** Failed card refunds whose amount is still owed; the log has the time of failure. */
export function selectFailedRefunds(db: Executor) {
  const left = sql`${payments.amount} - (select coalesce(sum(other.amount), 0) from refunds other
    where other.payment_id = ${payments.id} and other.status <> 'failed')`;
  return db
    .select({
      id: refunds.id,
      code: orders.code,
      subject: events.title,
      amount: payments.amount,
      back: refunds.amount,
      failed_at: sql<Date | null>`(select max(s.at) from order_steps s
        where s.order_id = ${orders.id} and s.action = 'refund_failed')`.mapWith(
        refunds.created_at,
      ),
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.payment_id))
    .innerJoin(orders, eq(orders.id, refunds.order_id))
    .innerJoin(events, eq(events.id, orders.event_id))
    .where(
      and(
        eq(refunds.status, "failed"),
        eq(payments.method, "card"),
        sql`${refunds.amount} <= ${left}`,
      ),
    )
    .orderBy(asc(refunds.created_at), asc(refunds.id))
    .limit(100);
}

/** An order that a transaction may name. */
export interface NameableRow {
  id: string;
  code: string;
  total: number;
  last_name: string | null;
  method: string | null;
  status: string;
  /** A payment was received, whatever the order's state. */
  is_paid: boolean;
  completed_at: Date | null;
}

/**
 * Orders of an event that wait for a payment, waited in vain or got one, and that a statement may
 * name; `is_paid`: a payment was received, whatever the order's state.
 */
export function selectNameable(db: Executor, eventId: string): Promise<NameableRow[]> {
  const isPaid = sql<boolean>`exists (select from payments p
    where p.order_id = orders.id and p.status = 'received')`;
  return db
    .select({
      id: orders.id,
      code: orders.code,
      total: orders.total,
      last_name: orders.last_name,
      method: orders.payment_method,
      status: orders.status,
      is_paid: isPaid,
      completed_at: orders.completed_at,
    })
    .from(orders)
    .where(
      and(
        eq(orders.event_id, eventId),
        or(inArray(orders.payment_method, ["bank", "at_door"]), isPaid),
      ),
    )
    .orderBy(asc(orders.created_at), asc(orders.id));
}

/** State of an order, or null. */
export async function selectOutcome(db: Executor, orderId: string) {
  const { status, total } = orders;
  const [row] = await db.select({ status, total }).from(orders).where(eq(orders.id, orderId));
  return row ?? null;
}
