import { sql } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { wasOver } from "@/backend/db/over-event";
import { events } from "@/backend/db/schema/events";
import { orders } from "@/backend/db/schema/orders";
import { inVainReasons } from "@/lib/contract/order-constants";

/**
 * Days after an event that ticket holders are kept, unless a law requires more
 * (docs/domain/ticketing.md).
 */
const KEPT_DAYS = 180;

/** One batch of a job. */
export interface Portion {
  now: Date;
  limit: number;
}

const daysBefore = (now: Date, days: number) =>
  new Date(now.getTime() - days * 24 * 60 * 60 * 1000);

const eventWasOver = (at: Date) => sql`exists (
  select from ${events} where ${events.id} = ${orders.event_id} and ${wasOver(at)})`;

/**
 * Orders to erase: failed ones after 30 days, free ones 180 days after the event, paid ones after
 * ten years (art. 2220 c.c.).
 */
export async function lockErasable(tx: Executor, { now, limit }: Portion): Promise<string[]> {
  const ago = (days: number) => daysBefore(now, days);
  const paid = sql`exists (select from payments p
    where p.order_id = ${orders.id} and p.status = 'received')`;
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from ${orders}
    where erased_at is null and (
      (closed_at <= ${ago(30)} and not ${paid})
      or (total = 0 and ${eventWasOver(ago(KEPT_DAYS))})
      or (closed_at <= ${ago(3653)} or completed_at <= ${ago(3653)}))
    limit ${limit} for update skip locked`);
  return rows.map(({ id }) => id);
}

/**
 * Orders to reduce to accounting data, 180 days after the event; again 180 days after a later note.
 */
export async function lockTrimmable(tx: Executor, { now, limit }: Portion): Promise<string[]> {
  const before = daysBefore(now, KEPT_DAYS);
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from ${orders}
    where erased_at is null and ${eventWasOver(before)}
      and (trimmed_at is null or exists (select from order_steps s
        where s.order_id = ${orders.id} and s.note is not null and s.at <= ${before}))
    limit ${limit} for update skip locked`);
  return rows.map(({ id }) => id);
}

/** Those of these orders whose event is over. */
export async function selectOver(
  db: Executor,
  orderIds: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(sql`${orders.id} = any(${sql.param([...orderIds])}::uuid[]) and ${eventWasOver(now)}`);
  return new Set(rows.map(({ id }) => id));
}

/** Erases personal data in the tickets of orders. */
export async function eraseTicketsOf(tx: Executor, orderIds: readonly string[]): Promise<void> {
  await tx.execute(sql`
    delete from ticket_transfers r using tickets t
    where t.id = r.ticket_id and t.order_id = any(${sql.param([...orderIds])}::uuid[])`);
  await tx.execute(sql`
    update tickets set first_name = null, last_name = null, email = null, holder_id = null,
      answers = '{}'
    where order_id = any(${sql.param([...orderIds])}::uuid[])`);
}

/** Erases free texts in the log and refunds of orders; values used by code stay. */
export async function eraseWordsOf(tx: Executor, orderIds: readonly string[]): Promise<void> {
  const ids = sql.param([...orderIds]);
  await tx.execute(sql`
    update refunds set reason = null where order_id = any(${ids}::uuid[])
      and reason <> all(${sql.param([...inVainReasons])}::text[])`);
  await tx.execute(sql`
    update order_steps set note = null
    where order_id = any(${ids}::uuid[]) and note is not null`);
}
