import type { DoorTicket } from "@/lib/contract/check-in";
import { openScannerDatabase } from "./scanner-database";
import type { KeptDoor, KeptScan } from "./scanner-kept";

export async function readDoor(eventId: string): Promise<KeptDoor | null> {
  return (await (await openScannerDatabase()).get("doors", eventId)) ?? null;
}

export async function listKeptDoors(): Promise<KeptDoor[]> {
  return (await openScannerDatabase()).getAll("doors");
}

export async function keepDoor(door: KeptDoor): Promise<void> {
  await (await openScannerDatabase()).put("doors", door);
}

/**
 * Deletes all data of a door except unsent scans: they hold no names, and are sent when the door
 * opens again.
 */
export async function forgetDoor(eventId: string): Promise<void> {
  const db = await openScannerDatabase();
  const tx = db.transaction(["doors", "tickets"], "readwrite");
  await tx.objectStore("doors").delete(eventId);
  await tx.objectStore("tickets").delete(IDBKeyRange.bound([eventId], [eventId, []]));
  await tx.done;
}

/** Deletes the data of past doors (docs/domain/check-in.md). */
export async function forgetOldDoors(now: Date): Promise<void> {
  for (const { id, door } of await listKeptDoors()) {
    if (new Date(door.closes_at) <= now) await forgetDoor(id);
  }
  const queued = await (await openScannerDatabase()).getAll("queue");
  const late = queued.filter(({ closes_at }) => new Date(closes_at) <= now);
  await unqueueScans(late.map(({ nonce }) => nonce));
}

export async function readTickets(eventId: string, dateId: string): Promise<DoorTicket[]> {
  const rows = await (await openScannerDatabase()).getAllFromIndex("tickets", "of_door", [
    eventId,
    dateId,
  ]);
  return rows.map(({ event_id: _, of_date: __, ...ticket }) => ticket);
}

/** Stores tickets; `isWhole`: the complete set, so others are deleted. */
export async function keepTickets(
  { eventId, dateId }: { eventId: string; dateId: string },
  tickets: Iterable<DoorTicket>,
  { isWhole = false } = {},
): Promise<void> {
  const tx = (await openScannerDatabase()).transaction("tickets", "readwrite");
  if (isWhole) {
    await tx.store.delete(IDBKeyRange.bound([eventId, dateId], [eventId, dateId, []]));
  }
  for (const ticket of tickets) {
    void tx.store.put({ ...ticket, event_id: eventId, of_date: dateId });
  }
  await tx.done;
}

/** Oldest first. */
export async function readQueue(eventId: string): Promise<KeptScan[]> {
  const rows = await (await openScannerDatabase()).getAllFromIndex("queue", "of_event", eventId);
  return rows.sort((one, other) => (one.at < other.at ? -1 : 1));
}

export async function queueScan(scan: KeptScan): Promise<void> {
  await (await openScannerDatabase()).put("queue", scan);
}

export async function unqueueScans(nonces: Iterable<string>): Promise<void> {
  const tx = (await openScannerDatabase()).transaction("queue", "readwrite");
  for (const nonce of nonces) void tx.store.delete(nonce);
  await tx.done;
}
