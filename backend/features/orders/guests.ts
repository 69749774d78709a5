import { isDuplicate } from "@/backend/db/errors";
import { type Executor, inTransaction } from "@/backend/db/handle";
import {
  datesOf,
  keepSoldEvent,
  keepTypes,
  lastEnd,
  movePlaces,
  PlacesGone,
  type SoldEvent,
  type SoldType,
  sellsHere,
} from "@/backend/features/ticketing/service";
import { issueTickets, recordOrderStep } from "@/backend/features/tickets/service";
import { readableCode } from "@/backend/kernel/case-code";
import type { CurrentUser } from "@/backend/kernel/current-user";
import { DomainError, refuseField } from "@/backend/kernel/errors";
import type { GuestsInput } from "@/lib/contract/orders";
import texts from "@/lib/i18n/messages/it/orders.json";
import type { CancelDeps } from "./cancelling";
import { expireOrders } from "./expiring";
import { mailTickets } from "./notifications";
import { itemRows, orderRows } from "./queries";

type Guest = GuestsInput["guests"][number];

/** The type of the guests' tickets. Throws `conflict` if none is available, `validation_failed`. */
async function findType(
  tx: Executor,
  event: SoldEvent,
  { typeId, now }: { typeId: string; now: Date },
): Promise<SoldType> {
  const [type] = await keepTypes(tx, event.id, [typeId]);
  if (!type || type.retired_at) throw refuseField("type_id", texts.faults.unknownType);
  const over = lastEnd(datesOf(event, type));
  const isOver = over === null || over <= now;
  const isStopped = event.status !== "published" || event.settings.stopped_at !== null;
  if (isOver || isStopped || !sellsHere(event)) {
    throw new DomainError("conflict", texts.faults.ended);
  }
  return type;
}

async function invite(
  deps: CancelDeps,
  tx: Executor,
  {
    event,
    type,
    guest,
    actorId,
  }: { event: SoldEvent; type: SoldType; guest: Guest; actorId: string },
): Promise<void> {
  const at = deps.now();
  const order = await orderRows.insert(tx, {
    ...guest,
    code: readableCode(),
    event_id: event.id,
    status: "completed",
    is_guest: true,
    browser: "",
    net: 0,
    vat: 0,
    discount: 0,
    total: 0,
    payment_method: "free",
    payment_status: "not_required",
    created_at: at,
    confirmed_at: at,
    completed_at: at,
  });
  const items = await itemRows.insertAll(tx, [
    {
      order_id: order.id,
      type_id: type.id,
      occurrence_id: type.occurrence_id,
      name: type.name,
      ordered: 1,
      quantity: 1,
      price: 0,
      discount: 0,
      total: 0,
      vat_rate: type.vat_rate,
      quota_ids: type.quota_ids,
    },
  ]);
  const tickets = await issueTickets(tx, order, { items, status: "active", at });
  await recordOrderStep(tx, {
    order_id: order.id,
    at,
    action: "invited",
    part: "organiser",
    actor_id: actorId,
  });
  await mailTickets(deps, tx, { order, event }, tickets);
}

/**
 * Gives named people free tickets, each in an order of its own, so that single ones can be
 * cancelled. They take places like others; all or none. Throws `not_found`, `validation_failed`,
 * `conflict`.
 */
export async function addGuests(
  deps: CancelDeps,
  eventId: string,
  { user, input }: { user: CurrentUser; input: GuestsInput },
): Promise<{ added: number }> {
  const { type_id: typeId, guests } = input;
  const attempt = () =>
    inTransaction(deps.db, async (tx) => {
      const event = await keepSoldEvent(tx, eventId);
      const type = await findType(tx, event, { typeId, now: deps.now() });
      for (const guest of guests) await invite(deps, tx, { event, type, guest, actorId: user.id });
      await movePlaces(deps, tx, [{ quotaIds: type.quota_ids, by: guests.length }]);
      return { added: guests.length };
    });
  try {
    return await attempt().catch(async (error: unknown) => {
      // A collision among a million million codes.
      if (isDuplicate(error)) return attempt();
      // Expired reservations are released before anyone is refused.
      const isFreed = error instanceof PlacesGone && (await expireOrders(deps, { eventId })) > 0;
      if (!isFreed) throw error;
      return attempt();
    });
  } catch (error) {
    if (error instanceof PlacesGone) throw new DomainError("conflict", texts.faults.notEnough);
    throw error;
  }
}
