import { type Executor, inTransaction } from "@/backend/db/handle";
import {
  datesOf,
  findSoldEvent,
  lastEnd,
  nextStart,
  type SoldEvent,
} from "@/backend/features/ticketing/service";
import { issueTickets, recordOrderStep, type TicketRow } from "@/backend/features/tickets/service";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError, refuseField } from "@/backend/kernel/errors";
import { answerOnce } from "@/backend/kernel/kept-answers";
import type { Order, OrderConfirm } from "@/lib/contract/orders";
import type { OfferedMethod } from "@/lib/contract/ticketing-constants";
import { transferDeadline } from "@/lib/domain/order-rules";
import texts from "@/lib/i18n/messages/it/orders.json";
import { completeOrder } from "./completing";
import { requireHeld } from "./holding";
import {
  type ItemRow,
  lockOrder,
  type OrderRow,
  selectItems,
  selectPromo,
  updateOrder,
} from "./queries";
import { describeOrder, toOrder } from "./reading";
import { tellAwaited } from "./tell";

const { faults } = texts;
const MINUTE = 60_000;
/** A payment by card takes its time: at least so much of the hold is left when it begins. */
const CARD_MINUTES = 10;

type ConfirmDeps = Pick<Deps, "db" | "now" | "queue" | "config" | "secrets" | "cardPayments">;

/** The dates that the tickets of an order let in to. */
function datesOfItems(event: SoldEvent, items: readonly ItemRow[]) {
  return event.dates.filter(({ id }) =>
    items.some((item) => datesOf(event, item).some((date) => date.id === id)),
  );
}

/**
 * Until when an order must be paid that is not paid now. A transfer has some days, and comes before the day of the event; what
 * is paid at the door is held until the event is over, as its organiser offers it. Throws `conflict`.
 */
function dueAt(
  event: SoldEvent,
  items: readonly ItemRow[],
  { method, now }: { method: "bank" | "at_door"; now: Date },
): Date {
  const dates = datesOfItems(event, items);
  if (method === "at_door") return lastEnd(dates) ?? now;
  const due = transferDeadline(now, nextStart(dates, now));
  if (!due) throw new DomainError("conflict", faults.tooLateForTransfer);
  return due;
}

async function awaitPayment(
  deps: ConfirmDeps,
  tx: Executor,
  order: OrderRow,
  {
    event,
    items,
    method,
  }: { event: SoldEvent; items: readonly ItemRow[]; method: "bank" | "at_door" },
): Promise<{ order: OrderRow; tickets: TicketRow[] }> {
  const at = deps.now();
  const due_at = dueAt(event, items, { method, now: at });
  const row = await updateOrder(tx, order.id, {
    status: "awaiting_offline",
    payment_method: method,
    payment_status: "awaiting_offline",
    confirmed_at: at,
    reserved_until: null,
    due_at,
  });
  const tickets = await issueTickets(tx, row, { items, status: "pending", at });
  await recordOrderStep(tx, {
    order_id: order.id,
    at,
    action: "confirmed",
    part: "buyer",
    note: method,
  });
  await tellAwaited(deps, tx, { order: row, event });
  return { order: row, tickets };
}

/** From here on the provider's word counts; the hold lasts long enough for it. */
async function awaitCard(deps: ConfirmDeps, tx: Executor, order: OrderRow): Promise<OrderRow> {
  const at = deps.now();
  const least = new Date(at.getTime() + CARD_MINUTES * MINUTE);
  // Confirmed again and again, a hold would never end.
  const isFirst = order.confirmed_at === null || order.payment_status === "failed";
  const held = order.reserved_until ?? at;
  const until = isFirst && least > held ? least : held;
  await recordOrderStep(tx, {
    order_id: order.id,
    at,
    action: "confirmed",
    part: "buyer",
    note: "card",
  });
  return updateOrder(tx, order.id, {
    payment_method: "card",
    payment_status: "awaiting",
    reserved_until: until,
    confirmed_at: order.confirmed_at ?? at,
  });
}

/** How it is paid; null: there is nothing to pay. Throws `validation_failed`. */
function methodOf(
  order: OrderRow,
  event: SoldEvent,
  { method }: OrderConfirm,
): OfferedMethod | null {
  if (order.total === 0) return null;
  if (method === null) throw refuseField("method", faults.methodMissing);
  if (!event.settings.payment_methods.includes(method))
    throw refuseField("method", faults.methodGone);
  return method;
}

async function confirm(
  deps: ConfirmDeps,
  tx: Executor,
  row: OrderRow | null,
  input: OrderConfirm,
): Promise<Order> {
  // Another tab has confirmed it with a key of its own.
  if (row?.status === "completed" || row?.status === "awaiting_offline")
    return describeOrder(tx, row);
  const order = requireHeld(row, deps.now());
  if (order.email === null || order.terms_accepted_at === null) {
    throw new DomainError("conflict", faults.detailsMissing);
  }
  const event = await findSoldEvent(tx, order.event_id);
  if (event.status !== "published" || event.settings.stopped_at) {
    throw new DomainError("conflict", faults.ended);
  }
  const method = methodOf(order, event, input);
  if (method === "card" && !deps.cardPayments) throw refuseField("method", faults.methodGone);
  const items = await selectItems(tx, [order.id]);
  const promo = await selectPromo(tx, order.promo_code_id);
  if (method === "card") {
    const waiting = await awaitCard(deps, tx, order);
    return toOrder({ order: waiting, items, event, promo, tickets: [] });
  }
  const done =
    method === null
      ? await completeOrder(deps, tx, order, { items, event, paymentStatus: "not_required" })
      : await awaitPayment(deps, tx, order, { event, items, method });
  return toOrder({ ...done, items, event, promo });
}

/**
 * Confirms what is held, once for each key. What costs nothing is complete, what is paid at the door or by transfer waits, and a
 * card is asked for its money next. Throws `conflict`, `validation_failed`.
 */
export function confirmOrder(
  deps: ConfirmDeps,
  { id }: OrderRow,
  { key, input }: { key: string; input: OrderConfirm },
): Promise<Order> {
  const now = deps.now();
  return inTransaction(deps.db, (tx) =>
    answerOnce(
      tx,
      { scope: `order ${id}`, key, body: input },
      { now, work: async () => confirm(deps, tx, await lockOrder(tx, id), input) },
    ),
  );
}
