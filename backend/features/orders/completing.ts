import type { Executor } from "@/backend/db/handle";
import type { SoldEvent } from "@/backend/features/ticketing/service";
import {
  activateTickets,
  isLive,
  issueTicketsOf,
  recordOrderSteps,
  type TicketRow,
  ticketsOfOrder,
} from "@/backend/features/tickets/service";
import type { Deps } from "@/backend/kernel/deps";
import { notifyCompleted } from "./notifications";
import { type ItemRow, type OrderRow, updateCompleted } from "./queries";

export type CompleteDeps = Pick<Deps, "now" | "queue" | "config" | "secrets">;

/** An order to complete, with its places held. */
export interface Completing {
  order: OrderRow;
  items: readonly ItemRow[];
  event: SoldEvent;
}

/**
 * Activates tickets that waited for the payment; an order that had expired before has no tickets
 * yet.
 */
async function openTickets(tx: Executor, { id }: OrderRow): Promise<TicketRow[]> {
  if ((await ticketsOfOrder(tx, id)).length === 0) return [];
  await activateTickets(tx, id);
  // Dates may have been cancelled while the order waited.
  return (await ticketsOfOrder(tx, id)).filter(isLive);
}

/**
 * Completes orders with held places: creates all tickets in the transaction and queues their mails.
 */
export async function completeOrders(
  deps: CompleteDeps,
  tx: Executor,
  completing: readonly Completing[],
  paymentStatus: "not_required" | "received",
): Promise<{ order: OrderRow; tickets: TicketRow[] }[]> {
  const at = deps.now();
  const tickets = new Map<string, TicketRow[]>();
  for (const { order } of completing) {
    // Only orders paid at the door or by transfer have tickets before.
    tickets.set(order.id, order.status === "reserved" ? [] : await openTickets(tx, order));
  }
  const bare = completing.filter(({ order }) => tickets.get(order.id)?.length === 0);
  for (const ticket of await issueTicketsOf(tx, bare, { status: "active", at })) {
    tickets.get(ticket.order_id)?.push(ticket);
  }
  const completed = completing.map(({ order: before, event }) => {
    const order: OrderRow = {
      ...before,
      status: "completed",
      payment_status: paymentStatus,
      payment_method: before.payment_method ?? "free",
      confirmed_at: before.confirmed_at ?? at,
      completed_at: at,
      reserved_until: null,
      due_at: null,
      closed_at: null,
    };
    return { order, event, tickets: tickets.get(order.id) ?? [] };
  });
  await updateCompleted(
    tx,
    completed.map(({ order }) => order),
  );
  await recordOrderSteps(
    tx,
    completed.map(({ order: { id } }) => ({
      order_id: id,
      at,
      action: "completed" as const,
      part: "system" as const,
    })),
  );
  await notifyCompleted(deps, tx, completed);
  return completed.map(({ order, tickets: own }) => ({ order, tickets: own }));
}
