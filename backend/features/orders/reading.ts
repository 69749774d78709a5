import type { Executor } from "@/backend/db/handle";
import {
  findSoldEvent,
  isOrganiserIn,
  type SoldEvent,
  toOrderedEvent,
} from "@/backend/features/ticketing/service";
import { givenTickets, type TicketRow, ticketsOfOrder } from "@/backend/features/tickets/service";
import { PAID_TWICE } from "@/lib/contract/order-constants";
import type { Order } from "@/lib/contract/orders";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/orders.json";
import { confirmBlockOf, isPartlyOff } from "./due";
import { selectLog } from "./list-queries";
import { type RefundRow, selectRefunds } from "./money-queries";
import { type ItemRow, type OrderRow, selectItems, selectPromo } from "./queries";

/** An order with data for display. */
export interface WholeOrder {
  order: OrderRow;
  items: readonly ItemRow[];
  tickets: readonly TicketRow[];
  event: SoldEvent;
  promo: string | null;
  now: Date;
  /** Ids of transferred tickets; left out: none. */
  given?: ReadonlySet<string>;
  /** Reason of the cancellation; left out if not cancelled. */
  cancelReason?: string | null;
  /** Refunds; left out: none. */
  refunds?: readonly RefundRow[];
}

/** Name of a holder or buyer; empty after erasure. */
export function nameOf(person: { first_name: string | null; last_name: string | null }): string {
  return [person.first_name, person.last_name].filter(Boolean).join(" ");
}

/** True if payment is suspended because the organiser may not sell. */
function isOnHold({ order, event, now }: WholeOrder): boolean {
  return order.status === "awaiting_offline" && !isOrganiserIn(event, now);
}

/** Valid lines of an order, or those that counted until its end. */
function countedItems(items: readonly ItemRow[]): readonly ItemRow[] {
  const counted = items.filter(({ quantity }) => quantity > 0);
  return counted.length > 0 ? counted : items;
}

/** The event as shown to the order's buyer. */
export function toEventOf(event: SoldEvent, items: readonly ItemRow[]): Order["event"] {
  return toOrderedEvent(event, countedItems(items));
}

function toTransfer(whole: WholeOrder): Order["transfer"] {
  const { order, event, items } = whole;
  const { bank_holder: holder, bank_iban: iban } = event.settings;
  const isWaiting = order.status === "awaiting_offline" && order.payment_method === "bank";
  if (!isWaiting || !holder || !iban || isOnHold(whole)) return null;
  if (isPartlyOff(event, items)) return null;
  const reason = fillMessage(texts.transferReason, { code: order.code });
  return { holder, iban, reason, amount: order.total };
}

function toBuyer({ first_name, last_name, email, phone }: OrderRow): Order["buyer"] {
  return first_name !== null && last_name !== null && email !== null
    ? { first_name, last_name, email, phone }
    : null;
}

function toItem(item: ItemRow): Order["items"][number] {
  const { type_id, occurrence_id, name, quantity, ordered, price, discount, total, vat_rate } =
    item;
  return { type_id, occurrence_id, name, quantity, ordered, price, discount, total, vat_rate };
}

/** True if the refund is for a double payment. */
function isPaidTwice({ status, refund_status }: OrderRow, refunds: readonly RefundRow[]): boolean {
  if (status !== "completed" || refund_status === "none") return false;
  return refunds.every(({ reason }) => reason === PAID_TWICE);
}

/** The refund states behind each state of the order's refund. */
const refundsMeant = {
  none: null,
  pending: "pending",
  partial: "done",
  full: "done",
  failed: "failed",
} as const;

function refundAmount({ refund_status }: OrderRow, refunds: readonly RefundRow[]): number {
  return refunds
    .filter(({ status }) => status === refundsMeant[refund_status])
    .reduce((sum, { amount }) => sum + amount, 0);
}

/** An order as shown to its buyer. */
export function toOrder(whole: WholeOrder): Order {
  const { order, items, tickets, event, promo, given } = whole;
  const { cancelReason = null, refunds = [] } = whole;
  const isHeld = order.status === "reserved";
  const block = isHeld ? confirmBlockOf(event, items, whole.now) : null;
  const names = new Map(items.map(({ type_id, name }) => [type_id, name]));
  return {
    code: order.code,
    status: order.status,
    cancel_reason: cancelReason,
    event: toEventOf(event, items),
    items: items.filter(({ ordered }) => ordered > 0).map(toItem),
    net: order.net,
    vat: order.vat,
    discount: order.discount,
    total: order.total,
    currency: "EUR",
    promo_code: promo,
    payment_method: order.payment_method,
    payment_status: order.payment_status,
    refund_status: order.refund_status,
    refund_amount: refundAmount(order, refunds),
    is_paid_twice: isPaidTwice(order, refunds),
    reserved_until: isHeld ? (order.reserved_until?.toISOString() ?? null) : null,
    can_extend: isHeld && !order.is_extended && block === null,
    confirm_block: block,
    due_at: order.status === "awaiting_offline" ? (order.due_at?.toISOString() ?? null) : null,
    transfer: toTransfer(whole),
    is_on_hold: isOnHold(whole),
    buyer: toBuyer(order),
    answers: order.answers,
    holders: order.holders,
    invoice: order.invoice,
    has_accepted_terms: order.terms_accepted_at !== null,
    marketing: order.marketing,
    terms: event.settings.terms,
    tickets: tickets.map((ticket) => ({
      id: given?.has(ticket.id) ? null : ticket.page_id,
      type_id: ticket.type_id,
      type_name: names.get(ticket.type_id) ?? "",
      holder: nameOf(ticket),
      status: ticket.status,
    })),
    created_at: order.created_at.toISOString(),
  };
}

async function cancelReasonOf(db: Executor, { id, status }: OrderRow): Promise<string | null> {
  if (status !== "cancelled") return null;
  const log = await selectLog(db, id);
  return log.findLast(({ action }) => action === "cancelled")?.note ?? null;
}

/** Reads an order with data for display. */
async function readWhole(db: Executor, order: OrderRow, now: Date): Promise<WholeOrder> {
  const tickets = await ticketsOfOrder(db, order.id);
  return {
    order,
    now,
    items: await selectItems(db, [order.id]),
    tickets,
    given: await givenTickets(db, tickets, order),
    event: await findSoldEvent(db, order.event_id),
    promo: await selectPromo(db, order.promo_code_id),
    cancelReason: await cancelReasonOf(db, order),
    refunds: order.refund_status === "none" ? [] : await selectRefunds(db, [order.id]),
  };
}

/** Reads an order as shown to its buyer. */
export async function describeOrder(db: Executor, order: OrderRow, now: Date): Promise<Order> {
  return toOrder(await readWhole(db, order, now));
}
