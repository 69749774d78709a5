import { type SQL, sql } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { boxOf } from "@/backend/db/schema/columns";
import type { Buyer } from "@/backend/features/ticketing/service";
import type { ItemRow, OrderRow } from "./queries";

/**
 * A person's orders for an event: those of an account whose verified address leads to their
 * mailbox; if their own address is unverified, also those of any person with such an address.
 * Reservations without a buyer do not count. `box`, `eventId` and `isProved` are SQL.
 */
const ordersOf = ({ box, eventId, isProved }: Record<"box" | "eventId" | "isProved", SQL>) => sql`(
  select o.id, o.event_id, o.status, o.closed_at
  from users u join orders o on o.user_id = u.id
  where u.email_verified and ${boxOf(sql`u.email`)} = ${box} and o.event_id = ${eventId}
    and o.email is not null
  union all
  select o.id, o.event_id, o.status, o.closed_at
  from orders o left join users u on u.id = o.user_id and u.email_verified
  where not ${isProved} and o.event_id = ${eventId} and ${boxOf(sql`o.email`)} = ${box}
    and u.id is null)`;

/** Ids of unpaid orders of these people for these events, in the given order. */
export async function selectOpen(
  tx: Executor,
  of: readonly { eventId: string; buyer: Buyer }[],
): Promise<string[][]> {
  const asked = of.map(({ eventId, buyer }, index) => ({ index, event_id: eventId, ...buyer }));
  const [box, eventId, isProved] = [sql`a.box`, sql`a.event_id`, sql`a."isProved"`];
  const { rows } = await tx.execute<{ index: number; id: string }>(sql`
    select a.index, own.id
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
      as a(index int, event_id uuid, box text, "isProved" boolean),
      lateral ${ordersOf({ box, eventId, isProved })} as own
    where own.status in ('reserved', 'awaiting_offline')`);
  const open = of.map((): string[] => []);
  for (const { index, id } of rows) open[index]?.push(id);
  return open;
}

/** Number of tickets of these types that a person has or reserves in other orders. */
async function countOwned(
  tx: Executor,
  { id, event_id }: Pick<OrderRow, "id" | "event_id">,
  buyer: Buyer,
): Promise<Map<string, number>> {
  const own = ordersOf({
    box: sql`${buyer.box}::text`,
    eventId: sql`${event_id}::uuid`,
    isProved: sql`${buyer.isProved}::boolean`,
  });
  const { rows } = await tx.execute<{ type_id: string; owned: number }>(sql`
    select i.type_id, sum(i.quantity)::int as owned
    from ${own} as o join order_items i on i.order_id = o.id
    where o.closed_at is null and o.id <> ${id}
    group by i.type_id`);
  return new Map(rows.map(({ type_id, owned }) => [type_id, owned]));
}

/** Limits per person of the orders' types that have one. */
export async function selectTypeLimits(
  db: Executor,
  orderIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ id: string; most: number }>(sql`
    select distinct t.id, t.max_per_person as most
    from order_items i join ticket_types t on t.id = i.type_id
    where i.order_id = any(${sql.param([...orderIds])}::uuid[]) and t.max_per_person is not null`);
  return new Map(rows.map(({ id, most }) => [id, most]));
}

/**
 * The type of an order that exceeds the buyer's limit together with their other orders, and the
 * limit; null if none. Runs under the buyer's lock. `limits` come from {@link selectTypeLimits}.
 */
export async function findBeyond(
  tx: Executor,
  { order, items, buyer }: { order: OrderRow; items: readonly ItemRow[]; buyer: Buyer },
  limits: ReadonlyMap<string, number>,
): Promise<{ name: string; most: number } | null> {
  const limited = items.filter(({ type_id }) => limits.has(type_id));
  if (limited.length === 0) return null;
  const owned = await countOwned(tx, order, buyer);
  for (const { type_id, name, quantity } of limited) {
    const most = limits.get(type_id) ?? 0;
    if ((owned.get(type_id) ?? 0) + quantity > most) return { name, most };
  }
  return null;
}
