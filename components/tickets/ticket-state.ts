import type { Ticket } from "@/lib/contract/tickets";

/**
 * State of a ticket on its page. `over`: its door is closed; `datesCancelled`: all its dates are
 * cancelled.
 */
export type TicketState = Ticket["status"] | "eventCancelled" | "datesCancelled" | "over";

/** State of a ticket; `active`: it has a code. */
export function ticketStateOf({ status, event, dates, qr }: Ticket): TicketState {
  if (event.is_cancelled && status !== "checked_in") return "eventCancelled";
  if (status !== "active" || qr !== null) return status;
  return dates.every(({ is_cancelled }) => is_cancelled) ? "datesCancelled" : "over";
}
