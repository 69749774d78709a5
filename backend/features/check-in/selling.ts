import { randomUUID } from "node:crypto";
import { acquireAdvisoryLock } from "@/backend/db/advisory-locks";
import type { Executor } from "@/backend/db/handle";
import {
  isSoldAtDoor,
  sellForCash,
  sellsAtDoor,
  whileStockLasts,
} from "@/backend/features/orders/service";
import { typesOf } from "@/backend/features/ticketing/service";
import { ticketsOfOrder } from "@/backend/features/tickets/service";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError } from "@/backend/kernel/errors";
import type { DoorSale, DoorSaleInput, DoorSold } from "@/lib/contract/check-in";
import { judgeMoment } from "@/lib/domain/door";
import texts from "@/lib/i18n/messages/it/check-in.json";
import { toDoorTicket } from "./door-tickets";
import { type OpenDoor, requireDate, requireSupervisor, rulesOf } from "./doors";
import { selectTicket, selectTicketsAmong } from "./queries";
import { recordScan, type ScanDeps } from "./recording";
import { scanRows } from "./scan-queries";

/** True before entry starts: tickets sold at the door are admitted at once. */
function isTooEarly(door: OpenDoor, date_id: string, at: Date): boolean {
  return judgeMoment(rulesOf(door), { date_id, at, is_forced: false }) === "too_early";
}

/**
 * Types on sale at the door of a date, including hidden ones, which are often meant for it. Throws
 * `forbidden`, `validation_failed`.
 */
export async function listSale(
  { db, now }: Pick<Deps, "db" | "now">,
  door: OpenDoor,
  { date_id }: { date_id?: string | undefined },
): Promise<DoorSale> {
  requireSupervisor(door);
  const { event } = door;
  const dateId = requireDate(door, date_id);
  if (!sellsAtDoor(event, dateId, now()) || isTooEarly(door, dateId, now())) return { types: [] };
  const types = await typesOf(db, [event.id]);
  return {
    types: types
      .filter((type) => isSoldAtDoor(event, type, dateId))
      .map(({ id, name, price, remaining }) => ({
        id,
        name,
        price,
        remaining: remaining === null ? null : Math.max(0, remaining),
      })),
  };
}

/** The sale with this first entry. Throws `conflict` if it is of another event. */
async function earlierSale(
  tx: Executor,
  { event }: OpenDoor,
  { nonce, date_id: dateId }: DoorSaleInput,
): Promise<DoorSold | null> {
  const scan = await scanRows.find(tx, nonce);
  if (!scan) return null;
  if (scan.event_id !== event.id) throw new DomainError("conflict");
  const first = await selectTicket(tx, { eventId: event.id, id: scan.ticket_id, dateId });
  if (!first) throw new DomainError("conflict");
  const ids = (await ticketsOfOrder(tx, first.order.id)).map(({ id }) => id);
  return toSold(tx, { eventId: event.id, dateId }, ids);
}

async function toSold(
  tx: Executor,
  { eventId, dateId }: { eventId: string; dateId: string },
  ids: readonly string[],
): Promise<DoorSold> {
  const sold = await selectTicketsAmong(tx, { eventId, dateId, ids });
  const { code, total } = sold[0]?.order ?? { code: "", total: 0 };
  return { order_code: code, total, tickets: sold.map((ticket) => toDoorTicket(ticket)) };
}

/**
 * Sells tickets for cash and admits all of them; a repeated call sells once. Throws `forbidden`,
 * `validation_failed`, `conflict`.
 */
export async function sellAtDoor(
  deps: ScanDeps & Parameters<typeof whileStockLasts>[0],
  door: OpenDoor,
  input: DoorSaleInput,
): Promise<DoorSold> {
  requireSupervisor(door);
  const { type_id: typeId, quantity, gate, nonce, device_id } = input;
  const date_id = requireDate(door, input.date_id);
  const place = { eventId: door.event.id, dateId: date_id };
  return whileStockLasts(deps, place.eventId, async (tx) => {
    await acquireAdvisoryLock(tx, `door sale ${nonce}`);
    const before = await earlierSale(tx, door, input);
    if (before) return before;
    if (isTooEarly(door, date_id, deps.now())) {
      throw new DomainError("conflict", texts.faults.tooEarly);
    }
    const sale = { ...place, typeId, quantity, actorId: door.actorId, gate };
    const tickets = await sellForCash(deps, tx, sale);
    for (const [index, { id }] of tickets.entries()) {
      const scan = { date_id, direction: "entry" as const, gate, device_id };
      await recordScan(deps, tx, door, {
        scan: { ...scan, nonce: index === 0 ? nonce : randomUUID() },
        ticketId: id,
        at: deps.now(),
        mergedAt: null,
        conflict: null,
        steps: [],
      });
    }
    return toSold(
      tx,
      place,
      tickets.map(({ id }) => id),
    );
  });
}
