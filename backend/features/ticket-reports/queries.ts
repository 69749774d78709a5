import { sql } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import type { OrderStatus, TicketStatus } from "@/lib/contract/order-constants";
import type { Answers, Invoice } from "@/lib/contract/orders";
import type { OfferedMethod } from "@/lib/contract/ticketing-constants";

/** Maximum rows of a file. */
const MOST_ROWS = 100_000;

type Row<Columns> = Columns & Record<string, unknown>;
type PaidBy = OfferedMethod | "free";

/** Condition: valid or used tickets. */
const counts = sql`t.status in ('active', 'checked_in')`;

export type OrderLine = Row<{
  code: string;
  status: OrderStatus;
  is_guest: boolean;
  created_at: Date;
  first_name: string | null;
  last_name: string | null;
  email: string | null;
  phone: string | null;
  marketing: boolean;
  tickets: number;
  valid: number;
  promo: string | null;
  discount: number;
  total: number;
  vat: number;
  payment_method: PaidBy | null;
  received: number;
  refunded: number;
  answers: Answers;
  invoice: Invoice | null;
}>;

/** Completed orders, earliest first. */
export async function selectOrderLines(db: Executor, eventId: string): Promise<OrderLine[]> {
  const { rows } = await db.execute<OrderLine>(sql`
    select o.code, o.status, o.is_guest, o.created_at, o.first_name, o.last_name, o.email, o.phone, o.marketing,
      (select coalesce(sum(i.ordered), 0)::int from order_items i where i.order_id = o.id) as tickets,
      (select case when o.closed_at is null then coalesce(sum(i.quantity), 0)::int else 0 end
        from order_items i where i.order_id = o.id) as valid,
      (select p.code from promo_codes p where p.id = o.promo_code_id) as promo,
      o.discount, o.total, o.vat, o.payment_method,
      (select coalesce(sum(p.amount), 0)::int from payments p
        where p.order_id = o.id and p.status = 'received') as received,
      (select coalesce(sum(r.amount), 0)::int from refunds r
        where r.order_id = o.id and r.status = 'done') as refunded,
      o.answers, o.invoice
    from orders o
    where o.event_id = ${eventId} and o.confirmed_at is not null
    order by o.created_at, o.id limit ${MOST_ROWS}`);
  return rows.map((row) => ({ ...row, created_at: new Date(row.created_at) }));
}

export type HolderLine = Row<{
  code: string;
  type_name: string;
  starts_at: Date | null;
  first_name: string | null;
  last_name: string | null;
  email: string | null;
  status: TicketStatus;
  price: number;
  checked_in_at: Date | null;
  answers: Answers;
}>;

/** Tickets by holder's name. */
export async function selectHolderLines(db: Executor, eventId: string): Promise<HolderLine[]> {
  const { rows } = await db.execute<HolderLine>(sql`
    select o.code, i.name as type_name, d.starts_at, t.first_name, t.last_name,
      coalesce(t.email, o.email) as email, t.status, t.price, t.checked_in_at, t.answers
    from tickets t
      join orders o on o.id = t.order_id
      join order_items i on i.id = t.item_id
      left join event_occurrences d on d.id = t.occurrence_id
    where t.event_id = ${eventId}
    order by lower(t.last_name), lower(t.first_name), t.id limit ${MOST_ROWS}`);
  return rows.map((row) => ({
    ...row,
    starts_at: row.starts_at && new Date(row.starts_at),
    checked_in_at: row.checked_in_at && new Date(row.checked_in_at),
  }));
}

/** A line of a paid or free order. */
export type SoldLine = Row<{
  name: string;
  vat_rate: number;
  method: PaidBy;
  ordered: number;
  total: number;
}>;

export async function selectSoldLines(db: Executor, eventId: string): Promise<SoldLine[]> {
  const { rows } = await db.execute<SoldLine>(sql`
    select i.name, i.vat_rate, coalesce(o.payment_method, 'free') as method, i.ordered, i.total
    from order_items i join orders o on o.id = i.order_id
    where o.event_id = ${eventId} and o.completed_at is not null and i.ordered > 0
    order by i.name, i.vat_rate, method`);
  return rows;
}

/** A refund; `lines` are its order's sums by VAT rate. */
export type BackLine = Row<{
  code: string;
  method: PaidBy;
  amount: number;
  reason: string | null;
  by_rate: Record<string, number> | null;
  lines: Record<string, number> | null;
}>;

export async function selectBackLines(db: Executor, eventId: string): Promise<BackLine[]> {
  const { rows } = await db.execute<BackLine>(sql`
    select o.code, p.method, r.amount, r.reason, r.by_rate,
      (select json_object_agg(s.vat_rate, s.total) from (
        select i.vat_rate, sum(i.total)::int as total from order_items i
        where i.order_id = o.id and i.total > 0 group by i.vat_rate) as s) as lines
    from refunds r join payments p on p.id = r.payment_id join orders o on o.id = r.order_id
    where o.event_id = ${eventId} and r.status = 'done'
    order by p.method, r.created_at, r.id`);
  return rows;
}

/** Payments and refunds by payment method. */
export async function selectMoney(
  db: Executor,
  eventId: string,
): Promise<{ method: PaidBy; received: number; refunded: number }[]> {
  const { rows } = await db.execute<
    Row<{ method: PaidBy; received: number; refunded: number }>
  >(sql`
    select p.method, sum(p.amount)::int as received, coalesce(sum((
      select sum(r.amount) from refunds r where r.payment_id = p.id and r.status = 'done'
    )), 0)::int as refunded
    from payments p join orders o on o.id = p.order_id
    where o.event_id = ${eventId} and p.status = 'received'
    group by p.method order by p.method`);
  return rows;
}

export interface Totals extends Record<string, unknown> {
  sold: number;
  guests: number;
  awaiting: number;
  entered: number;
}

export async function selectTotals(db: Executor, eventId: string): Promise<Totals> {
  const { rows } = await db.execute<Totals>(sql`
    select count(*) filter (where ${counts})::int as sold,
      count(*) filter (where ${counts} and o.is_guest)::int as guests,
      count(*) filter (where t.status = 'pending')::int as awaiting,
      count(*) filter (where t.status = 'checked_in')::int as entered
    from tickets t join orders o on o.id = t.order_id
    where t.event_id = ${eventId}`);
  return rows[0] ?? { sold: 0, guests: 0, awaiting: 0, entered: 0 };
}

/** Valid tickets by the day in Rome of their order's completion. */
export async function selectSoldByDay(
  db: Executor,
  eventId: string,
): Promise<{ day: string; sold: number }[]> {
  const { rows } = await db.execute<Row<{ day: string; sold: number }>>(sql`
    select to_char(o.completed_at at time zone 'Europe/Rome', 'YYYY-MM-DD') as day,
      count(*)::int as sold
    from tickets t join orders o on o.id = t.order_id
    where t.event_id = ${eventId} and ${counts} and o.completed_at is not null
    group by 1 order by 1`);
  return rows;
}

export interface TypeLine extends Record<string, unknown> {
  id: string;
  name: string;
  sold: number;
  entered: number;
  quantity: number | null;
  received: number;
}

/** Types in display order, with the sums paid for valid tickets. */
export async function selectByType(db: Executor, eventId: string): Promise<TypeLine[]> {
  const { rows } = await db.execute<TypeLine>(sql`
    select y.id, y.name, count(t.id) filter (where ${counts})::int as sold,
      count(t.id) filter (where t.status = 'checked_in')::int as entered,
      (select q.capacity from ticket_quotas q where q.type_id = y.id) as quantity,
      coalesce(sum(t.price) filter (where ${counts}), 0)::int as received
    from ticket_types y left join tickets t on t.type_id = y.id
    where y.event_id = ${eventId} and (y.retired_at is null or t.id is not null)
    group by y.id order by y.position, y.created_at, y.id`);
  return rows;
}

/** Entries per hour, each ticket once per date. */
export async function selectEnteredByHour(
  db: Executor,
  eventId: string,
): Promise<{ from: Date; entered: number }[]> {
  const { rows } = await db.execute<Row<{ from: Date; entered: number }>>(sql`
    select date_trunc('hour', first.at) as "from", count(*)::int as entered
    from (
      select min(c.at) as at from check_ins c
      where c.event_id = ${eventId} and c.direction = 'entry' and c.undone_at is null
        and c.conflict is null
      group by c.ticket_id, c.occurrence_id
    ) as first
    group by 1 order by 1`);
  return rows.map((row) => ({ ...row, from: new Date(row.from) }));
}
