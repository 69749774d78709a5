import { type Executor, inTransaction } from "@/backend/db/handle";
import {
  findSoldEvent,
  freePlaces,
  returnOf,
  type SoldEvent,
} from "@/backend/features/ticketing/service";
import {
  givenTickets,
  isLive,
  lockTicketsOfOrder,
  recordOrderStep,
  type TicketRow,
  updateTickets,
} from "@/backend/features/tickets/service";
import { placesFreed } from "@/backend/features/waiting-list/service";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError, refuseField } from "@/backend/kernel/errors";
import type { ManagedCancel, Order } from "@/lib/contract/orders";
import { formatCents } from "@/lib/domain/euros";
import type { CancelBlock } from "@/lib/domain/order-rules";
import { shareOut } from "@/lib/domain/ticket-money";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/orders.json";
import type { CompleteDeps } from "./completing";
import { closeOrders, type Ending } from "./expiring";
import { notifyHoldersCancelled } from "./holder-notifications";
import { refundRows, selectRefundable } from "./money-queries";
import { notifyCancelled } from "./notifications";
import {
  type ItemRow,
  itemRows,
  lockOrder,
  type OrderRow,
  orderRows,
  selectCancelRules,
  selectItems,
} from "./queries";
import { describeOrder } from "./reading";

export type CancelDeps = CompleteDeps & Pick<Deps, "db">;

const { faults } = texts;

const blockTexts: Record<CancelBlock, string> = {
  not_permitted: faults.cancelNotPermitted,
  past_deadline: faults.cancelTooLate,
  event_started: faults.eventStarted,
};

/** Tickets to cancel; by default all valid ones. Throws `conflict`. */
function chosen(tickets: readonly TicketRow[], pageIds: readonly string[] | null): TicketRow[] {
  const live = tickets.filter(isLive);
  const wanted = pageIds === null ? live : live.filter(({ page_id }) => pageIds.includes(page_id));
  const isWhole = pageIds === null || wanted.length === new Set(pageIds).size;
  if (wanted.length === 0 || !isWhole) throw new DomainError("conflict", faults.ticketGone);
  return wanted;
}

/** A sum split by VAT rate, in proportion to these tickets; null if they are free. */
async function byRate(
  tx: Executor,
  { id }: OrderRow,
  { sum, tickets }: { sum: number; tickets: readonly TicketRow[] },
): Promise<Record<string, number> | null> {
  const rates = new Map((await selectItems(tx, [id])).map((item) => [item.id, item.vat_rate]));
  const paid = new Map<number, number>();
  for (const { item_id, price } of tickets) {
    const rate = rates.get(item_id);
    if (rate !== undefined && price > 0) paid.set(rate, (paid.get(rate) ?? 0) + price);
  }
  if (paid.size === 0) return null;
  const shares = shareOut(sum, [...paid.values()]);
  return Object.fromEntries([...paid.keys()].map((rate, index) => [rate, shares[index] ?? 0]));
}

/**
 * Creates refunds from an order's payments, earliest first; returns the amount found. `tickets` are
 * the refunded ones; left out: the order stays unchanged. Providers are called after the
 * transaction.
 */
export async function requestRefund(
  tx: Executor,
  order: OrderRow,
  {
    amount,
    reason,
    at,
    tickets,
  }: { amount: number; reason: string | null; at: Date; tickets?: readonly TicketRow[] },
): Promise<number> {
  let left = amount;
  const values = [];
  for (const payment of await selectRefundable(tx, [order.id])) {
    const part = Math.min(left, payment.left);
    if (part === 0) continue;
    left -= part;
    values.push({
      order_id: order.id,
      payment_id: payment.id,
      status: "pending" as const,
      amount: part,
      reason,
      by_rate: tickets ? await byRate(tx, order, { sum: part, tickets }) : null,
      created_at: at,
    });
  }
  await refundRows.insertAll(tx, values);
  return amount - left;
}

/**
 * Cancels some tickets of an order and frees their places; the order stays, even without tickets.
 */
export async function takeBack(
  deps: CancelDeps,
  tx: Executor,
  {
    order,
    tickets,
    items,
  }: { order: OrderRow; tickets: readonly TicketRow[]; items: readonly ItemRow[] },
  ending: Ending,
): Promise<void> {
  const at = deps.now();
  const ids = tickets.map(({ id }) => id);
  const freed: { quotaIds: readonly string[]; by: number }[] = [];
  await updateTickets(tx, ids, { status: "cancelled", voided_at: at });
  for (const item of items) {
    const by = tickets.filter(({ item_id }) => item_id === item.id).length;
    if (by === 0) continue;
    await itemRows.update(tx, item.id, { quantity: item.quantity - by });
    freed.push({ quotaIds: item.quota_ids, by });
  }
  await recordOrderStep(tx, {
    order_id: order.id,
    at,
    action: "tickets_cancelled",
    part: ending.part,
    actor_id: ending.actorId ?? null,
    note: ending.note ?? null,
  });
  await placesFreed(deps, tx, [order.event_id]);
  await freePlaces(tx, freed);
}

/** Refund for tickets that the buyer cancels. Throws `conflict`. */
async function refundByRule(
  tx: Executor,
  event: SoldEvent,
  { tickets, now }: { tickets: readonly TicketRow[]; now: Date },
): Promise<number> {
  const rules = await selectCancelRules(
    tx,
    tickets.map(({ type_id }) => type_id),
  );
  let refund = 0;
  for (const ticket of tickets) {
    const rule = rules.get(ticket.type_id);
    const allowed = rule ? returnOf(event, { ticket, rule }, now) : "not_permitted";
    if (typeof allowed === "string") throw new DomainError("conflict", blockTexts[allowed]);
    refund += allowed.refund;
  }
  return refund;
}

interface Cancellation extends Ending {
  ticketIds: readonly string[] | null;
  /** Refund for paid tickets. */
  refundOf(tickets: readonly TicketRow[]): Promise<number>;
  /** True if transferred tickets are cancelled with the rest. */
  isOfAll: boolean;
  reason: string | null;
}

/** Cancels tickets of a locked order, or an unpaid order. Throws `conflict`. */
async function cancel(
  deps: CancelDeps,
  tx: Executor,
  order: OrderRow,
  { ticketIds, refundOf, isOfAll, reason, ...ending }: Cancellation,
): Promise<Order> {
  if (order.status !== "completed" && order.status !== "awaiting_offline") {
    throw new DomainError("conflict", faults.notCancellable);
  }
  const at = deps.now();
  const event = await findSoldEvent(tx, order.event_id);
  const all = await lockTicketsOfOrder(tx, order.id);
  const given = isOfAll ? null : await givenTickets(tx, all, order);
  const tickets = chosen(
    all.filter((ticket) => !given?.has(ticket.id)),
    ticketIds,
  );
  // An unpaid order is paid as a whole or not at all.
  if (order.status === "awaiting_offline" && tickets.length < all.filter(isLive).length) {
    throw new DomainError("conflict", faults.notCancellable);
  }
  const wanted = order.status === "completed" ? await refundOf(tickets) : 0;
  const refund =
    wanted > 0 ? await requestRefund(tx, order, { amount: wanted, reason, at, tickets }) : 0;
  const isWhole = tickets.length === all.filter(({ status }) => status !== "cancelled").length;
  if (refund > 0) await orderRows.updateOne(tx, order.id, { refund_status: "pending" });
  if (isWhole) await closeOrders(deps, tx, [order], "cancelled", { ...ending, note: reason });
  else {
    const items = await selectItems(tx, [order.id]);
    await takeBack(deps, tx, { order, tickets, items }, { ...ending, note: reason });
  }
  await notifyCancelled(deps, tx, { order, event }, { count: tickets.length, refund, reason });
  await notifyHoldersCancelled(deps, tx, { order, event, tickets }, reason);
  const row = await lockOrder(tx, order.id);
  if (!row) throw new DomainError("not_found");
  return describeOrder(tx, row, deps.now());
}

/** Cancels the buyer's own remaining tickets, as their rule allows. Throws `conflict`. */
export function cancelByBuyer(
  deps: CancelDeps,
  { id }: OrderRow,
  ticketIds: readonly string[] | null,
): Promise<Order> {
  return inTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, id);
    if (!order) throw new DomainError("not_found");
    const now = deps.now();
    const event = await findSoldEvent(tx, order.event_id);
    return cancel(deps, tx, order, {
      ticketIds,
      part: "buyer",
      reason: null,
      isOfAll: false,
      refundOf: (tickets) => refundByRule(tx, event, { tickets, now }),
    });
  });
}

/**
 * Cancels tickets for the organiser, who sets the refund. Throws `conflict`, `validation_failed`.
 */
export function cancelByOrganiser(
  deps: CancelDeps,
  { id }: OrderRow,
  { ticket_ids, refund, reason }: ManagedCancel,
  actorId: string,
): Promise<Order> {
  return inTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, id);
    if (!order) throw new DomainError("not_found");
    return cancel(deps, tx, order, {
      ticketIds: ticket_ids,
      part: "organiser",
      actorId,
      reason,
      isOfAll: true,
      refundOf: async (tickets) => {
        const paid = tickets.reduce((sum, { price }) => sum + price, 0);
        if (refund === null) return paid;
        const most = (await selectRefundable(tx, [id])).reduce((sum, { left }) => sum + left, 0);
        if (refund > most) {
          throw refuseField(
            "refund",
            fillMessage(faults.refundTooHigh, { amount: formatCents(most) }),
          );
        }
        return refund;
      },
    });
  });
}
