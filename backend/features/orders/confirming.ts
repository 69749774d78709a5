import { type Executor, inTransaction } from "@/backend/db/handle";
import { oncePerDatabase } from "@/backend/db/once-per-database";
import {
  findSoldEvents,
  keepEvents,
  movePromos,
  nextStart,
  PromoGone,
  type SoldEvent,
} from "@/backend/features/ticketing/service";
import { issueTickets, recordOrderStep, type TicketRow } from "@/backend/features/tickets/service";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError, refuseField } from "@/backend/kernel/errors";
import { answerEachOnce } from "@/backend/kernel/idempotent-answers";
import { inBatches, settleEach } from "@/backend/kernel/in-batches";
import type { Order, OrderConfirm } from "@/lib/contract/orders";
import type { OfferedMethod } from "@/lib/contract/ticketing-constants";
import { methodsFor, transferDeadline } from "@/lib/domain/order-rules";
import texts from "@/lib/i18n/messages/it/orders.json";
import { completeOrders } from "./completing";
import { confirmBlockOf, confirmBlockTexts, datesOfItems, dueOf } from "./due";
import { MOST_AT_ONCE, requireHeld } from "./holding";
import { notifyAwaited } from "./notifications";
import {
  type ItemRow,
  lockOrders,
  type OrderRow,
  orderRows,
  selectItems,
  selectPromo,
} from "./queries";
import { describeOrder, toOrder } from "./reading";

const { faults } = texts;
const MINUTE = 60_000;
/** Minutes of the reservation that are left at least when a card payment starts. */
const CARD_MINUTES = 10;

type ConfirmDeps = Pick<Deps, "db" | "now" | "queue" | "config" | "secrets" | "cardPayments">;

/** The confirmation as sent. */
interface ConfirmCall {
  deps: ConfirmDeps;
  id: string;
  eventId: string;
  key: string;
  input: OrderConfirm;
}

/** An order to confirm. */
interface Confirming {
  order: OrderRow;
  items: readonly ItemRow[];
  event: SoldEvent;
  /** Null: nothing to pay. */
  method: OfferedMethod | null;
  /** Deadline of a later payment, or null. */
  dueAt: Date | null;
}

/** A confirmed order, with its tickets if it has any yet. */
interface Confirmed {
  order: OrderRow;
  tickets: TicketRow[];
}

/** Deadline of a later payment. Throws `conflict` if a transfer cannot arrive in time. */
function dueDate(
  event: SoldEvent,
  items: readonly ItemRow[],
  { method, now }: { method: "bank" | "at_door"; now: Date },
): Date | null {
  if (method === "bank" && !transferDeadline(now, nextStart(datesOfItems(event, items), now))) {
    throw new DomainError("conflict", faults.tooLateForTransfer);
  }
  return dueOf(event, items, { method, confirmedAt: now, before: now });
}

async function awaitPayment(
  deps: ConfirmDeps,
  tx: Executor,
  { order, event, items, method, dueAt: due_at }: Confirming,
): Promise<Confirmed> {
  const at = deps.now();
  const row = await orderRows.updateOne(tx, order.id, {
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
  await notifyAwaited(deps, tx, { order: row, event, tickets });
  return { order: row, tickets };
}

/** Starts waiting for the provider's answer and extends the reservation if needed. */
async function awaitCardPayment(
  deps: ConfirmDeps,
  tx: Executor,
  { order }: Confirming,
): Promise<Confirmed> {
  const at = deps.now();
  const least = new Date(at.getTime() + CARD_MINUTES * MINUTE);
  // Only the first confirmation extends it, so that repeated ones cannot extend it for ever.
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
  const row = await orderRows.updateOne(tx, order.id, {
    payment_method: "card",
    payment_status: "awaiting",
    reserved_until: until,
    confirmed_at: order.confirmed_at ?? at,
  });
  return { order: row, tickets: [] };
}

/** Payment method; null if there is nothing to pay. Throws `validation_failed`. */
function methodOf(
  order: OrderRow,
  event: SoldEvent,
  { method }: OrderConfirm,
): OfferedMethod | null {
  if (order.total === 0) return null;
  if (method === null) throw refuseField("method", faults.methodMissing);
  if (!event.settings.payment_methods.includes(method))
    throw refuseField("method", faults.methodGone);
  if (!methodsFor([method], order.total).includes(method))
    throw refuseField("method", faults.cardTooLittle);
  return method;
}

/**
 * Checks an order before its confirmation; null if it was already confirmed. Throws `conflict`,
 * `validation_failed`.
 */
function checkOrder(
  row: OrderRow | null,
  { deps, input }: Pick<ConfirmCall, "deps" | "input">,
  { items, events }: { items: readonly ItemRow[]; events: ReadonlyMap<string, SoldEvent> },
): Confirming | null {
  // Another tab has confirmed it with its own key.
  if (row?.status === "completed" || row?.status === "awaiting_offline") return null;
  const order = requireHeld(row, deps.now());
  if (order.email === null || order.terms_accepted_at === null) {
    throw new DomainError("conflict", faults.detailsMissing);
  }
  const event = events.get(order.event_id) as SoldEvent;
  const own = items.filter(({ order_id }) => order_id === order.id);
  const block = confirmBlockOf(event, own, deps.now());
  if (block) throw new DomainError("conflict", confirmBlockTexts[block]);
  const method = methodOf(order, event, input);
  if (method === "card" && !deps.cardPayments) throw refuseField("method", faults.methodGone);
  const isLater = method === "bank" || method === "at_door";
  const dueAt = isLater ? dueDate(event, own, { method, now: deps.now() }) : null;
  return { order, event, method, dueAt, items: own };
}

/**
 * True if this confirmation counts a use of the promo code; a second one after a refused card does
 * not.
 */
const countsCode = ({ order }: Confirming): boolean =>
  order.promo_code_id !== null && order.confirmed_at === null;

/** Sorted by code, so that two transactions do not deadlock. */
const byCode = ({ order: one }: Confirming, { order: other }: Confirming): number =>
  (one.promo_code_id ?? "") < (other.promo_code_id ?? "") ? -1 : 1;

/** Confirms orders that passed all checks. */
async function confirmAll(
  deps: ConfirmDeps,
  tx: Executor,
  held: readonly Confirming[],
): Promise<Confirmed[]> {
  const free = held.filter(({ method }) => method === null);
  const confirmed: Confirmed[] = await completeOrders(deps, tx, free, "not_required");
  for (const one of held) {
    if (one.method === null) continue;
    const wait = one.method === "card" ? awaitCardPayment : awaitPayment;
    confirmed.push(await wait(deps, tx, one));
  }
  return confirmed;
}

/**
 * Confirms an order and counts its code; null if the code was used up meanwhile, then nothing
 * changes.
 */
async function confirmCounted(
  deps: ConfirmDeps,
  tx: Executor,
  one: Confirming,
): Promise<Confirmed | null> {
  try {
    return await inTransaction(tx, async (part) => {
      const [confirmed = null] = await confirmAll(deps, part, [one]);
      await movePromos(part, { counted: one.order.promo_code_id });
      return confirmed;
    });
  } catch (error) {
    if (error instanceof PromoGone) return null;
    throw error;
  }
}

async function confirmEach(
  tx: Executor,
  calls: readonly ConfirmCall[],
): Promise<PromiseSettledResult<Order>[]> {
  const { deps } = calls[0] as ConfirmCall;
  const ids = calls.map(({ id }) => id);
  const eventIds = [...new Set(calls.map(({ eventId }) => eventId))];
  // Locks the dates, so that a later move finds every order confirmed for the old one.
  await keepEvents(tx, eventIds);
  const rows = await lockOrders(tx, ids);
  const events = await findSoldEvents(tx, eventIds);
  const items = await selectItems(tx, ids);
  const checked = settleEach(calls, (call) =>
    checkOrder(rows.get(call.id) ?? null, call, { items, events }),
  );
  const held = checked.flatMap((one) => (one.status === "fulfilled" && one.value) || []);
  const confirmed = new Map<string, Confirmed>();
  const plain = held.filter((one) => !countsCode(one));
  for (const one of await confirmAll(deps, tx, plain)) confirmed.set(one.order.id, one);
  const refused = new Set<string>();
  for (const one of held.filter(countsCode).sort(byCode)) {
    const done = await confirmCounted(deps, tx, one);
    if (done) confirmed.set(one.order.id, done);
    else refused.add(one.order.id);
  }
  const answers: PromiseSettledResult<Order>[] = [];
  for (const [place, one] of checked.entries()) {
    const id = ids[place] ?? "";
    if (one.status === "rejected") answers.push(one);
    else if (refused.has(id)) {
      const reason = new DomainError("conflict", faults.codeGone);
      answers.push({ status: "rejected", reason });
    } else answers.push({ status: "fulfilled", value: await answerTo(rows.get(id), one.value) });
  }
  return answers;

  async function answerTo(row: OrderRow | undefined, one: Confirming | null): Promise<Order> {
    if (!row) throw new DomainError("not_found");
    const done = confirmed.get(row.id);
    if (!one || !done) return describeOrder(tx, row, deps.now());
    const promo = await selectPromo(tx, row.promo_code_id);
    return toOrder({ ...done, items: one.items, event: one.event, promo, now: deps.now() });
  }
}

/** Scope of idempotency keys for confirmations of an order. */
export const scopeOf = (id: string) => `order ${id}`;

async function confirmOnce(calls: readonly ConfirmCall[]): Promise<PromiseSettledResult<Order>[]> {
  const { deps } = calls[0] as ConfirmCall;
  const keyed = calls.map(({ id, key, input }) => ({ scope: scopeOf(id), key, body: input }));
  return inTransaction(deps.db, (tx) =>
    answerEachOnce(tx, keyed, {
      now: deps.now(),
      work: (places) =>
        confirmEach(
          tx,
          places.map((place) => calls[place] as ConfirmCall),
        ),
    }),
  );
}

const confirmTogether = oncePerDatabase(() =>
  inBatches(confirmOnce, { most: MOST_AT_ONCE, keysOf: ({ id }) => [id] }),
);

/**
 * Confirms a reservation, once per key. A free order is complete, payment at the door or by
 * transfer is awaited, and a card payment starts next. Throws `conflict`, `validation_failed`.
 */
export function confirmOrder(
  deps: ConfirmDeps,
  { id, event_id: eventId }: OrderRow,
  { key, input }: { key: string; input: OrderConfirm },
): Promise<Order> {
  return confirmTogether(deps.db)({ deps, id, eventId, key, input });
}
