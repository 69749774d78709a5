import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { DoorTicket } from "@/lib/contract/check-in";
import { logFailure } from "./log";
import type { KeptDoor, KeptRedemption, KeptScan, KeptTill } from "./scanner-kept";
import { DOOR_DATABASE } from "./storage-keys";

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

/** All that is kept of doors and tills goes, but for what was never told. */
export async function forgetPlaces(): Promise<void> {
  const stores = ["doors", "tickets", "tills"] as const;
  const tx = (await openScannerDatabase()).transaction(stores, "readwrite");
  for (const name of stores) void tx.objectStore(name).clear();
  await tx.done;
}

let isForgetful = false;

/** A door or a till works from memory in a browser that keeps nothing. Null: it was not kept, or cannot be read. */
export async function tried<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    // Said once: each look would say it again.
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
