import type {
  DoorMerge,
  DoorSaleInput,
  DoorScan,
  DoorTicket,
  DoorTickets,
} from "@/lib/contract/check-in";
import {
  getDoor,
  getDoorSale,
  getDoorState,
  listDoorConflicts,
  listDoorTickets,
  mergeScans,
  openDoor,
  scanTicket,
  searchDoorTickets,
  sellAtDoor,
  settleDoorConflict,
  takeMoneyAtDoor,
  undoScan,
} from "@/lib/contract/check-in-endpoints";
import { callTo } from "@/lib/contract/endpoint";
import { ask, BULK_PATIENCE } from "./patient-request";
import { send } from "./send";

/** Opens a door by a link's secret; returns the event's id. */
export async function openByLink(secret: string): Promise<string> {
  return (await ask(callTo(openDoor), ["event_id"], { secret })).event_id;
}

export const readDoor = (id: string) => ask(callTo(getDoor, { id }), ["event", "dates", "keys"]);

export const sendScan = (id: string, scan: DoorScan) =>
  ask(callTo(scanTicket, { id }), ["reason", "ticket"], scan);

export const sendMerge = (id: string, merge: DoorMerge) =>
  ask(callTo(mergeScans, { id }), ["results"], merge, BULK_PATIENCE);

export const sendUndo = (id: string, undone: { nonce: string; device_id: string }) =>
  ask(callTo(undoScan, { id }), ["ticket"], undone);

export const sendPaid = (id: string, paid: { ticket_id: string; date_id: string; gate: string }) =>
  ask(callTo(takeMoneyAtDoor, { id }), ["ticket"], paid);

export const readSale = (id: string, dateId: string) =>
  ask(callTo(getDoorSale, { id, date_id: dateId }), ["types"]);

export const sendSale = (id: string, sale: DoorSaleInput) =>
  ask(callTo(sellAtDoor, { id }), ["tickets", "total"], sale);

export const readState = (id: string, dateId: string, after: number) =>
  ask(callTo(getDoorState, { id, date_id: dateId, after }), ["gates", "changed", "cursor"]);

/** All tickets of a date; `cursor`: for the next call of the state. */
export async function readList(
  id: string,
  dateId: string,
): Promise<Pick<DoorTickets, "tickets" | "cursor">> {
  const tickets: DoorTicket[] = [];
  let after: string | null = null;
  let cursor = 0;
  do {
    const call = callTo(listDoorTickets, { id, date_id: dateId, after });
    const part: DoorTickets = await ask(call, ["tickets", "next"], undefined, BULK_PATIENCE);
    cursor ||= part.cursor;
    tickets.push(...part.tickets);
    after = part.next;
  } while (after !== null);
  return { tickets, cursor };
}

export const searchDoor = (id: string, dateId: string, q: string) =>
  ask(callTo(searchDoorTickets, { id, date_id: dateId, q }), ["tickets"]);

export const readConflicts = (id: string) => ask(callTo(listDoorConflicts, { id }), ["conflicts"]);

export const settleConflict = (id: string, scan_id: string) =>
  send(callTo(settleDoorConflict, { id }), { scan_id });
