import { sql } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import type { ItemRow, OrderRow } from "./queries";

/** The name of the turn in which orders of an address for an event are counted. */
export const turnOfBuyer = (eventId: string, email: string) => `buyer ${eventId} ${email}`;

/** Tickets that an address has or holds of types, in other orders than this one. */
async function countOwned(
  tx: Executor,
  { id, event_id }: Pick<OrderRow, "id" | "event_id">,
  email: string,
): Promise<Map<string, number>> {
  const { rows } = await tx.execute<{ type_id: string; owned: number }>(sql`
    select i.type_id, sum(i.quantity)::int as owned
    from orders o join order_items i on i.order_id = o.id
    where o.event_id = ${event_id} and o.email = ${email} and o.closed_at is null and o.id <> ${id}
    group by i.type_id`);
  return new Map(rows.map(({ type_id, owned }) => [type_id, owned]));
}

/** How many tickets one address may have at most, of those types of some orders that have such a limit. */
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
 * The type of an order of which its address would have more than it may with what it has besides, and the most; null: there is
 * none. In the turn of that address. `limits`: as {@link selectTypeLimits}.
 */
export async function findBeyond(
  tx: Executor,
  { order, items, email }: { order: OrderRow; items: readonly ItemRow[]; email: string },
  limits: ReadonlyMap<string, number>,
): Promise<{ name: string; most: number } | null> {
  const limited = items.filter(({ type_id }) => limits.has(type_id));
  if (limited.length === 0) return null;
  const owned = await countOwned(tx, order, email);
  for (const { type_id, name, quantity } of limited) {
    const most = limits.get(type_id) ?? 0;
    if ((owned.get(type_id) ?? 0) + quantity > most) return { name, most };
  }
  return null;
}
