import { DOOR_DATABASE, hasDatabase, LIST_DATABASE } from "./kept-databases";
import { keepFormsOf, keptOwner, readForms } from "./kept-forms";
import { lateKeys } from "./late-storage-keys";
import { logFailure } from "./log";
import { forgetTickets } from "./saved-tickets";
import { store } from "./storage";

/**
 * Personal data in the browser besides the session: saved tickets, lists of doors and tills,
 * shopping lists, and unsent form input per tab. Each is marked with its owner. Data from before a
 * login belongs to the next user who logs in; it is never shown to another user
 * (docs/decisions/210).
 */

/**
 * Deletes lists of doors and tills. Unsent scans contain no names and are sent when the scanner is
 * opened again.
 */
async function forgetScanners(): Promise<void> {
  try {
    if (!(await hasDatabase(DOOR_DATABASE))) return;
    await (await import("./scanner-database")).forgetPlaces();
  } catch (error) {
    logFailure("Lists of doors and tills stay", error);
  }
}

/**
 * Gives a person the shopping list that was written without a login, and deletes the lists of
 * others.
 */
async function adoptShopping(person: string): Promise<void> {
  try {
    if (!(await hasDatabase(LIST_DATABASE))) return;
    await (await import("./list-sync")).adoptAndSend(person);
  } catch (error) {
    // It is done when the list is opened.
    logFailure("The shopping list waits", error);
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
  if (person !== null) await adoptShopping(person);
}

/** The last pending call: each waits for the one before. */
let claiming: Promise<void> | null = null;

/**
 * Makes the current user the owner of this browser's data; null: no login. Data of another user is
 * deleted, except their unsent input, which is hidden until they or another user log in, so that an
 * expired session loses nothing.
 */
export function claimKept(person: string | null): Promise<void> {
  // Immediately if none is pending, within the caller's idle moment (decision 164).
  const turn = claiming ? claiming.then(() => claim(person)) : claim(person);
  claiming = turn;
  void turn.then(() => {
    if (claiming === turn) claiming = null;
  });
  return turn;
}

/** Deletes everything at a logout. */
export async function forgetKept(): Promise<void> {
  store("session", "drafts", null);
  // Health data, whoever entered it.
  store("local", lateKeys.menuDiet, null);
  store("local", lateKeys.needs, null);
  store("local", lateKeys.wastePlace, null);
  await forgetTickets();
  // An open door or list closes its database when notified.
  if ("indexedDB" in window) {
    for (const name of [DOOR_DATABASE, LIST_DATABASE]) window.indexedDB.deleteDatabase(name);
  }
  store("local", "keptOwner", null);
}
