import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { type Executor, inTransaction } from "@/backend/db/handle";
import { isEmpty } from "@/backend/db/is-empty";
import type { Deps } from "@/backend/kernel/deps";
import { routes } from "@/lib/routes";
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

/** Begins the set-up where there is nothing and nobody yet. Harmless anywhere else, and the second time. */
export async function beginSetup(db: Executor, now: Date): Promise<void> {
  if (!(await hasUsers(db)) && (await isEmpty(db))) await insertSetup(db, now);
}

/** Takes the set-up away, as where a demo town is built. */
export async function dropSetup(db: Executor): Promise<void> {
  await deleteSetup(db);
}

/** Whether somebody prepares a town here, although nothing of it is there yet. */
export async function isSetupTaken(db: Executor): Promise<boolean> {
  return (await selectSetup(db))?.administrator_at != null;
}

/** Whether the town has not opened yet; never true of one that is older than the set-up, nor of the demo town. */
export async function isBeforeOpening(db: Executor): Promise<boolean> {
  const row = await selectSetup(db);
  return row !== null && row.opened_at === null;
}

/**
 * Keeps that the town has opened, and has the features do what belongs to the first time; call it in the transaction that
 * opens it. Gives the tags of the pages that change by it.
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
 * A new link to the set-up, which ends the one before; null: there is an administrator, or nothing to set up. Its key has
 * 256 bits and only its hash is stored, so the answer is the one place where it can be read.
 */
export function makeSetupLink({ db, config }: Pick<Deps, "db" | "config">): Promise<string | null> {
  return inTransaction(db, async (tx) => {
    const row = await lockSetup(tx);
    if (!row || row.administrator_at || (await hasAdministrator(tx))) return null;
    const key = randomBytes(KEY_BYTES).toString("base64url");
    await updateSetup(tx, { key_hash: digest(key).toString("hex") });
    return `${config.siteUrl}${routes.setup(key)}`;
  });
}

async function opens(db: Executor, row: SetupRow | null, key: string): Promise<boolean> {
  const expected = Buffer.from(row?.key_hash ?? "", "hex");
  const given = digest(key);
  if (!row || expected.length !== given.length || !timingSafeEqual(expected, given)) return false;
  return row.administrator_at === null && !(await hasAdministrator(db));
}

/** Whether a key still makes the first administrator. */
export async function isSetupKey(db: Executor, key: string): Promise<boolean> {
  return opens(db, await selectSetup(db), key);
}

/** Uses the key up, for the administrator whom the same transaction makes; false: it is no good, or somebody was faster. */
export async function takeSetupKey(tx: Executor, key: string, at: Date): Promise<boolean> {
  if (!(await opens(tx, await lockSetup(tx), key))) return false;
  await updateSetup(tx, { administrator_at: at, key_hash: null });
  return true;
}
