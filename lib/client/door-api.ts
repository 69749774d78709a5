import type {
  Door,
  DoorAnswer,
  DoorConflicts,
  DoorMerge,
  DoorMerged,
  DoorPaid,
  DoorSale,
  DoorSaleInput,
  DoorScan,
  DoorSold,
  DoorState,
  DoorTicket,
  DoorTickets,
} from "@/lib/contract/check-in";
import { request } from "./http";
import { ask, BULK_PATIENCE } from "./patient-request";

const pathOf = (eventId: string, rest: string) => `/api/check-in/${eventId}${rest}`;
const queryOf = (values: Record<string, string | null>) =>
  new URLSearchParams(
    Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== null),
  );

/** Opens a door by the secret of a link; the event that it is of. */
export async function openByLink(secret: string): Promise<string> {
  const path = "/api/check-in/session";
  const answer = await ask<{ event_id: string }>(path, ["event_id"], {
    method: "POST",
    body: { secret },
  });
  return answer.event_id;
}

export const readDoor = (eventId: string) =>
  ask<Door>(pathOf(eventId, ""), ["event", "dates", "keys"]);

export const sendScan = (eventId: string, scan: DoorScan) =>
  ask<DoorAnswer>(pathOf(eventId, "/scans"), ["reason", "ticket"], { method: "POST", body: scan });

export const sendMerge = (eventId: string, merge: DoorMerge) =>
  ask<DoorMerged>(pathOf(eventId, "/merge"), ["results"], {
    method: "POST",
    body: merge,
    patience: BULK_PATIENCE,
  });

export const sendUndo = (eventId: string, body: { nonce: string; device_id: string }) =>
  ask<DoorAnswer>(pathOf(eventId, "/undo"), ["ticket"], { method: "POST", body });

export const sendPaid = (
  eventId: string,
  body: { ticket_id: string; date_id: string; gate: string },
) => ask<DoorPaid>(pathOf(eventId, "/paid"), ["ticket"], { method: "POST", body });

export const readSale = (eventId: string, dateId: string) =>
  ask<DoorSale>(pathOf(eventId, `/sale?${queryOf({ date_id: dateId })}`), ["types"]);

export const sendSale = (eventId: string, sale: DoorSaleInput) =>
  ask<DoorSold>(pathOf(eventId, "/sale"), ["tickets", "total"], { method: "POST", body: sale });

export const readState = (eventId: string, dateId: string, after: number) =>
  ask<DoorState>(pathOf(eventId, `/state?${queryOf({ date_id: dateId, after: String(after) })}`), [
    "gates",
    "changed",
    "cursor",
  ]);

/** All tickets of a date; `cursor`: what to ask the state after. */
export async function readList(
  eventId: string,
  dateId: string,
): Promise<Pick<DoorTickets, "tickets" | "cursor">> {
  const tickets: DoorTicket[] = [];
  let after: string | null = null;
  let cursor = 0;
  do {
    const path = pathOf(eventId, `/list?${queryOf({ date_id: dateId, after })}`);
    const part: DoorTickets = await ask<DoorTickets>(path, ["tickets", "next"], {
      patience: BULK_PATIENCE,
    });
    cursor ||= part.cursor;
    tickets.push(...part.tickets);
    after = part.next;
  } while (after !== null);
  return { tickets, cursor };
}

export const searchDoor = (eventId: string, dateId: string, q: string) =>
  ask<{ tickets: DoorTicket[] }>(pathOf(eventId, `/search?${queryOf({ date_id: dateId, q })}`), [
    "tickets",
  ]);

export const readConflicts = (eventId: string) =>
  ask<DoorConflicts>(pathOf(eventId, "/conflicts"), ["conflicts"]);

export const settleConflict = (eventId: string, scanId: string) =>
  request(pathOf(eventId, "/conflicts"), { method: "POST", body: { scan_id: scanId } });
