import { isRecord } from "@/lib/domain/is-record";
import { logFailure } from "./log";
import { forgetTickets } from "./saved-tickets";
import { readStored, store } from "./storage";
import { DOOR_DATABASE } from "./storage-keys";

/**
 * What a browser keeps of a person beside the session: saved tickets, lists of doors and tills, and in each tab what was typed
 * and not sent. Each says whose it is. What nobody who was logged in has kept is of whoever logs in first; nothing is for
 * anybody else (docs/decisions/210).
 */

/** Forms of a tab, by name, and whose they are; null: nobody's who was logged in. */
interface KeptForms {
  of: string | null;
  forms: Record<string, unknown>;
}

function readForms(): KeptForms {
  try {
    const kept: unknown = JSON.parse(readStored("session", "drafts") ?? "null");
    if (isRecord(kept) && isRecord(kept.forms)) {
      return { of: typeof kept.of === "string" ? kept.of : null, forms: kept.forms };
    }
  } catch {
    // Somebody else's writing.
  }
  return { of: null, forms: {} };
}

/** What was typed in this tab by a person, or by nobody who was logged in, and not sent. */
export function readFormsOf(person: string | null): Record<string, unknown> {
  const { of, forms } = readForms();
  return of === null || of === person ? forms : {};
}

/** Keeps what was typed in this tab by a person; what somebody else had typed goes. */
export function keepFormsOf(person: string | null, forms: Record<string, unknown>): void {
  const kept: KeptForms = { of: person, forms };
  store("session", "drafts", Object.keys(forms).length > 0 ? JSON.stringify(kept) : null);
}

/** Whose the things are that this browser keeps; null: nobody's who was logged in. */
export function keptOwner(): string | null {
  return readStored("local", "keptOwner");
}

/** Lists of doors and tills go; what was done there and never told names nobody, and is told when they open again. */
async function forgetScanners(): Promise<void> {
  if (!("indexedDB" in window)) return;
  try {
    const there = await window.indexedDB.databases?.();
    if (there && !there.some(({ name }) => name === DOOR_DATABASE)) return;
    await (await import("./scanner-database")).forgetPlaces();
  } catch (error) {
    logFailure("Lists of doors and tills stay", error);
  }
}

async function claim(person: string | null): Promise<void> {
  const { of, forms } = readForms();
  if (person !== null && of !== person) keepFormsOf(person, of === null ? forms : {});
  const owner = keptOwner();
  if (owner === person) return;
  if (owner !== null) {
    await forgetTickets();
    await forgetScanners();
  }
  store("local", "keptOwner", person);
}

/** The last one that is under way: each waits for the one before. */
let claiming: Promise<void> | null = null;

/**
 * Makes what this browser keeps that of who is logged in now; null: nobody. What was somebody else's goes; but for what they
 * typed, which nobody sees until they, or another one, log in: a session that ends by itself loses nobody's words.
 */
export function claimKept(person: string | null): Promise<void> {
  // At once where nobody is waited for: in the idle moment of who asks (decision 164).
  const turn = claiming ? claiming.then(() => claim(person)) : claim(person);
  claiming = turn;
  void turn.then(() => {
    if (claiming === turn) claiming = null;
  });
  return turn;
}

/** Whoever logs out leaves nothing behind. */
export async function forgetKept(): Promise<void> {
  store("session", "drafts", null);
  await forgetTickets();
  // The door lets go of it when it is told.
  if ("indexedDB" in window) window.indexedDB.deleteDatabase(DOOR_DATABASE);
  store("local", "keptOwner", null);
}
