import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { DoorTicket } from "@/lib/contract/check-in";
import { DOOR_DATABASE } from "./kept-databases";
import { logFailure } from "./log";
import type { KeptDoor, KeptRedemption, KeptScan, KeptTill } from "./scanner-kept";

interface Schema extends DBSchema {
  doors: { key: string; value: KeptDoor };
  tickets: {
    key: [string, string, string];
    value: DoorTicket & { event_id: string; of_date: string };
    indexes: { of_door: [string, string] };
  };
  queue: { key: string; value: KeptScan; indexes: { of_event: string } };
  tills: { key: string; value: KeptTill };
  redemptions: { key: string; value: KeptRedemption; indexes: { of_shop: string } };
}

let opening: Promise<IDBPDatabase<Schema>> | null = null;

export function openScannerDatabase(): Promise<IDBPDatabase<Schema>> {
  opening ??= openDB<Schema>(DOOR_DATABASE, 2, {
    upgrade(db, from) {
      if (from < 1) {
        db.createObjectStore("doors", { keyPath: "id" });
        const tickets = db.createObjectStore("tickets", { keyPath: ["event_id", "of_date", "id"] });
        tickets.createIndex("of_door", ["event_id", "of_date"]);
        db.createObjectStore("queue", { keyPath: "nonce" }).createIndex("of_event", "event_id");
      }
      db.createObjectStore("tills", { keyPath: "id" });
      const given = db.createObjectStore("redemptions", { keyPath: "nonce" });
      given.createIndex("of_shop", "shop_id");
    },
    // Another tab deletes the database: the logout must not wait.
    blocking: () => void forgetConnection(),
    terminated: () => {
      opening = null;
    },
  }).catch((error: unknown) => {
    // Opens it again at the next write.
    opening = null;
    throw error;
  });
  return opening;
}

/** Deletes all data of doors and tills except what was not sent yet. */
export async function forgetPlaces(): Promise<void> {
  const stores = ["doors", "tickets", "tills"] as const;
  const tx = (await openScannerDatabase()).transaction(stores, "readwrite");
  for (const name of stores) void tx.objectStore(name).clear();
  await tx.done;
}

let isForgetful = false;

/**
 * Doors and tills work from memory if the browser stores nothing. Null: not stored, or not
 * readable.
 */
export async function tried<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    // Logs once instead of at each access.
    if (!isForgetful) logFailure("What is scanned cannot be kept on this device", error);
    isForgetful = true;
    return null;
  }
}

async function forgetConnection(): Promise<void> {
  const db = await opening;
  opening = null;
  db?.close();
}
