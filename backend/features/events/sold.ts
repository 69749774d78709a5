import type { Executor } from "@/backend/db/handle";
import {
  hasOpenOrders,
  owesRefunds,
  sellsHere,
  typesOf,
} from "@/backend/features/ticketing/service";
import { DomainError, refuseField } from "@/backend/kernel/errors";
import type { TicketingMode } from "@/lib/contract/event-constants";
import texts from "@/lib/i18n/messages/it/events.json";
import { type Ending, isOver } from "./over";
import type { EventRow } from "./queries";

const { faults } = texts;

type Sold = Ending & { id: string };

/**
 * Ticket holders must be notified and refunded, so an event with tickets must be cancelled before
 * its removal. Ended or cancelled events have no one left to notify. Throws `conflict`.
 */
export async function requireNoHolders(tx: Executor, event: Sold, at: Date): Promise<void> {
  if (event.status === "cancelled" || isOver(event, at)) return;
  if (await hasOpenOrders(tx, event.id)) throw new DomainError("conflict", faults.ticketsOut);
}

/**
 * An event with open refunds cannot be archived: it stays at the desk until all are paid. Throws
 * `conflict`.
 */
export async function requireNothingOwed(tx: Executor, { id }: Pick<Sold, "id">): Promise<void> {
  if (await owesRefunds(tx, id)) throw new DomainError("conflict", faults.refundsOwed);
}

/**
 * Sold tickets stay as they are: with orders an event can only add sales to free tickets, and paid
 * types cannot become free. Throws `validation_failed`.
 */
export async function requireMode(
  tx: Executor,
  { id, ticketing_mode: before }: Pick<EventRow["event"], "id" | "ticketing_mode">,
  mode: TicketingMode,
): Promise<void> {
  const isWider = before === "free_registration" && mode === "paid_internal";
  if (mode === before || isWider || !sellsHere({ ticketing_mode: before })) return;
  if (await hasOpenOrders(tx, id)) throw refuseField("ticketing_mode", faults.modeSold);
  const isPriced = (await typesOf(tx, [id])).some(({ kind }) => kind !== "free");
  if (mode === "free_registration" && isPriced) {
    throw refuseField("ticketing_mode", faults.modePriced);
  }
}
