import { and, asc, eq, inArray, isNull, lte, sql } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { owedOfPayment } from "@/backend/db/owed-of-payment";
import { rows } from "@/backend/db/rows";
import { payments, refunds } from "@/backend/db/schema/orders";

export type PaymentRow = typeof payments.$inferSelect;
export type RefundRow = typeof refunds.$inferSelect;

export const refundRows = rows(refunds);
export const paymentRows = rows(payments);

/** The order of a payment, or null. */
export async function selectPaidOrder(tx: Executor, paymentId: string): Promise<string | null> {
  const [row] = await tx
    .select({ id: payments.order_id })
    .from(payments)
    .where(eq(payments.id, paymentId));
  return row?.id ?? null;
}

export const updatePayment = (tx: Executor, id: string, change: Partial<PaymentRow>) =>
  paymentRows.update(tx, id, change);

export function selectPayments(db: Executor, orderIds: readonly string[]): Promise<PaymentRow[]> {
  return db
    .select()
    .from(payments)
    .where(inArray(payments.order_id, [...orderIds]))
    .orderBy(asc(payments.created_at), asc(payments.id));
}

/** Payments received and not settled yet. */
export function selectUnsettled(db: Executor, before: Date): Promise<PaymentRow[]> {
  return db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.status, "received"),
        isNull(payments.settled_at),
        lte(payments.received_at, before),
      ),
    )
    .orderBy(asc(payments.received_at), asc(payments.id))
    .limit(100);
}

export function selectRefunds(db: Executor, orderIds: readonly string[]): Promise<RefundRow[]> {
  return db
    .select()
    .from(refunds)
    .where(inArray(refunds.order_id, [...orderIds]))
    .orderBy(asc(refunds.created_at), asc(refunds.id));
}

export const lockRefund = (tx: Executor, orderId: string, id: string) =>
  refundRows.lock(tx, { order_id: orderId, id });

export const updateRefund = (tx: Executor, id: string, change: Partial<RefundRow>) =>
  refundRows.update(tx, id, change);

/** The amounts of received payments that can still be refunded. */
export async function selectRefundable(
  db: Executor,
  orderIds: readonly string[],
): Promise<{ id: string; order_id: string; left: number }[]> {
  const { rows } = await db.execute<{ id: string; order_id: string; left: number }>(sql`
    select p.id, p.order_id, (p.amount - coalesce((
      select sum(r.amount) from refunds r where r.payment_id = p.id and r.status <> 'failed'
    ), 0))::int as left
    from payments p
    where p.order_id = any(${sql.param([...orderIds])}::uuid[]) and p.status = 'received'
    order by p.created_at, p.id`);
  return rows.filter(({ left }) => left > 0);
}

/**
 * Earlier totals of unpaid orders, before some dates were cancelled: buyers were asked for each of
 * them, and a transfer of it may be on its way.
 */
export async function selectFormerTotals(
  db: Executor,
  orderIds: readonly string[],
): Promise<Map<string, number[]>> {
  // What the end of an order removes was part of its last total.
  const { rows } = await db.execute<{ id: string; former: number }>(sql`
    select o.id, (o.total + sum(sum(t.price)) over (
      partition by o.id order by t.voided_at desc))::int as former
    from orders o join tickets t on t.order_id = o.id
    where o.id = any(${sql.param([...orderIds])}::uuid[]) and t.status = 'cancelled'
      and (o.closed_at is null or t.voided_at < o.closed_at)
    group by o.id, o.total, t.voided_at`);
  const found = new Map<string, number[]>();
  for (const { id, former } of rows) found.set(id, [...(found.get(id) ?? []), former]);
  return found;
}

/** Open refunds of orders, by hand or card, in cents; orders without any are left out. */
export async function selectOwed(
  db: Executor,
  orderIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ id: string; owed: number }>(sql`
    select p.order_id as id, sum(w.pending + w.failed)::int as owed
    from payments p cross join ${owedOfPayment} w
    where p.order_id = any(${sql.param([...orderIds])}::uuid[]) and w.pending + w.failed > 0
    group by p.order_id`);
  return new Map(rows.map(({ id, owed }) => [id, owed]));
}
