import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { type Executor, inTransaction } from "@/backend/db/handle";
import { isEmpty, isEmptyAlone } from "@/backend/db/is-empty";
import type { Deps } from "@/backend/kernel/deps";
import { setupPage } from "@/lib/routes";
import {
  deleteSetup,
  hasAdministrator,
  hasUsers,
  insertSetup,
  lockSetup,
  type SetupRow,
  selectSetup,
  updateOpening,
  updateSetup,
} from "./queries";

const KEY_BYTES = 32;

const digest = (text: string) => createHash("sha256").update(text).digest();

/**
 * Starts the set-up of an empty install; harmless elsewhere, if repeated, and in several processes
 * at once.
 */
export async function beginSetup(db: Executor, now: Date): Promise<void> {
  if ((await hasUsers(db)) || !(await isEmpty(db))) return;
  await inTransaction(db, async (tx) => {
    if ((await isEmptyAlone(tx)) && !(await hasUsers(tx))) await insertSetup(tx, now);
  });
}

/** Deletes the set-up, as where a demo town is built. */
export async function dropSetup(db: Executor): Promise<void> {
  await deleteSetup(db);
}

/** True if a town is being set up here, even before it has data. */
export async function isSetupTaken(db: Executor): Promise<boolean> {
  return (await selectSetup(db))?.administrator_at != null;
}

/**
 * True before the town's first opening; never for a town older than the set-up or the demo town.
 */
export async function isBeforeOpening(db: Executor): Promise<boolean> {
  const row = await selectSetup(db);
  return row !== null && row.opened_at === null;
}

/**
 * Records the opening and runs the features' first-time work; call in the transaction that opens
 * the town. Returns the tags of changed pages.
 */
export async function noteOpening(
  deps: Pick<Deps, "queue" | "townOpenings">,
  tx: Executor,
  at: Date,
): Promise<string[]> {
  if (!(await updateOpening(tx, at))) return [];
  const tags: string[] = [];
  for (const opened of deps.townOpenings) tags.push(...(await opened(deps, tx, at)));
  return tags;
}

/**
 * A new set-up link, which invalidates the earlier one; null if there is an administrator or no
 * set-up. Its key has 256 bits and only its hash is stored, so it can be read only from this
 * answer.
 */
export function makeSetupLink({ db, config }: Pick<Deps, "db" | "config">): Promise<string | null> {
  return inTransaction(db, async (tx) => {
    const row = await lockSetup(tx);
    if (!row || row.administrator_at || (await hasAdministrator(tx))) return null;
    const key = randomBytes(KEY_BYTES).toString("base64url");
    await updateSetup(tx, { key_hash: digest(key).toString("hex") });
    return `${config.siteUrl}${setupPage(key)}`;
  });
}

async function opens(db: Executor, row: SetupRow | null, key: string): Promise<boolean> {
  const expected = Buffer.from(row?.key_hash ?? "", "hex");
  const given = digest(key);
  if (!row || expected.length !== given.length || !timingSafeEqual(expected, given)) return false;
  return row.administrator_at === null && !(await hasAdministrator(db));
}

/** True if a key can still make the first administrator. */
export async function isSetupKey(db: Executor, key: string): Promise<boolean> {
  return opens(db, await selectSetup(db), key);
}

/**
 * Uses up the key, in the transaction that makes the administrator; false if it is invalid or
 * already used.
 */
export async function takeSetupKey(tx: Executor, key: string, at: Date): Promise<boolean> {
  if (!(await opens(tx, await lockSetup(tx), key))) return false;
  await updateSetup(tx, { administrator_at: at, key_hash: null });
  return true;
}
