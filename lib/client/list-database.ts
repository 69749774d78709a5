import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { PathOf } from "@/lib/contract/endpoint";
import type { ListAccess } from "@/lib/contract/shopping-list-constants";
import type { listOwnLists } from "@/lib/contract/shopping-list-endpoints";
import type { LineFact, ListOperation } from "@/lib/contract/shopping-lists";
import type { ListItems } from "@/lib/domain/shopping-list";
import { LIST_DATABASE } from "./kept-databases";

/** Other tabs hear under this name that the lists of this device changed. */
export const LISTS_CHANGED = "/api/shopping-lists" satisfies PathOf<typeof listOwnLists>;

/** Key of the list that begins on this device. */
export const OWN_LIST = "own";

/** A shopping list on this device. */
export interface KeptList {
  /** Id of the account; empty: nobody was logged in. */
  person: string;
  /** {@link OWN_LIST}, or the server's id of somebody else's list. */
  id: string;
  /** The server's id; null: the server does not know it. */
  serverId: string | null;
  access: ListAccess;
  /** Key of the link that opens it without an account; null: none is needed. */
  key: string | null;
  /** First name of the owner. */
  owner: string | null;
  version: number;
  /** As the server has them; of a list that it does not know: as they are. */
  items: ListItems;
  /** Time of the last answer of the server, or null. */
  readAt: string | null;
  /** The link was switched off, or the list deleted. */
  isClosed: boolean;
}

/** A change that the server has not confirmed. */
interface QueuedChange {
  person: string;
  list: string;
  operation: ListOperation;
}

/** What lines refer to, and when businesses are open, as last read. */
interface KeptFacts {
  id: "facts";
  lines: Record<string, LineFact>;
  openings: Record<string, string>;
}

/** The list that a person last used. */
interface Chosen {
  id: `chosen ${string}`;
  list: string;
}

interface Schema extends DBSchema {
  lists: { key: [string, string]; value: KeptList };
  queue: { key: number; value: QueuedChange; indexes: { of_list: [string, string] } };
  notes: { key: string; value: KeptFacts | Chosen };
}

export type ListDatabase = IDBPDatabase<Schema>;

let opening: Promise<ListDatabase> | null = null;

export function openListDatabase(): Promise<ListDatabase> {
  opening ??= openDB<Schema>(LIST_DATABASE, 1, {
    upgrade(db) {
      db.createObjectStore("lists", { keyPath: ["person", "id"] });
      const queue = db.createObjectStore("queue", { autoIncrement: true });
      queue.createIndex("of_list", ["person", "list"]);
      db.createObjectStore("notes", { keyPath: "id" });
    },
    // Another tab deletes the database: the logout must not wait.
    blocking: () => void forgetConnection(),
    terminated: () => {
      opening = null;
    },
  }).catch((error: unknown) => {
    // Opens it again at the next access.
    opening = null;
    throw error;
  });
  return opening;
}

async function forgetConnection(): Promise<void> {
  const db = await opening;
  opening = null;
  db?.close();
}
