import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { Door, DoorTicket } from "@/lib/contract/check-in";
import type { DoorDirection } from "@/lib/contract/check-in-constants";
import type { QueuedScan } from "@/lib/domain/door-offline";
import { logFailure } from "./log";
import { DOOR_DATABASE } from "./storage-keys";

/** A door as this device keeps it. */
export interface KeptDoor {
  /** Of the event. */
  id: string;
  door: Door;
  /** Made up for this door: nothing ties it to another one. */
  device_id: string;
  gate: string;
  date_id: string;
  direction: DoorDirection;
  /** When the list was downloaded, ISO 8601; null: it was not. */
  listed_at: string | null;
  /** What the server is asked after. */
  cursor: number;
}

/** `subject`: the ticket that it names; `closes_at`: when nobody takes it any more. */
export type KeptScan = QueuedScan & { event_id: string; subject: string; closes_at: string };

interface Schema extends DBSchema {
  doors: { key: string; value: KeptDoor };
  tickets: {
    key: [string, string, string];
    value: DoorTicket & { event_id: string; of_date: string };
    indexes: { of_door: [string, string] };
  };
  queue: { key: string; value: KeptScan; indexes: { of_event: string } };
}

let opening: Promise<IDBPDatabase<Schema>> | null = null;

function open(): Promise<IDBPDatabase<Schema>> {
  opening ??= openDB<Schema>(DOOR_DATABASE, 1, {
    upgrade(db) {
      db.createObjectStore("doors", { keyPath: "id" });
      const tickets = db.createObjectStore("tickets", { keyPath: ["event_id", "of_date", "id"] });
      tickets.createIndex("of_door", ["event_id", "of_date"]);
      db.createObjectStore("queue", { keyPath: "nonce" }).createIndex("of_event", "event_id");
    },
    // Another tab deletes it: whoever logs out waits for nobody.
    blocking: () => void forgetConnection(),
    terminated: () => {
      opening = null;
    },
  }).catch((error: unknown) => {
    // Asked for again with the next thing to keep.
    opening = null;
    throw error;
  });
  return opening;
}

let isForgetful = false;

/** A door works from memory in a browser that keeps nothing. Null: it was not kept, or cannot be read. */
export async function tried<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    // Said once: each look would say it again.
    if (!isForgetful) logFailure("The door cannot be kept on this device", error);
    isForgetful = true;
    return null;
  }
}

async function forgetConnection(): Promise<void> {
  const db = await opening;
  opening = null;
  db?.close();
}

export async function readDoor(eventId: string): Promise<KeptDoor | null> {
  return (await (await open()).get("doors", eventId)) ?? null;
}

export async function listKeptDoors(): Promise<KeptDoor[]> {
  return (await open()).getAll("doors");
}

export async function keepDoor(door: KeptDoor): Promise<void> {
  await (await open()).put("doors", door);
}

/** All that is kept of a door goes, but for what was never told: it names nobody, and is told when the door opens again. */
export async function forgetDoor(eventId: string): Promise<void> {
  const db = await open();
  const tx = db.transaction(["doors", "tickets"], "readwrite");
  await tx.objectStore("doors").delete(eventId);
  await tx.objectStore("tickets").delete(IDBKeyRange.bound([eventId], [eventId, []]));
  await tx.done;
}

/** Forgets the doors that are over (docs/domain/check-in.md). */
export async function forgetOldDoors(now: Date): Promise<void> {
  for (const { id, door } of await listKeptDoors()) {
    if (new Date(door.closes_at) <= now) await forgetDoor(id);
  }
  const queued = await (await open()).getAll("queue");
  const late = queued.filter(({ closes_at }) => new Date(closes_at) <= now);
  await unqueueScans(late.map(({ nonce }) => nonce));
}

export async function readTickets(eventId: string, dateId: string): Promise<DoorTicket[]> {
  const rows = await (await open()).getAllFromIndex("tickets", "of_door", [eventId, dateId]);
  return rows.map(({ event_id: _, of_date: __, ...ticket }) => ticket);
}

/** Puts tickets in; `isWhole`: they are all, and what else was there goes. */
export async function keepTickets(
  { eventId, dateId }: { eventId: string; dateId: string },
  tickets: Iterable<DoorTicket>,
  { isWhole = false } = {},
): Promise<void> {
  const tx = (await open()).transaction("tickets", "readwrite");
  if (isWhole) {
    await tx.store.delete(IDBKeyRange.bound([eventId, dateId], [eventId, dateId, []]));
  }
  for (const ticket of tickets) {
    void tx.store.put({ ...ticket, event_id: eventId, of_date: dateId });
  }
  await tx.done;
}

/** The oldest first. */
export async function readQueue(eventId: string): Promise<KeptScan[]> {
  const rows = await (await open()).getAllFromIndex("queue", "of_event", eventId);
  return rows.sort((one, other) => (one.at < other.at ? -1 : 1));
}

export async function queueScan(scan: KeptScan): Promise<void> {
  await (await open()).put("queue", scan);
}

export async function unqueueScans(nonces: Iterable<string>): Promise<void> {
  const tx = (await open()).transaction("queue", "readwrite");
  for (const nonce of nonces) void tx.store.delete(nonce);
  await tx.done;
}
