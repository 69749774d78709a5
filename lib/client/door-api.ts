import type {
  Door,
  DoorAnswer,
  DoorConflicts,
  DoorMerge,
  DoorMerged,
  DoorSale,
  DoorSaleInput,
  DoorScan,
  DoorSold,
  DoorState,
  DoorTicket,
  DoorTickets,
} from "@/lib/contract/check-in";
import { isRecord } from "@/lib/domain/is-record";
import { ApiError, type RequestOptions, request } from "./http";

/** Milliseconds that an answer may take: whoever stands at the door does not wait longer, and the list decides. */
const PATIENCE = 4000;
/** The same for what nobody waits for: many tickets over a slow network. */
const BULK_PATIENCE = 30_000;

/** Whether nobody was reached, so that the door goes on by itself. */
export function isNoNetwork(error: unknown): boolean {
  if (error instanceof ApiError) return error.status === 0 || error.status >= 500;
  return error instanceof DOMException && error.name === "AbortError";
}

/** An answer that has what is asked of it. Throws what `request` throws, and `TypeError`. */
async function ask<T extends object>(
  path: string,
  names: readonly (keyof T & string)[],
  { patience = PATIENCE, ...options }: RequestOptions & { patience?: number } = {},
): Promise<T> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), patience);
  try {
    const body = await request(path, { ...options, signal: controller.signal });
    if (!isRecord(body) || names.some((name) => body[name] === undefined)) {
      throw new TypeError(`${path} answered something else`);
    }
    return body as unknown as T;
  } finally {
    clearTimeout(timer);
  }
}

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
) => ask<DoorAnswer>(pathOf(eventId, "/paid"), ["ticket"], { method: "POST", body });

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
