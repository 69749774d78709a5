import type { Executor } from "@/backend/db/handle";
import type { SoldEvent } from "@/backend/features/ticketing/service";
import {
  activateTickets,
  issueTickets,
  recordOrderStep,
  type TicketRow,
  ticketsOfOrder,
} from "@/backend/features/tickets/service";
import type { Deps } from "@/backend/kernel/deps";
import { type ItemRow, type OrderRow, updateOrder } from "./queries";
import { tellCompleted } from "./tell";

export type CompleteDeps = Pick<Deps, "now" | "queue" | "config" | "secrets">;

/** Makes the tickets of an order, or lets those in that waited for their payment. */
async function openTickets(
  tx: Executor,
  order: OrderRow,
  { items, at }: { items: readonly ItemRow[]; at: Date },
): Promise<TicketRow[]> {
  // Only what was to be paid at the door or by transfer has tickets before it is complete.
  if (order.status === "reserved") return issueTickets(tx, order, { items, status: "active", at });
  const existing = await ticketsOfOrder(tx, order.id);
  if (existing.length === 0) return issueTickets(tx, order, { items, status: "active", at });
  await activateTickets(tx, order.id);
  return ticketsOfOrder(tx, order.id);
}

/** Completes an order whose places are held: its tickets are there, all of them, when the transaction ends, and its mail goes. */
export async function completeOrder(
  deps: CompleteDeps,
  tx: Executor,
  order: OrderRow,
  {
    items,
    event,
    paymentStatus,
  }: {
    items: readonly ItemRow[];
    event: SoldEvent;
    paymentStatus: "not_required" | "received";
  },
): Promise<{ order: OrderRow; tickets: TicketRow[] }> {
  const at = deps.now();
  const tickets = await openTickets(tx, order, { items, at });
  const completed = await updateOrder(tx, order.id, {
    status: "completed",
    payment_status: paymentStatus,
    payment_method: order.payment_method ?? "free",
    confirmed_at: order.confirmed_at ?? at,
    completed_at: at,
    reserved_until: null,
    due_at: null,
    closed_at: null,
  });
  await recordOrderStep(tx, { order_id: order.id, at, action: "completed", part: "system" });
  await tellCompleted(deps, tx, { order: completed, event }, tickets);
  return { order: completed, tickets };
}
