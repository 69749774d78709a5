import type { Ticket } from "@/lib/contract/tickets";

/** How a ticket stands, as its page says it. `over`: its door is closed; `datesCancelled`: none of its dates takes place. */
export type TicketState = Ticket["status"] | "eventCancelled" | "datesCancelled" | "over";

/** What is the matter with a ticket; `active`: it has a code. */
export function ticketStateOf({ status, event, dates, qr }: Ticket): TicketState {
  if (event.is_cancelled && status !== "checked_in") return "eventCancelled";
  if (status !== "active" || qr !== null) return status;
  return dates.every(({ is_cancelled }) => is_cancelled) ? "datesCancelled" : "over";
}
