import type { Executor } from "@/backend/db/handle";
import type { TicketStatus } from "@/lib/contract/order-constants";
import type { OrderHolder } from "@/lib/contract/orders";
import { ticketPrices } from "@/lib/domain/ticket-money";
import {
  insertTickets,
  type TicketRow,
  type TicketValues,
  updateOfOrder,
  updateOfOrders,
} from "./queries";

/** What tickets are made of. */
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

/** Tickets that let somebody in, or will. */
const live = ["pending", "active"] as const satisfies TicketStatus[];

/** What the tickets of an order are written with. Whom none was named for has the buyer's name. */
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

/** Makes the tickets of orders, all of them, in the transaction that confirms these. */
export function issueTicketsOf(
  tx: Executor,
  issued: readonly { order: IssuedOrder; items: readonly IssuedItem[] }[],
  { status, at }: { status: "pending" | "active"; at: Date },
): Promise<TicketRow[]> {
  return insertTickets(
    tx,
    issued.flatMap(({ order, items }) => ticketsFor(order, { items, status, at })),
  );
}

/** {@link issueTicketsOf} one order. */
export function issueTickets(
  tx: Executor,
  order: IssuedOrder,
  { items, ...rest }: { items: readonly IssuedItem[]; status: "pending" | "active"; at: Date },
): Promise<TicketRow[]> {
  return issueTicketsOf(tx, [{ order, items }], rest);
}

/** Tickets that waited for their payment let in from now on. */
export function activateTickets(tx: Executor, orderId: string): Promise<void> {
  return updateOfOrder(tx, orderId, { from: ["pending"], to: { status: "active" } });
}

/** Tickets that had expired wait again, for what is paid late. */
export function reviveTickets(tx: Executor, orderId: string): Promise<void> {
  return updateOfOrder(tx, orderId, {
    from: ["expired"],
    to: { status: "pending", voided_at: null },
  });
}

/** Tickets of orders that were not paid in time let nobody in. */
export function expireTickets(tx: Executor, orderIds: readonly string[], at: Date): Promise<void> {
  return updateOfOrders(tx, orderIds, {
    from: live,
    to: { status: "expired", voided_at: at },
  });
}

/** Tickets of orders that are cancelled let nobody in; who is in already stays in. */
export function voidTickets(tx: Executor, orderIds: readonly string[], at: Date): Promise<void> {
  return updateOfOrders(tx, orderIds, {
    from: live,
    to: { status: "cancelled", voided_at: at },
  });
}

/** Whether a ticket can still be given back, or change hands. */
export function isLive({ status }: Pick<TicketRow, "status">): boolean {
  return (live as readonly TicketStatus[]).includes(status);
}
