import { acquireAdvisoryLocks } from "@/backend/db/advisory-locks";
import { type Executor, inTransaction } from "@/backend/db/handle";
import {
  type Buyer,
  findBuyers,
  findSoldEvent,
  keepTypes,
  lastEnd,
  movePlaces,
  movePromos,
  PlacesGone,
  PromoGone,
  type SoldEvent,
  turnOfBuyer,
} from "@/backend/features/ticketing/service";
import { recordOrderStep, reviveTickets } from "@/backend/features/tickets/service";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError } from "@/backend/kernel/errors";
import {
  type InVainReason,
  type OrderPart,
  PAID_FOR_OFF,
  PAID_TWICE,
} from "@/lib/contract/order-constants";
import { canBecome } from "@/lib/domain/order-rules";
import texts from "@/lib/i18n/messages/it/orders.json";
import { findBeyond, selectTypeLimits } from "./buyer-limits";
import { type CompleteDeps, type Completing, completeOrders } from "./completing";
import { datesOfItems } from "./due";
import { movesOf } from "./holding";
import {
  type PaymentRow,
  paymentRows,
  refundRows,
  selectFormerTotals,
  selectPaidOrder,
  selectRefundable,
  selectUnsettled,
  updatePayment,
} from "./money-queries";
import { notifyPaidInVain } from "./notifications";
import { isOrder, lockOrder, type OrderRow, orderRows, selectItems } from "./queries";

type SettleDeps = CompleteDeps & Pick<Deps, "db" | "log">;

const MINUTE = 60_000;
/** Minutes that a reservation lasts at least after a refused card. */
const RETRY_MINUTES = 10;

/** Counts a use of the order's code again. If others have used it up, the order loses the code. */
async function countAgain(tx: Executor, order: OrderRow): Promise<OrderRow> {
  const { promo_code_id: counted } = order;
  if (!counted) return order;
  try {
    await inTransaction(tx, (part) => movePromos(part, { counted }));
    return order;
  } catch (error) {
    if (!(error instanceof PromoGone)) throw error;
    // The promised price stays the same. A use that is not counted is never given back later
    // either.
    await orderRows.updateOne(tx, order.id, { promo_code_id: null });
    return { ...order, promo_code_id: null };
  }
}

/** Completes an expired order if all its places are still free; returns false if not. */
async function completeLate(
  deps: CompleteDeps,
  tx: Executor,
  { order, items, event }: Completing,
): Promise<boolean> {
  try {
    await inTransaction(tx, async (part) => {
      // Lock order for everyone: tickets, then types, then codes.
      await reviveTickets(part, order.id);
      await keepTypes(
        part,
        order.event_id,
        items.map(({ type_id }) => type_id),
      );
      const counted = await countAgain(part, order);
      const step = { order_id: order.id, at: deps.now(), part: "system" } as const;
      await recordOrderStep(part, { ...step, action: "paid_late" });
      await completeOrders(deps, part, [{ order: counted, items, event }], "received");
      await movePlaces(deps, part, movesOf(items, 1));
    });
    return true;
  } catch (error) {
    if (error instanceof PlacesGone) return false;
    throw error;
  }
}

/** True if an event was cancelled for good or taken off the site. */
function isOff({ status, settings }: SoldEvent): boolean {
  return status === "cancelled" || status === "archived" || settings.stopped_at !== null;
}

/**
 * True if the order's tickets are still usable: on one of its dates, or on a new date of a
 * postponed event.
 */
function takesPlace({ event, items }: Completing, now: Date): boolean {
  const over = lastEnd(datesOfItems(event, items));
  return over !== null && (over > now || event.status === "postponed");
}

/** Why a payment does not complete an order, apart from places; null if it does. */
function faultOf(
  completing: Completing,
  payment: PaymentRow,
  { now, former }: { now: Date; former: readonly number[] },
): InVainReason | null {
  const { order, event } = completing;
  if (order.status === "completed") {
    // The rest of the order is free, so nothing was paid before.
    return order.payment_status === "not_required" ? PAID_FOR_OFF : PAID_TWICE;
  }
  if (isOff(event)) return "paid_event_off";
  if (!canBecome(order.status, "completed")) return "paid_cancelled";
  if (payment.amount !== order.total && !former.includes(payment.amount)) return "paid_other_sum";
  return takesPlace(completing, now) ? null : "paid_too_late";
}

/** The buyer of an order; null if none is known. */
async function findBuyer(
  tx: Executor,
  { user_id: userId, email }: OrderRow,
): Promise<Buyer | null> {
  if (email === null) return null;
  const [buyer] = await findBuyers(tx, [{ userId, email }]);
  return buyer ?? null;
}

/**
 * True if other orders of the buyer make this ended order exceed a limit. Runs under the buyer's
 * lock.
 */
async function isTooMuch(
  tx: Executor,
  { order, items }: Completing,
  buyer: Buyer,
): Promise<boolean> {
  const limits = await selectTypeLimits(tx, [order.id]);
  return (await findBeyond(tx, { order, items, buyer }, limits)) !== null;
}

/** Refunds a payment without a sale; without `amount` the whole payment. */
async function sendBack(
  deps: CompleteDeps,
  tx: Executor,
  { order, event }: Completing,
  {
    payment,
    reason,
    amount: wanted,
  }: { payment: PaymentRow; reason: InVainReason; amount?: number },
): Promise<void> {
  const at = deps.now();
  const refundable = await selectRefundable(tx, [order.id]);
  const left = refundable.find(({ id }) => id === payment.id)?.left ?? 0;
  const amount = Math.min(left, wanted ?? left);
  if (amount === 0) return;
  await refundRows.insertAll(tx, [
    {
      order_id: order.id,
      payment_id: payment.id,
      status: "pending",
      amount,
      reason,
      created_at: at,
    },
  ]);
  await orderRows.updateOne(tx, order.id, { payment_status: "received", refund_status: "pending" });
  await recordOrderStep(tx, { order_id: order.id, at, action: "paid_in_vain", part: "system" });
  await notifyPaidInVain(deps, tx, { order, event }, { reason, refund: amount });
}

/**
 * Settles a received payment. A reserved or awaited order is completed. An expired one is completed
 * if all its places are free; otherwise the money is refunded, and so is a double payment. Running
 * it twice is harmless.
 */
async function settle(deps: CompleteDeps, tx: Executor, paymentId: string): Promise<void> {
  const orderId = await selectPaidOrder(tx, paymentId);
  // Locks the order before its payment, in the same order as the writer of payments, to avoid a
  // deadlock.
  const order = orderId && (await lockOrder(tx, orderId));
  if (!order) throw new Error("A payment of no order");
  const isLate = order.status === "expired" || order.status === "abandoned";
  const lateBuyer = isLate ? await findBuyer(tx, order) : null;
  if (lateBuyer) await acquireAdvisoryLocks(tx, [turnOfBuyer(order.event_id, lateBuyer)]);
  const payment = await paymentRows.lock(tx, paymentId);
  if (payment?.status !== "received" || payment.settled_at) return;
  const at = deps.now();
  const event = await findSoldEvent(tx, order.event_id);
  const items = await selectItems(tx, [order.id]);
  await updatePayment(tx, payment.id, { settled_at: at });
  const paid = { ...order, payment_method: payment.method };
  const completing = { order: paid, items, event };
  const isBeyond = lateBuyer !== null && (await isTooMuch(tx, completing, lateBuyer));
  const limit = isBeyond ? "paid_beyond_limit" : null;
  const former = (await selectFormerTotals(tx, [order.id])).get(order.id) ?? [];
  const fault = faultOf(completing, payment, { now: at, former }) ?? limit;
  if (fault) return sendBack(deps, tx, completing, { payment, reason: fault });
  if (!isLate) await completeOrders(deps, tx, [completing], "received");
  else if (!(await completeLate(deps, tx, completing))) {
    return sendBack(deps, tx, completing, { payment, reason: "paid_in_vain" });
  }
  const over = payment.amount - order.total;
  if (over > 0)
    await sendBack(deps, tx, completing, { payment, reason: PAID_FOR_OFF, amount: over });
}

/** A received payment and its payer. */
export interface Receipt {
  method: "at_door" | "bank" | "card";
  amount: number;
  /** The provider's id; a repeated message counts once. */
  providerRef?: string;
  part: OrderPart;
  /** Null: a buyer at the door without an account. */
  actorId?: string | null;
  note?: string | null;
}

/**
 * Stores a received payment, then settles it, in two transactions: the money is recorded even if
 * settling fails, which is retried later. Returns false for a repeated message.
 */
export async function receivePayment(
  deps: SettleDeps,
  orderId: string,
  { method, amount, providerRef, part, actorId, note }: Receipt,
): Promise<boolean> {
  const at = deps.now();
  const payment = await inTransaction(deps.db, async (tx) => {
    const row = await paymentRows.insertIfNew(tx, {
      order_id: orderId,
      method,
      status: "received",
      amount,
      provider_ref: providerRef ?? null,
      created_at: at,
      received_at: at,
    });
    if (!row) return null;
    await recordOrderStep(tx, {
      order_id: orderId,
      at,
      action: "paid",
      part,
      actor_id: actorId ?? null,
      note: note ?? null,
    });
    return row;
  });
  if (!payment) return false;
  await inTransaction(deps.db, (tx) => settle(deps, tx, payment.id));
  return true;
}

/** The provider's report on a card payment. */
interface CardPaymentNews {
  orderId: string;
  ref: string;
  amount: number;
  isPaid: boolean;
}

/** Records a started card payment, so that it is reconciled even if the buyer never returns. */
export async function registerCardPayment(
  deps: Pick<Deps, "db" | "now">,
  { orderId, ref, amount }: Omit<CardPaymentNews, "isPaid">,
): Promise<void> {
  await paymentRows.insertIfNew(deps.db, {
    order_id: orderId,
    method: "card",
    status: "pending",
    amount,
    provider_ref: ref,
    created_at: deps.now(),
  });
}

/** Extends the reservation after a refused card. */
async function allowAnother(deps: CompleteDeps, tx: Executor, order: OrderRow): Promise<void> {
  if (order.status !== "reserved") return;
  const least = new Date(deps.now().getTime() + RETRY_MINUTES * MINUTE);
  const until = order.reserved_until && order.reserved_until > least ? order.reserved_until : least;
  await orderRows.updateOne(tx, order.id, { payment_status: "failed", reserved_until: until });
}

/** A card was refused on the provider's page, which accepts another one. */
export async function receiveRefusal(deps: SettleDeps, orderId: string): Promise<void> {
  if (!(await isOrder(deps.db, orderId))) return;
  await inTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order) await allowAnother(deps, tx, order);
  });
}

/**
 * Records the provider's report on a payment; returns its id if money came in that is not settled
 * yet.
 */
async function noteCardPayment(
  deps: CompleteDeps,
  tx: Executor,
  { orderId, ref, amount, isPaid }: CardPaymentNews,
): Promise<string | null> {
  const at = deps.now();
  const order = await lockOrder(tx, orderId);
  if (!order) return null;
  const payment = await paymentRows.lock(tx, { method: "card", provider_ref: ref });
  if (!payment || payment.order_id !== orderId || payment.status === "received") return null;
  if (!isPaid) {
    if (payment.status === "failed") return null;
    await updatePayment(tx, payment.id, { status: "failed" });
    await allowAnother(deps, tx, order);
    return null;
  }
  await updatePayment(tx, payment.id, { status: "received", amount, received_at: at });
  await recordOrderStep(tx, { order_id: orderId, at, action: "paid", part: "provider" });
  return payment.id;
}

/**
 * Processes the provider's report on a card payment. Money is recorded first and settled then, like
 * {@link receivePayment}. Repeated reports and reports after the payment change nothing.
 */
export async function receiveCardPayment(deps: SettleDeps, news: CardPaymentNews): Promise<void> {
  if (!(await isOrder(deps.db, news.orderId))) return;
  await registerCardPayment(deps, news);
  const paymentId = await inTransaction(deps.db, (tx) => noteCardPayment(deps, tx, news));
  if (paymentId) await inTransaction(deps.db, (tx) => settle(deps, tx, paymentId));
}

/**
 * Marks an awaited or late order as paid. A transfer for a cancelled order must be refunded. Throws
 * `conflict`.
 */
export async function markPaid(
  deps: SettleDeps,
  order: OrderRow,
  { actorId, note }: { actorId: string | null; note: string | null },
): Promise<void> {
  const { payment_method: method, total } = order;
  const isInVain = order.status === "cancelled" && method === "bank" && order.completed_at === null;
  const waits = order.status === "awaiting_offline" || order.status === "expired" || isInVain;
  if (!waits || total === 0 || (method !== "bank" && method !== "at_door")) {
    throw new DomainError("conflict", texts.faults.notPayable);
  }
  // Two people who mark it at once mean the same money.
  const providerRef = `by hand ${order.id}`;
  await receivePayment(deps, order.id, {
    method,
    amount: total,
    providerRef,
    part: "organiser",
    actorId,
    note,
  });
}

/** Settles payments that could not be settled at once; run by the queue. */
export async function settleRest(deps: SettleDeps): Promise<void> {
  const before = new Date(deps.now().getTime() - MINUTE);
  for (const { id } of await selectUnsettled(deps.db, before)) {
    await inTransaction(deps.db, (tx) => settle(deps, tx, id)).catch((error: unknown) => {
      deps.log.error({ err: error, payment: id }, "a payment could not be settled");
    });
  }
}
