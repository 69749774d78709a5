import { type Executor, inTransaction } from "@/backend/db/handle";
import { findSoldEvents, freePlaces, movePromos } from "@/backend/features/ticketing/service";
import { expireTickets, recordOrderSteps, voidTickets } from "@/backend/features/tickets/service";
import { expireBought, placesFreed } from "@/backend/features/waiting-list/service";
import type { Deps } from "@/backend/kernel/deps";
import type { OrderPart } from "@/lib/contract/order-constants";
import { dueNow } from "./due";
import { lockOverdue, type OrderRow, selectItems, updateDue, updateOrders } from "./queries";

/** Orders that end in one transaction: few enough that nobody waits long for a place of theirs. */
const AT_ONCE = 500;

/** Who ended orders, and why. */
export interface Ending {
  part: OrderPart;
  actorId?: string | null;
  note?: string | null;
}

/** The promo codes that these orders were counted for: an order counts from its confirmation on, not while it is merely held. */
export function countedCodes(
  rows: readonly Pick<OrderRow, "promo_code_id" | "confirmed_at">[],
): string[] {
  return rows.flatMap(({ promo_code_id, confirmed_at }) =>
    promo_code_id && confirmed_at ? promo_code_id : [],
  );
}

/**
 * Ends orders whose rows the transaction has locked, and frees all that they hold: their tickets let nobody in, and what they
 * held goes to whoever waits for it. Places are moved last.
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
  // What is merely held has no tickets yet.
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
 * Writes down until when orders must be paid that wait for their payment, by their events as they are, and gives
 * them back so. A part of the transaction that has locked their rows.
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

/** Of orders whose time was over when it was written down, those whose time is over by what is so today. */
async function stillOverdue(tx: Executor, rows: readonly OrderRow[], now: Date) {
  const waiting = rows.filter(({ status }) => status === "awaiting_offline");
  const followed = await followDates(tx, waiting, now);
  return [
    ...rows.filter(({ status }) => status !== "awaiting_offline"),
    ...followed.filter(({ due_at }) => due_at !== null && due_at <= now),
  ];
}

/** Ends holds and waits for payment whose time is over, of one event or of all; how many there were. */
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
