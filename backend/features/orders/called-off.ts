import { type Executor, inTransaction } from "@/backend/db/handle";
import { formatDates } from "@/backend/features/events/service";
import {
  datesOf,
  findSoldEvent,
  isCalledOff,
  keepSoldEvent,
  type SoldEvent,
  typesOf,
} from "@/backend/features/ticketing/service";
import { isLive, lockTicketsOfOrder, type TicketRow } from "@/backend/features/tickets/service";
import { callOffPlaces, lockWaitlistOf } from "@/backend/features/waiting-list/service";
import type { Deps } from "@/backend/kernel/deps";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/orders.json";
import {
  lockCalledOff,
  selectCalledOff,
  selectPartlyOff,
  selectWhollyOff,
} from "./called-off-queries";
import { type CancelDeps, requestRefund, takeBack } from "./cancelling";
import { completeOrders } from "./completing";
import { endOrder } from "./event-cancelled";
import { closeOrders } from "./expiring";
import { notifyHoldersOfCancelledEvent } from "./holder-notifications";
import { notifyPartCalledOff } from "./notifications";
import { cutItems, lockOrder, type OrderRow, orderRows, selectItems } from "./queries";
import { notifyOwed } from "./sellers";

const DAY = 24 * 60 * 60 * 1000;
/**
 * Days after an event's end in which cancelled dates are still processed, since the portal may have
 * been off.
 */
const LOOKED_DAYS = 30;
/** Orders checked in one transaction. */
const AT_ONCE = 100;

/** The cancelled ones of these dates: "venerdì 27 novembre, ore 21:00". */
function formatOff(
  event: SoldEvent,
  sold: readonly Pick<TicketRow, "occurrence_id">[],
  now: Date,
): string {
  const off = event.dates.filter(
    (date) => date.is_cancelled && sold.some((one) => datesOf(event, one).includes(date)),
  );
  return formatDates(off, now);
}

/** Ends orders without a date left, all for the same dates, or `only` one; returns their number. */
function endWhole(deps: CancelDeps, eventId: string, only?: string): Promise<number> {
  return inTransaction(deps.db, async (tx) => {
    const event = await keepSoldEvent(tx, eventId);
    const rows = await lockCalledOff(tx, eventId, { limit: AT_ONCE, only });
    const items = await selectItems(
      tx,
      rows.map(({ id }) => id),
    );
    const datesFor = (order: OrderRow) => {
      const own = items.filter(({ order_id, quantity }) => order_id === order.id && quantity > 0);
      return formatOff(event, own, deps.now());
    };
    const dates = rows[0] ? datesFor(rows[0]) : "";
    // Places are returned to the quotas in one step.
    const ending = rows.filter((order) => datesFor(order) === dates);
    const reason = fillMessage(texts.dateOff, { dates });
    for (const order of ending) await endOrder(deps, tx, { order, event, reason, dates });
    await closeOrders(deps, tx, ending, "cancelled", { part: "system", note: reason });
    return ending.length;
  });
}

/** An unpaid order costs what is left of it; one with only free tickets left is complete. */
async function cut(
  deps: CancelDeps,
  tx: Executor,
  order: OrderRow,
  event: SoldEvent,
): Promise<OrderRow> {
  const tickets = (await lockTicketsOfOrder(tx, order.id)).filter(isLive);
  const row = await cutItems(tx, order, tickets);
  if (row.total > 0) return row;
  const items = await selectItems(tx, [order.id]);
  const [done] = await completeOrders(deps, tx, [{ order: row, items, event }], "not_required");
  return done?.order ?? row;
}

/** Cancels and refunds an order's tickets for cancelled dates; the others stay. */
function endPart(deps: CancelDeps, eventId: string, orderId: string): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    const event = await keepSoldEvent(tx, eventId);
    const order = await lockOrder(tx, orderId);
    if (order?.status !== "completed" && order?.status !== "awaiting_offline") return;
    const items = await selectItems(tx, [orderId]);
    const live = (await lockTicketsOfOrder(tx, orderId)).filter(isLive);
    const tickets = live.filter((ticket) => isCalledOff(event, [ticket]));
    if (tickets.length === 0) return;
    const dates = formatOff(event, tickets, deps.now());
    const reason = fillMessage(texts.dateOff, { dates });
    const isPaid = order.status === "completed";
    const paid = isPaid ? tickets.reduce((sum, { price }) => sum + price, 0) : 0;
    const refund =
      paid === 0
        ? 0
        : await requestRefund(tx, order, { amount: paid, reason, at: deps.now(), tickets });
    if (refund > 0) await orderRows.updateOne(tx, orderId, { refund_status: "pending" });
    await takeBack(deps, tx, { order, tickets, items }, { part: "system", note: reason });
    const row = isPaid ? order : await cut(deps, tx, order, event);
    const what = { refund, reason: null, dates };
    await notifyPartCalledOff(deps, tx, { order: row, event, tickets }, what);
    await notifyHoldersOfCancelledEvent(deps, tx, { order, event, tickets }, what);
  });
}

/** Removes and notifies people who wait for cancelled dates. */
async function endWaits(deps: CancelDeps, eventId: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const event = await keepSoldEvent(tx, eventId);
    const types = await typesOf(tx, [eventId], { withRetired: true });
    const off = new Map(
      types
        .filter((type) => isCalledOff(event, [type]))
        .map((type) => [type.id, formatOff(event, [type], deps.now())]),
    );
    const entries = await lockWaitlistOf(tx, eventId);
    await callOffPlaces(
      deps,
      tx,
      entries.filter(({ type_id }) => off.has(type_id)),
      ({ type_id }) => ({ event: event.title, reason: null, dates: off.get(type_id) ?? "" }),
    );
  });
}

/**
 * Ends orders, reservations and waits for individually cancelled dates: nothing is charged any
 * more, payments are refunded automatically, and all buyers and holders are notified. Works on the
 * current data, so it can be restarted at any time.
 */
export async function endCalledOff(
  deps: CancelDeps & Pick<Deps, "log">,
  signal?: AbortSignal,
): Promise<void> {
  const since = new Date(deps.now().getTime() - LOOKED_DAYS * DAY);
  for (const event of await selectCalledOff(deps.db, since)) {
    await attempt({ event }, () => endWaits(deps, event));
    await endAllWhole(event);
    for (const order of await selectPartlyOff(deps.db, event)) {
      await attempt({ event, order }, () => endPart(deps, event, order));
    }
    await attempt({ event }, () =>
      inTransaction(deps.db, async (tx) => notifyOwed(deps, tx, await findSoldEvent(tx, event))),
    );
  }

  /** Ends orders without a date left, in batches; if one fails, each order alone. */
  async function endAllWhole(event: string): Promise<void> {
    const areEnded = await attempt({ event }, async () => {
      while ((await endWhole(deps, event)) > 0) signal?.throwIfAborted();
    });
    if (areEnded) return;
    for (const order of await selectWhollyOff(deps.db, event)) {
      await attempt({ event, order }, () => endWhole(deps, event, order));
    }
  }

  /** True on success. A failure is retried in a minute and does not block others. */
  async function attempt(
    what: { event: string; order?: string },
    work: () => Promise<unknown>,
  ): Promise<boolean> {
    signal?.throwIfAborted();
    try {
      await work();
      return true;
    } catch (error) {
      signal?.throwIfAborted();
      deps.log.error({ err: error, ...what }, "what was called off could not be ended");
      return false;
    }
  }
}
