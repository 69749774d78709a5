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
 * Whoever has a ticket must hear that an event does not take place, and get the money back: it is called off, and does not
 * just go. Of one that is over, or was called off, nobody is left to be told. Throws `conflict`.
 */
export async function requireNoHolders(tx: Executor, event: Sold, at: Date): Promise<void> {
  if (event.status === "cancelled" || isOver(event, at)) return;
  if (await hasOpenOrders(tx, event.id)) throw new DomainError("conflict", faults.ticketsOut);
}

/** Nobody puts an event away whose money is to go back still: it stands at the desk until all of it has. Throws `conflict`. */
export async function requireNothingOwed(tx: Executor, { id }: Pick<Sold, "id">): Promise<void> {
  if (await owesRefunds(tx, id)) throw new DomainError("conflict", faults.refundsOwed);
}

/**
 * What was sold stays what it was: with orders an event only begins to sell besides giving away, and what has a price is not
 * given away. Throws `validation_failed`.
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
