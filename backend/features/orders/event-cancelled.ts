import { type Executor, inTransaction } from "@/backend/db/handle";
import { findSoldEvent, type SoldEvent } from "@/backend/features/ticketing/service";
import { isLive, ticketsOfOrder } from "@/backend/features/tickets/service";
import { callOffPlaces, lockWaitlistOf } from "@/backend/features/waiting-list/service";
import type { Deps } from "@/backend/kernel/deps";
import { type CancelDeps, requestRefund } from "./cancelling";
import { closeOrders } from "./expiring";
import { notifyHoldersOfCancelledEvent } from "./holder-notifications";
import { selectRefundable } from "./money-queries";
import { notifyEventCancelled } from "./notifications";
import {
  lockOfEvent,
  type OrderRow,
  orderRows,
  selectRemoved,
  stopSales,
  ticketTypeRows,
} from "./queries";
import { notifyOwed } from "./sellers";

/** Job that ends the orders of a cancelled event. */
export const CANCEL_ORDERS = "cancel-orders-of-event";
/** Orders ended in one transaction. */
const AT_ONCE = 100;

/**
 * Stops the sale of a cancelled event and queues the rest. Part of the transaction that cancels it.
 */
export async function stopForGood(
  { queue, now }: Pick<Deps, "queue" | "now">,
  tx: Executor,
  { id, reason }: { id: string; reason: string | null },
): Promise<void> {
  if (!(await ticketTypeRows.exists(tx, { event_id: id }))) return;
  await stopSales(tx, id, now());
  await queue.send(CANCEL_ORDERS, { event_id: id, reason }, { key: id, tx });
}

/** An order to end, because its event or all of its dates, listed in `dates`, were cancelled. */
interface Ended {
  order: OrderRow;
  event: SoldEvent;
  reason: string | null;
  dates?: string;
}

/**
 * Requests the full refund of an order and notifies its buyer and other holders; the caller closes
 * it afterwards.
 */
export async function endOrder(
  deps: CancelDeps,
  tx: Executor,
  { order, event, reason, dates }: Ended,
): Promise<void> {
  const paid = (await selectRefundable(tx, [order.id])).reduce((sum, { left }) => sum + left, 0);
  const at = deps.now();
  const tickets = (await ticketsOfOrder(tx, order.id)).filter(isLive);
  const refund =
    paid === 0 ? 0 : await requestRefund(tx, order, { amount: paid, reason, at, tickets });
  if (refund > 0) await orderRows.updateOne(tx, order.id, { refund_status: "pending" });
  // A buyer without a confirmed order sees it on the page.
  if (order.status === "reserved") return;
  // The listed dates are the reason.
  const what = dates === undefined ? { refund, reason } : { refund, reason: null, dates };
  await notifyEventCancelled(deps, tx, { order, event }, what);
  await notifyHoldersOfCancelledEvent(deps, tx, { order, event, tickets }, what);
}

/**
 * Ends all orders and waits of an event: tickets become invalid, money is refunded, buyers and
 * waiting people are notified. Works in batches, so that it can be restarted at any time.
 */
export async function cancelOrdersOf(
  deps: CancelDeps,
  eventId: string,
  { reason, signal }: { reason: string | null; signal?: AbortSignal },
): Promise<void> {
  const event = await findSoldEvent(deps.db, eventId);
  await inTransaction(deps.db, async (tx) =>
    callOffPlaces(deps, tx, await lockWaitlistOf(tx, eventId), () => ({
      event: event.title,
      reason,
    })),
  );
  for (;;) {
    signal?.throwIfAborted();
    const ended = await inTransaction(deps.db, async (tx) => {
      const rows = await lockOfEvent(tx, eventId, {
        statuses: ["reserved", "awaiting_offline", "completed"],
        limit: AT_ONCE,
      });
      for (const order of rows) await endOrder(deps, tx, { order, event, reason });
      await closeOrders(deps, tx, rows, "cancelled", { part: "system", note: reason });
      return rows.length;
    });
    if (ended < AT_ONCE) break;
  }
  await inTransaction(deps.db, (tx) => notifyOwed(deps, tx, event));
}

/** Does the same for events removed from the site for good, as after a report. */
export async function cancelOrdersOfRemoved(
  deps: CancelDeps & Pick<Deps, "log">,
  signal: AbortSignal,
): Promise<void> {
  for (const { id, reason } of await selectRemoved(deps.db, deps.now())) {
    signal.throwIfAborted();
    // A failed one is retried in a minute and does not block others.
    await cancelOrdersOf(deps, id, { reason, signal }).catch((error: unknown) => {
      deps.log.error({ err: error, event: id }, "the orders of an event could not be ended");
    });
  }
}
