import { type Executor, inTransaction } from "@/backend/db/handle";
import {
  findSoldEvent,
  findSoldEvents,
  fullReturn,
  type SoldEvent,
  selectQuestions,
} from "@/backend/features/ticketing/service";
import {
  canChangeHolder,
  givenTickets,
  openTransfersOf,
  recordOrderStep,
  ticketsOfOrder,
  ticketsOfOrders,
} from "@/backend/features/tickets/service";
import type { CurrentUser } from "@/backend/kernel/current-user";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError, refuseField } from "@/backend/kernel/errors";
import { sliceOf, toPage } from "@/backend/kernel/paging";
import { ORDERS_PER_PAGE } from "@/lib/contract/order-constants";
import type {
  ManagedCancel,
  ManagedOrder,
  ManagedOrderQuery,
  ManagedRefund,
} from "@/lib/contract/orders";
import { formatCents } from "@/lib/domain/euros";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/orders.json";
import { answersOf } from "./answers";
import { type CancelDeps, cancelByOrganiser, requestRefund } from "./cancelling";
import { countManaged, countOfUser, selectLog, selectManaged, selectOfUser } from "./list-queries";
import {
  lockRefund,
  selectOwed,
  selectPayments,
  selectRefundable,
  selectRefunds,
  updateRefund,
} from "./money-queries";
import { mailTickets, type NotifyDeps, notifyRefund, notifyRefunded } from "./notifications";
import { lockOrder, type OrderRow, orderRows, selectItems } from "./queries";
import { describeOrder, nameOf, toEventOf } from "./reading";
import { markPaid } from "./settling";

/** An order of an event, in the organiser's path. */
export interface OrderPlace {
  eventId: string;
  id: string;
}

function toCard(
  order: OrderRow,
  { tickets, valid, owed = 0 }: { tickets: number; valid: number; owed: number | undefined },
) {
  // Buyers on the page give an address, which is only erased with all other personal data.
  const isNameless = order.email === null && order.erased_at === null;
  return {
    id: order.id,
    code: order.code,
    status: order.status,
    payment_method: order.payment_method,
    payment_status: order.payment_status,
    refund_status: order.refund_status,
    buyer: nameOf(order) || null,
    email: order.email,
    tickets,
    valid,
    total: order.total,
    owed,
    is_guest: order.is_guest,
    is_door_sale: isNameless && order.completed_at !== null && !order.is_guest,
    created_at: order.created_at.toISOString(),
  };
}

/** Orders of an event, newest first. */
export async function listOrders(db: Executor, eventId: string, query: ManagedOrderQuery) {
  const paging = { page: query.page, perPage: query.per_page ?? ORDERS_PER_PAGE };
  const rows = await selectManaged(db, eventId, { ...query, ...sliceOf(paging) });
  const owed = await selectOwed(
    db,
    rows.map(({ order }) => order.id),
  );
  const data = rows.map(({ order, ...counts }) =>
    toCard(order, { ...counts, owed: owed.get(order.id) }),
  );
  return toPage(data, { ...paging, total: await countManaged(db, eventId, query) });
}

/** Orders with tickets that can be returned for a full refund, and the deadline. */
async function fullReturnsOf(
  db: Executor,
  orders: readonly OrderRow[],
  { events, now }: { events: ReadonlyMap<string, SoldEvent>; now: Date },
): Promise<Map<string, { until: string | null }>> {
  const complete = orders.filter(({ status }) => status === "completed");
  const tickets = await ticketsOfOrders(
    db,
    complete.map(({ id }) => id),
  );
  const found = new Map<string, { until: string | null }>();
  for (const order of complete) {
    const event = events.get(order.event_id);
    if (!event) continue;
    const own = tickets.filter(({ order_id }) => order_id === order.id);
    const given = await givenTickets(db, own, order);
    for (const ticket of own) {
      const isHeld = ticket.status === "active" && !given.has(ticket.id);
      const full = isHeld ? fullReturn(event, ticket, now) : null;
      if (full) found.set(order.id, { until: full.until?.toISOString() ?? null });
    }
  }
  return found;
}

/** A user's orders, newest first. */
export async function listOwnOrders(
  { db, now }: Pick<Deps, "db" | "now">,
  user: CurrentUser,
  page: number,
) {
  const paging = { page, perPage: ORDERS_PER_PAGE };
  const rows = await selectOfUser(db, user.id, sliceOf(paging));
  const orders = rows.map(({ order }) => order);
  const events = await findSoldEvents(
    db,
    orders.map(({ event_id }) => event_id),
  );
  const items = await selectItems(
    db,
    orders.map(({ id }) => id),
  );
  const returns = await fullReturnsOf(db, orders, { events, now: now() });
  const data = rows.map(({ order, tickets }) => ({
    code: order.code,
    status: order.status,
    event: toEventOf(
      events.get(order.event_id) as SoldEvent,
      items.filter(({ order_id }) => order_id === order.id),
    ),
    tickets,
    total: order.total,
    full_return: returns.get(order.id) ?? null,
    created_at: order.created_at.toISOString(),
  }));
  return toPage(data, { ...paging, total: await countOfUser(db, user.id) });
}

async function findManaged(db: Executor, { eventId, id }: OrderPlace): Promise<OrderRow> {
  const row = await orderRows.find(db, { event_id: eventId, id });
  if (!row) throw new DomainError("not_found");
  return row;
}

/** An order with payments and log, for its organiser. Throws `not_found`. */
export async function readManaged(
  { db, now }: Pick<Deps, "db" | "now">,
  place: OrderPlace,
): Promise<ManagedOrder> {
  const row = await findManaged(db, place);
  const order = await describeOrder(db, row, now());
  const event = await findSoldEvent(db, row.event_id);
  const tickets = await ticketsOfOrder(db, row.id);
  const questions = await selectQuestions(db, row.event_id);
  const names = new Map(order.items.map(({ type_id, name }) => [type_id, name]));
  const left = await selectRefundable(db, [row.id]);
  const owed = await selectOwed(db, [row.id]);
  const payments = await selectPayments(db, [row.id]);
  const methods = new Map(payments.map(({ id, method }) => [id, method]));
  const refunds = await selectRefunds(db, [row.id]);
  const log = await selectLog(db, row.id);
  const transfers = await openTransfersOf(db, row.id, now());
  return {
    ...toCard(row, {
      tickets: order.items.reduce((sum, { ordered }) => sum + ordered, 0),
      valid: row.closed_at ? 0 : order.items.reduce((sum, { quantity }) => sum + quantity, 0),
      owed: owed.get(row.id),
    }),
    order,
    issued: tickets.map((ticket) => ({
      id: ticket.page_id,
      type_name: names.get(ticket.type_id) ?? "",
      status: ticket.status,
      first_name: ticket.first_name,
      last_name: ticket.last_name,
      email: ticket.email,
      price: ticket.price,
      checked_in_at: ticket.checked_in_at?.toISOString() ?? null,
      can_change_holder: canChangeHolder(event, ticket, now()),
      transfer: transfers.get(ticket.id) ?? null,
    })),
    answers: answersOf(row, { questions, tickets }),
    refundable: left.reduce((sum, payment) => sum + payment.left, 0),
    payments: payments.map(({ id, method, status, amount, received_at, created_at }) => ({
      id,
      method,
      status,
      amount,
      at: (received_at ?? created_at).toISOString(),
    })),
    refunds: refunds.map(({ id, payment_id, amount, status, reason, done_at, created_at }) => ({
      id,
      amount,
      status,
      reason,
      is_by_provider: methods.get(payment_id) === "card",
      at: (done_at ?? created_at).toISOString(),
    })),
    log: log.map(({ at, ...step }) => ({ ...step, at: at.toISOString() })),
  };
}

/** Throws `not_found`, `conflict`. */
export async function payByHand(
  deps: CancelDeps & Pick<Deps, "log">,
  place: OrderPlace,
  { user, note }: { user: CurrentUser; note: string | null },
): Promise<ManagedOrder> {
  await markPaid(deps, await findManaged(deps.db, place), { actorId: user.id, note });
  return readManaged(deps, place);
}

/** Records a payment at the door. Throws `not_found`, `conflict`. */
export async function payAtDoor(
  deps: CancelDeps & Pick<Deps, "log">,
  place: OrderPlace,
  { actorId, gate }: { actorId: string | null; gate: string },
): Promise<void> {
  const order = await findManaged(deps.db, place);
  if (order.payment_method !== "at_door") throw new DomainError("conflict", texts.faults.notAtDoor);
  await markPaid(deps, order, { actorId, note: gate });
}

/** Throws `not_found`, `conflict`, `validation_failed`. */
export async function cancelManaged(
  deps: CancelDeps,
  place: OrderPlace,
  { user, input }: { user: CurrentUser; input: ManagedCancel },
): Promise<ManagedOrder> {
  await cancelByOrganiser(deps, await findManaged(deps.db, place), input, user.id);
  return readManaged(deps, place);
}

/**
 * Requests a refund while the tickets stay valid. Throws `not_found`, `conflict`,
 * `validation_failed`.
 */
export async function refundManaged(
  deps: CancelDeps,
  place: OrderPlace,
  { user, input }: { user: CurrentUser; input: ManagedRefund },
): Promise<ManagedOrder> {
  const { amount, reason } = input;
  await inTransaction(deps.db, async (tx) => {
    await findManaged(tx, place);
    const order = await lockOrder(tx, place.id);
    if (!order) throw new DomainError("not_found");
    const most = (await selectRefundable(tx, [order.id])).reduce((sum, { left }) => sum + left, 0);
    if (most === 0) throw new DomainError("conflict", texts.faults.nothingToRefund);
    if (amount > most) {
      throw refuseField(
        "amount",
        fillMessage(texts.faults.refundTooHigh, { amount: formatCents(most) }),
      );
    }
    const at = deps.now();
    await requestRefund(tx, order, { amount, reason, at });
    await orderRows.updateOne(tx, order.id, { refund_status: "pending" });
    await recordOrderStep(tx, {
      order_id: order.id,
      at,
      action: "refund_requested",
      part: "organiser",
      actor_id: user.id,
      note: reason,
    });
    const event = await findSoldEvent(tx, order.event_id);
    await notifyRefund(deps, tx, { order, event }, { refund: amount, reason });
  });
  return readManaged(deps, place);
}

/** Sends the mail with the tickets again. Throws `not_found`, `conflict`. */
export async function resendTickets(
  deps: CancelDeps,
  place: OrderPlace,
  user: CurrentUser,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const order = await findManaged(tx, place);
    if (order.status !== "completed" && order.status !== "awaiting_offline") {
      throw new DomainError("conflict", texts.faults.notHeld);
    }
    if (order.email === null) throw new DomainError("conflict", texts.faults.noMail);
    const event = await findSoldEvent(tx, order.event_id);
    const tickets = (await ticketsOfOrder(tx, order.id)).filter(
      ({ status }) => status === "active" || status === "pending",
    );
    if (tickets.length === 0) throw new DomainError("conflict", texts.faults.nothingToSend);
    await mailTickets(deps, tx, { order, event }, tickets);
    await recordOrderStep(tx, {
      order_id: order.id,
      at: deps.now(),
      action: "resent",
      part: "organiser",
      actor_id: user.id,
    });
  });
}

/** How much of an order was refunded so far. */
async function refundStatusOf(tx: Executor, order: OrderRow): Promise<OrderRow["refund_status"]> {
  const refunds = await selectRefunds(tx, [order.id]);
  if (refunds.some(({ status }) => status === "pending")) return "pending";
  if ((await selectOwed(tx, [order.id])).has(order.id)) return "failed";
  const done = refunds.filter(({ status }) => status === "done");
  const back = done.reduce((sum, { amount }) => sum + amount, 0);
  const paid = (await selectPayments(tx, [order.id])).reduce(
    (sum, { status, amount }) => sum + (status === "received" ? amount : 0),
    0,
  );
  if (back === 0) return "none";
  return back >= paid ? "full" : "partial";
}

/** Records that a refund succeeded or failed, with its order; on success the buyer is notified. */
export async function closeRefund(
  deps: NotifyDeps,
  tx: Executor,
  order: OrderRow,
  refund: {
    id: string;
    /** In cents. */
    amount: number;
    status: "done" | "failed";
    part: "organiser" | "provider";
    actorId?: string;
    providerRef?: string | null;
    note?: string | null;
  },
): Promise<void> {
  const at = deps.now();
  const { id, amount, status, part, actorId = null, providerRef = null, note = null } = refund;
  await updateRefund(tx, id, {
    status,
    ...(providerRef !== null && { provider_ref: providerRef }),
    done_at: status === "done" ? at : null,
  });
  await orderRows.updateOne(tx, order.id, { refund_status: await refundStatusOf(tx, order) });
  await recordOrderStep(tx, {
    order_id: order.id,
    at,
    action: status === "done" ? "refunded" : "refund_failed",
    part,
    actor_id: actorId,
    note,
  });
  if (status === "failed") return;
  const event = await findSoldEvent(tx, order.event_id);
  await notifyRefunded(deps, tx, { order, event }, { amount, part });
}

/** Marks a refund by hand as done. Throws `not_found`, `conflict`. */
export async function refundByHand(
  deps: CancelDeps,
  place: OrderPlace,
  { user, refundId, note }: { user: CurrentUser; refundId: string; note: string | null },
): Promise<ManagedOrder> {
  await inTransaction(deps.db, async (tx) => {
    await findManaged(tx, place);
    const order = await lockOrder(tx, place.id);
    const refund = await lockRefund(tx, place.id, refundId);
    if (!order || !refund) throw new DomainError("not_found");
    if (refund.status === "done") throw new DomainError("conflict", texts.faults.refundSettled);
    if (refund.status === "pending" && refund.provider_ref !== null) {
      throw new DomainError("conflict", texts.faults.refundUnderWay);
    }
    // A failed refund reserves nothing any more: another refund may have paid it since.
    const left = (await selectRefundable(tx, [order.id])).find(
      (payment) => payment.id === refund.payment_id,
    );
    if (refund.status === "failed" && (left?.left ?? 0) < refund.amount) {
      throw new DomainError("conflict", texts.faults.nothingToRefund);
    }
    // From now on it is the organiser's: later reports of the provider change nothing.
    await updateRefund(tx, refund.id, { provider_ref: null });
    await closeRefund(deps, tx, order, {
      id: refund.id,
      amount: refund.amount,
      status: "done",
      part: "organiser",
      actorId: user.id,
      note,
    });
  });
  return readManaged(deps, place);
}
