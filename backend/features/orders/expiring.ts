import { type Executor, inTransaction } from "@/backend/db/handle";
import { freePlaces, movePromos } from "@/backend/features/ticketing/service";
import { expireTickets, recordOrderSteps, voidTickets } from "@/backend/features/tickets/service";
import { expireBought, placesFreed } from "@/backend/features/waiting-list/service";
import type { Deps } from "@/backend/kernel/deps";
import type { OrderPart } from "@/lib/contract/order-constants";
import { lockOverdue, type OrderRow, selectItems, updateOrders } from "./queries";

/** Orders that end in one transaction: few enough that nobody waits long for a place of theirs. */
const AT_ONCE = 500;

/** Who ended orders, and why. */
export interface Ending {
  part: OrderPart;
  actorId?: string | null;
  note?: string | null;
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
  await movePromos(tx, { freed: rows.flatMap(({ promo_code_id }) => promo_code_id ?? []) });
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

/** Ends holds and waits for payment whose time is over, of one event or of all; how many there were. */
export async function expireOrders(
  deps: Pick<Deps, "db" | "now" | "queue">,
  { eventId, signal }: { eventId?: string; signal?: AbortSignal } = {},
): Promise<number> {
  let ended = 0;
  for (;;) {
    signal?.throwIfAborted();
    const batch = await inTransaction(deps.db, async (tx) => {
      const rows = await lockOverdue(tx, {
        now: deps.now(),
        limit: AT_ONCE,
        ...(eventId === undefined ? {} : { eventId }),
      });
      await closeOrders(deps, tx, rows, "expired", { part: "system" });
      return rows.length;
    });
    ended += batch;
    if (batch < AT_ONCE) return ended;
  }
}
