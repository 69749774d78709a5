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
import { type ItemRow, type OrderRow, updateCompleted } from "./queries";
import { tellCompleted } from "./tell";

export type CompleteDeps = Pick<Deps, "now" | "queue" | "config" | "secrets">;

/** An order that is to be completed, its places held. */
export interface Completing {
  order: OrderRow;
  items: readonly ItemRow[];
  event: SoldEvent;
}

/** Lets those in that waited for their payment; what expired before it was confirmed has no tickets yet. */
async function openTickets(tx: Executor, { id }: OrderRow): Promise<TicketRow[]> {
  if ((await ticketsOfOrder(tx, id)).length === 0) return [];
  await activateTickets(tx, id);
  // Some may be for dates that were called off while it waited.
  return (await ticketsOfOrder(tx, id)).filter(isLive);
}

/** Completes orders whose places are held: their tickets are there, all of them, when the transaction ends, and their mails go. */
export async function completeOrders(
  deps: CompleteDeps,
  tx: Executor,
  completing: readonly Completing[],
  paymentStatus: "not_required" | "received",
): Promise<{ order: OrderRow; tickets: TicketRow[] }[]> {
  const at = deps.now();
  const tickets = new Map<string, TicketRow[]>();
  for (const { order } of completing) {
    // Only what was to be paid at the door or by transfer has tickets before it is complete.
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
  await tellCompleted(deps, tx, completed);
  return completed.map(({ order, tickets: own }) => ({ order, tickets: own }));
}
