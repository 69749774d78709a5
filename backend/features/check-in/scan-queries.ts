import { and, eq, isNull, or, placeholder, sql } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { oncePerDatabase } from "@/backend/db/once-per-database";
import { rows } from "@/backend/db/rows";
import { checkIns } from "@/backend/db/schema/check-in";
import { orders } from "@/backend/db/schema/orders";
import { ticketTypes } from "@/backend/db/schema/ticketing";
import { tickets } from "@/backend/db/schema/tickets";
import type { TicketStatus } from "@/lib/contract/order-constants";

export type CheckInRow = typeof checkIns.$inferSelect;

export const scanRows = rows(checkIns);

/** Columns of a ticket for the door, without its scans. */
export const held = {
  id: tickets.id,
  version: tickets.version,
  status: tickets.status,
  issued_at: tickets.issued_at,
  date_id: tickets.occurrence_id,
  first_name: tickets.first_name,
  last_name: tickets.last_name,
  type_name: ticketTypes.name,
  order: {
    id: orders.id,
    code: orders.code,
    status: orders.status,
    method: orders.payment_method,
    total: orders.total,
  },
};

/** A ticket without its scans. */
export type HeldTicket = NonNullable<Awaited<ReturnType<typeof lockTicket>>>;

/**
 * Locks a ticket of an event against other scans until the transaction ends. Read its scans after
 * this: the same statement would return those from before the wait.
 */
export async function lockTicket(tx: Executor, { eventId, id }: { eventId: string; id: string }) {
  const [row] = await tx
    .select(held)
    .from(tickets)
    .innerJoin(orders, eq(orders.id, tickets.order_id))
    .innerJoin(ticketTypes, eq(ticketTypes.id, tickets.type_id))
    .where(and(eq(tickets.id, id), eq(tickets.event_id, eventId)))
    .for("update", { of: tickets })
    .prepare("door_ticket")
    .execute();
  return row ?? null;
}

/** The fields of a scan that decide its result. */
export type Step = Pick<CheckInRow, "id" | "direction" | "at" | "gate" | "conflict" | "is_inside">;

/** Prepared once, since each scan starts with it. */
const ticketToScan = oncePerDatabase((db) =>
  db
    .select({
      ...held,
      // PostgreSQL's version of the row: every write changes it.
      mark: sql<string>`tickets.xmin::text`,
      steps: sql<Step[]>`(
        select coalesce(json_agg(json_build_object('id', c.id, 'direction', c.direction,
          'at', c.at, 'gate', c.gate, 'conflict', c.conflict, 'is_inside', c.is_inside)), '[]')
        from check_ins c
        where c.id = ${placeholder("nonce")} or (c.ticket_id = tickets.id
          and c.occurrence_id = ${placeholder("dateId")} and c.undone_at is null))`.mapWith(
        (steps: Step[]) => steps.map((step) => ({ ...step, at: new Date(step.at) })),
      ),
    })
    .from(tickets)
    .innerJoin(orders, eq(orders.id, tickets.order_id))
    .innerJoin(ticketTypes, eq(ticketTypes.id, tickets.type_id))
    .where(and(eq(tickets.id, placeholder("id")), eq(tickets.event_id, placeholder("eventId"))))
    .prepare("door_scan"),
);

/**
 * A ticket of an event with its scans at a date, and any scan with this nonce, without a lock. Null
 * if the event has no such ticket.
 */
export async function selectToScan(
  db: Executor,
  asked: { eventId: string; id: string; dateId: string; nonce: string },
) {
  const [row] = await ticketToScan(db).execute(asked);
  return row ?? null;
}

/**
 * Admits a ticket if it was not written since it was read; returns whether that was so. Waits for a
 * concurrent write, and then returns false.
 */
export async function insertEntry(db: Executor, row: CheckInRow, mark: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    with entered as (
      update tickets set status = 'checked_in', left_at = null,
        checked_in_at = least(checked_in_at, ${row.at}::timestamptz)
      where id = ${row.ticket_id} and xmin::text = ${mark}
      returning id)
    insert into check_ins (id, event_id, occurrence_id, ticket_id, direction, at, gate, device_id,
      is_inside, changed_at, actor_id, link_id)
    select ${row.id}::uuid, ${row.event_id}::uuid, ${row.occurrence_id}::uuid, entered.id, 'entry',
      ${row.at}::timestamptz, ${row.gate}, ${row.device_id}::uuid, true,
      ${row.changed_at}::timestamptz, ${row.actor_id}::uuid, ${row.link_id}::uuid
    from entered
    returning id`);
  return rows.length > 0;
}

/** Valid scans of a ticket at a date, and any scan with this nonce. */
export function selectSteps(
  tx: Executor,
  { ticketId, dateId, nonce }: { ticketId: string; dateId: string; nonce: string },
): Promise<CheckInRow[]> {
  const ofDate = and(
    eq(checkIns.ticket_id, ticketId),
    eq(checkIns.occurrence_id, dateId),
    isNull(checkIns.undone_at),
  );
  return tx
    .select()
    .from(checkIns)
    .where(or(ofDate, eq(checkIns.id, nonce)))
    .prepare("door_steps")
    .execute();
}

/**
 * Writes the result of its scans into the ticket: used if it gave entry at any date. Returns its
 * state; null if it is not valid, then it stays unchanged.
 */
export async function settleTicket(tx: Executor, ticketId: string): Promise<TicketStatus | null> {
  const { rows } = await tx.execute<{ status: TicketStatus }>(sql`
    update tickets set
      status = case when e.first_at is null then 'active'::ticket_status else 'checked_in' end,
      checked_in_at = e.first_at,
      left_at = case when e.inside or e.first_at is null then null else e.last_exit end
    from (
      select min(c.at) filter (where c.direction = 'entry') as first_at,
        coalesce(bool_or(c.is_inside), false) as inside,
        max(c.at) filter (where c.direction = 'exit') as last_exit
      from check_ins c
      where c.ticket_id = ${ticketId} and c.undone_at is null and c.conflict is null
    ) e
    where tickets.id = ${ticketId} and tickets.status in ('active', 'checked_in')
    returning status`);
  return rows[0]?.status ?? null;
}
