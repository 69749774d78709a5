import { randomBytes } from "node:crypto";
import type { Executor } from "@/backend/db/handle";
import { findSoldEvent, keepTypes, movePlaces } from "@/backend/features/ticketing/service";
import { issueTickets, recordOrderSteps, type TicketRow } from "@/backend/features/tickets/service";
import { readableCode } from "@/backend/kernel/case-code";
import type { Deps } from "@/backend/kernel/deps";
import { priceLines, sumsOf } from "@/lib/domain/ticket-money";
import { conditionsOf, conditionsVersion } from "./conditions";
import { movesOf } from "./holding";
import { paymentRows } from "./money-queries";
import { itemRows, orderRows } from "./queries";

/** An order made elsewhere or earlier. */
export interface RecordedOrder {
  eventId: string;
  /** By type. */
  wanted: Readonly<Record<string, number>>;
  /** Null: unknown. */
  buyer: { first_name: string; last_name: string; email: string } | null;
  userId: string | null;
  /** Payment method if it costs something; `dueAt` null: already paid. */
  method: "at_door" | "bank";
  dueAt: Date | null;
  at: Date;
  /** Seller and gate; left out: bought by the buyer. `actorId` null: without an account. */
  seller?: { actorId: string | null; gate: string };
}

/** Stores an order with places, payment and tickets, without notifications. Throws `PlacesGone`. */
export async function recordOrder(
  deps: Pick<Deps, "config">,
  tx: Executor,
  { eventId, wanted, buyer, userId, method, dueAt, at, seller }: RecordedOrder,
): Promise<TicketRow[]> {
  const types = await keepTypes(tx, eventId, Object.keys(wanted));
  const lines = priceLines(
    types.map(({ id, price, vat_rate }) => ({
      price,
      quantity: wanted[id] ?? 0,
      vatRate: vat_rate,
      isReduced: false,
    })),
    null,
  );
  const sums = sumsOf(lines);
  const isFree = sums.total === 0;
  const isPaid = isFree || dueAt === null;
  const order = await orderRows.insert(tx, {
    code: readableCode(),
    event_id: eventId,
    status: isPaid ? "completed" : "awaiting_offline",
    user_id: userId,
    // Not linked to any browser.
    browser: randomBytes(24).toString("base64url"),
    ...buyer,
    ...sums,
    ...(buyer && {
      terms_accepted_at: at,
      ...conditionsOf(await findSoldEvent(tx, eventId), await conditionsVersion(tx)),
    }),
    payment_method: isFree ? "free" : method,
    payment_status: isFree ? "not_required" : isPaid ? "received" : "awaiting_offline",
    due_at: isPaid ? null : dueAt,
    created_at: at,
    confirmed_at: at,
    completed_at: isPaid ? at : null,
  });
  const items = await itemRows.insertAll(
    tx,
    types.map((type, index) => ({
      order_id: order.id,
      type_id: type.id,
      occurrence_id: type.occurrence_id,
      name: type.name,
      ordered: wanted[type.id] ?? 0,
      quantity: wanted[type.id] ?? 0,
      price: type.price,
      discount: 0,
      total: lines[index]?.total ?? 0,
      vat_rate: type.vat_rate,
      quota_ids: type.quota_ids,
    })),
  );
  if (isPaid && !isFree) {
    await paymentRows.insertIfNew(tx, {
      order_id: order.id,
      method,
      status: "received",
      amount: sums.total,
      created_at: at,
      received_at: at,
      settled_at: at,
    });
  }
  const tickets = await issueTickets(tx, order, {
    items,
    status: isPaid ? "active" : "pending",
    at,
  });
  const step = { order_id: order.id, at };
  const sold = seller && {
    part: "organiser" as const,
    actor_id: seller.actorId,
    note: seller.gate,
  };
  await recordOrderSteps(tx, [
    { ...step, action: "confirmed", part: "buyer", note: isFree ? null : method, ...sold },
    ...(isPaid && !isFree
      ? [{ ...step, action: "paid", part: "organiser", ...sold } as const]
      : []),
    ...(isPaid ? [{ ...step, action: "completed", part: "system" } as const] : []),
  ]);
  await movePlaces(deps, tx, movesOf(items, 1));
  return tickets;
}
