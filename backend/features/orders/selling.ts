import { type Executor, inTransaction } from "@/backend/db/handle";
import {
  isOrganiserIn,
  keepSoldEvent,
  keepTypes,
  PlacesGone,
  type SoldEvent,
  type SoldType,
  sellsHere,
} from "@/backend/features/ticketing/service";
import type { TicketRow } from "@/backend/features/tickets/service";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError, refuseField } from "@/backend/kernel/errors";
import texts from "@/lib/i18n/messages/it/orders.json";
import { expireOrders } from "./expiring";
import { recordOrder } from "./recording";

/** Tickets of one type sold at the door. */
export interface CashSale {
  eventId: string;
  typeId: string;
  dateId: string;
  quantity: number;
  actorId: string | null;
  gate: string;
}

/**
 * True if a type can be sold at the door of a date: a paid one, if the organiser accepts payment
 * there.
 */
export function isSoldAtDoor(event: SoldEvent, type: SoldType, dateId: string): boolean {
  const isPayable = type.price === 0 || event.settings.payment_methods.includes("at_door");
  const letsIn = type.occurrence_id === null || type.occurrence_id === dateId;
  return isPayable && letsIn && type.retired_at === null;
}

/** True if an event sells anything at the door of a date now, whatever its sale times. */
export function sellsAtDoor(event: SoldEvent, dateId: string, now: Date): boolean {
  const date = event.dates.find(({ id }) => id === dateId);
  const isOn = date !== undefined && !date.is_cancelled && date.over_at > now;
  const isStopped = event.status !== "published" || event.settings.stopped_at !== null;
  return isOn && !isStopped && isOrganiserIn(event, now) && sellsHere(event);
}

/**
 * Sells tickets that are paid at once: a complete order without a buyer. They take places like any
 * other. Throws `validation_failed`, `conflict`, `PlacesGone`.
 */
export async function sellForCash(
  deps: Pick<Deps, "config" | "now">,
  tx: Executor,
  { eventId, typeId, dateId, quantity, actorId, gate }: CashSale,
): Promise<TicketRow[]> {
  const at = deps.now();
  const event = await keepSoldEvent(tx, eventId);
  const [type] = await keepTypes(tx, event.id, [typeId]);
  if (!sellsAtDoor(event, dateId, at)) throw new DomainError("conflict", texts.faults.ended);
  if (!type || !isSoldAtDoor(event, type, dateId)) {
    throw refuseField("type_id", texts.faults.unknownType);
  }
  return recordOrder(deps, tx, {
    eventId,
    wanted: { [typeId]: quantity },
    buyer: null,
    userId: null,
    method: "at_door",
    dueAt: null,
    at,
    seller: { actorId, gate },
  });
}

/**
 * Runs work that takes places; without free places it first releases expired reservations. Throws
 * `conflict`.
 */
export async function whileStockLasts<T>(
  deps: Parameters<typeof expireOrders>[0],
  eventId: string,
  work: (tx: Executor) => Promise<T>,
): Promise<T> {
  const attempt = () => inTransaction(deps.db, work);
  try {
    return await attempt().catch(async (error: unknown) => {
      if (error instanceof PlacesGone && (await expireOrders(deps, { eventId })) > 0) {
        return attempt();
      }
      throw error;
    });
  } catch (error) {
    if (error instanceof PlacesGone) throw new DomainError("conflict", texts.faults.notEnough);
    throw error;
  }
}
