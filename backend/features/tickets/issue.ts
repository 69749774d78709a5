import type { Executor } from "@/backend/db/handle";
import type { TicketStatus } from "@/lib/contract/order-constants";
import type { OrderHolder } from "@/lib/contract/orders";
import { ticketPrices } from "@/lib/domain/ticket-money";
import {
  type TicketRow,
  type TicketValues,
  ticketRows,
  updateOfOrder,
  updateOfOrders,
} from "./queries";

/** Input for issuing tickets. */
export interface IssuedOrder {
  id: string;
  event_id: string;
  first_name: string | null;
  last_name: string | null;
  holders: readonly OrderHolder[];
}

export interface IssuedItem {
  id: string;
  type_id: string;
  occurrence_id: string | null;
  quantity: number;
  total: number;
}

/** States of tickets that are or will become valid. */
const live = ["pending", "active"] as const satisfies TicketStatus[];

/** Values of an order's tickets. Without a holder they get the buyer's name. */
function ticketsFor(
  order: IssuedOrder,
  { items, status, at }: { items: readonly IssuedItem[]; status: "pending" | "active"; at: Date },
): TicketValues[] {
  const named = [...order.holders];
  const holderOf = (typeId: string) => {
    const index = named.findIndex(({ type_id }) => type_id === typeId);
    return index < 0 ? null : (named.splice(index, 1)[0] ?? null);
  };
  return items.flatMap((item) =>
    ticketPrices(item).map((price) => {
      const holder = holderOf(item.type_id);
      const isNamed = holder?.first_name && holder.last_name;
      return {
        order_id: order.id,
        item_id: item.id,
        event_id: order.event_id,
        type_id: item.type_id,
        occurrence_id: item.occurrence_id,
        status,
        first_name: isNamed ? holder.first_name : order.first_name,
        last_name: isNamed ? holder.last_name : order.last_name,
        email: holder?.email?.toLowerCase() ?? null,
        answers: holder?.answers ?? {},
        price,
        issued_at: at,
      };
    }),
  );
}

/** Issues all tickets of orders, in the transaction that confirms them. */
export function issueTicketsOf(
  tx: Executor,
  issued: readonly { order: IssuedOrder; items: readonly IssuedItem[] }[],
  { status, at }: { status: "pending" | "active"; at: Date },
): Promise<TicketRow[]> {
  return ticketRows.insertAll(
    tx,
    issued.flatMap(({ order, items }) => ticketsFor(order, { items, status, at })),
  );
}

/** {@link issueTicketsOf} for one order. */
export function issueTickets(
  tx: Executor,
  order: IssuedOrder,
  { items, ...rest }: { items: readonly IssuedItem[]; status: "pending" | "active"; at: Date },
): Promise<TicketRow[]> {
  return issueTicketsOf(tx, [{ order, items }], rest);
}

/** Makes pending tickets valid after payment. */
export async function activateTickets(tx: Executor, orderId: string): Promise<void> {
  await updateOfOrder(tx, orderId, { from: ["pending"], to: { status: "active" } });
}

/** Makes expired tickets pending again for a late payment. */
export async function reviveTickets(tx: Executor, orderId: string): Promise<void> {
  await updateOfOrder(tx, orderId, {
    from: ["expired"],
    to: { status: "pending", voided_at: null },
  });
}

/** Invalidates tickets of unpaid orders. */
export function expireTickets(tx: Executor, orderIds: readonly string[], at: Date): Promise<void> {
  return updateOfOrders(tx, orderIds, {
    from: live,
    to: { status: "expired", voided_at: at },
  });
}

/** Invalidates tickets of cancelled orders; used ones stay used. */
export function voidTickets(tx: Executor, orderIds: readonly string[], at: Date): Promise<void> {
  return updateOfOrders(tx, orderIds, {
    from: live,
    to: { status: "cancelled", voided_at: at },
  });
}

/** True if a ticket can still be cancelled or transferred. */
export function isLive({ status }: Pick<TicketRow, "status">): boolean {
  return (live as readonly TicketStatus[]).includes(status);
}
