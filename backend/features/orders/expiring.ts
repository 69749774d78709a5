import { type Executor, inTransaction } from "@/backend/db/handle";
import { findSoldEvents, freePlaces, movePromos } from "@/backend/features/ticketing/service";
import { expireTickets, recordOrderSteps, voidTickets } from "@/backend/features/tickets/service";
import { expireBought, placesFreed } from "@/backend/features/waiting-list/service";
import type { Deps } from "@/backend/kernel/deps";
import type { OrderPart } from "@/lib/contract/order-constants";
import { dueNow } from "./due";
import { lockOverdue, type OrderRow, selectItems, updateDue, updateOrders } from "./queries";

/** Orders ended in one transaction, few enough to keep waits for their places short. */
const AT_ONCE = 500;

/** Actor and reason of ended orders. */
export interface Ending {
  part: OrderPart;
  actorId?: string | null;
  note?: string | null;
}

/** Promo codes counted for these orders: an order counts from its confirmation on. */
export function countedCodes(
  rows: readonly Pick<OrderRow, "promo_code_id" | "confirmed_at">[],
): string[] {
  return rows.flatMap(({ promo_code_id, confirmed_at }) =>
    promo_code_id && confirmed_at ? promo_code_id : [],
  );
}

/**
 * Ends locked orders and frees everything: tickets become invalid, and places go to the waiting
 * list. Places are moved last.
 */
export async function closeOrders(
  deps: Pick<Deps, "now" | "queue">,
  tx: Executor,
  rows: readonly OrderRow[],
  status: "abandoned" | "expired" | "cancelled",
  { part, actorId = null, note = null }: Ending = { part: "buyer" },
): Promise<void> {
  if (rows.length === 0) return;
  const at = deps.now();
  const ids = rows.map(({ id }) => id);
  await updateOrders(tx, ids, { status, closed_at: at, reserved_until: null, due_at: null });
  // A reservation has no tickets yet.
  const issued = rows.filter((row) => row.status !== "reserved").map(({ id }) => id);
  if (issued.length > 0) {
    if (status === "expired") await expireTickets(tx, issued, at);
    else await voidTickets(tx, issued, at);
  }
  await recordOrderSteps(
    tx,
    ids.map((order_id) => ({ order_id, at, action: status, part, actor_id: actorId, note })),
  );
  await expireBought(tx, ids, at);
  const items = await selectItems(tx, ids);
  await movePromos(tx, { freed: countedCodes(rows) });
  await placesFreed(
    deps,
    tx,
    rows.map(({ event_id }) => event_id),
  );
  await freePlaces(
    tx,
    items.map(({ quota_ids, quantity }) => ({ quotaIds: quota_ids, by: quantity })),
  );
}

/**
 * Updates the deadlines of locked unpaid orders by their events and returns the orders. Part of the
 * transaction that locked them.
 */
export async function followDates(
  tx: Executor,
  waiting: readonly OrderRow[],
  now: Date,
): Promise<OrderRow[]> {
  if (waiting.length === 0) return [];
  const ids = waiting.map(({ id }) => id);
  const events = await findSoldEvents(
    tx,
    waiting.map(({ event_id }) => event_id),
  );
  const items = await selectItems(tx, ids);
  const rows = waiting.map((order) => {
    const event = events.get(order.event_id);
    const own = items.filter(({ order_id }) => order_id === order.id);
    return event ? { ...order, due_at: dueNow(event, own, order, now) } : order;
  });
  await updateDue(tx, rows);
  return rows;
}

/** Those overdue orders that are still overdue by today's rules. */
async function stillOverdue(tx: Executor, rows: readonly OrderRow[], now: Date) {
  const waiting = rows.filter(({ status }) => status === "awaiting_offline");
  const followed = await followDates(tx, waiting, now);
  return [
    ...rows.filter(({ status }) => status !== "awaiting_offline"),
    ...followed.filter(({ due_at }) => due_at !== null && due_at <= now),
  ];
}

/** Ends expired reservations and overdue orders, of one event or all; returns their number. */
export async function expireOrders(
  deps: Pick<Deps, "db" | "now" | "queue">,
  { eventId, signal }: { eventId?: string; signal?: AbortSignal } = {},
): Promise<number> {
  let ended = 0;
  for (;;) {
    signal?.throwIfAborted();
    const batch = await inTransaction(deps.db, async (tx) => {
      const now = deps.now();
      const rows = await lockOverdue(tx, {
        now,
        limit: AT_ONCE,
        ...(eventId === undefined ? {} : { eventId }),
      });
      const over = await stillOverdue(tx, rows, now);
      await closeOrders(deps, tx, over, "expired", { part: "system" });
      return { looked: rows.length, ended: over.length };
    });
    ended += batch.ended;
    if (batch.looked < AT_ONCE) return ended;
  }
}
