import path from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type { PoolClient } from "pg";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/database.json";
import { withSessionLock } from "./advisory-locks";
import { DatabaseOpenError } from "./errors";
import { formerFoundations } from "./foundations";
import type { Db } from "./handle";

/**
 * Id of an advisory lock: processes that migrate the same PostgreSQL database wait for each other.
 */
const MIGRATION_LOCK = 715_320_611;

/**
 * Migrates the schema. All pending migrations run in one transaction: a crash leaves the old schema
 * or the new one. The folder is relative to the repository's root, the working directory of every
 * entry point. Throws {@link DatabaseOpenError} `otherFoundation` if the database started with
 * another first migration; then nothing is changed.
 */
export async function migrateDatabase(
  db: Db,
  migrationsFolder = path.resolve("backend/db/migrations"),
): Promise<void> {
  await withSessionLock(db, MIGRATION_LOCK, async (client) => {
    const files = readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis);
    const { first, last } = await appliedMigrations(client);
    if (first !== null && first !== files[0]) throw otherFoundation(first);
    // Checked first because the migrator writes even without pending migrations, which a full disk
    // refuses.
    if ((last ?? 0) < (files.at(-1) ?? 0)) {
      await migrate(drizzle(client), { migrationsFolder });
    }
  });
}

/** The error for data of another foundation, with advice. */
function otherFoundation(first: number): DatabaseOpenError {
  const commit = formerFoundations.get(first);
  const way = commit === undefined ? texts.anew : fillMessage(texts.takeAlong, { commit });
  return new DatabaseOpenError("otherFoundation", { way });
}

/** Generation times of the first and last applied migration, in ms, which identify migrations. */
async function appliedMigrations(
  client: PoolClient,
): Promise<{ first: number | null; last: number | null }> {
  const known = await client.query("SELECT to_regclass('drizzle.__drizzle_migrations') AS name");
  if (known.rows[0]?.name === null) return { first: null, last: null };
  const { rows } = await client.query<{ first: string | null; last: string | null }>(
    "SELECT min(created_at) AS first, max(created_at) AS last FROM drizzle.__drizzle_migrations",
  );
  const { first = null, last = null } = rows[0] ?? {};
  const numberOf = (text: string | null) => (text === null ? null : Number(text));
  return { first: numberOf(first), last: numberOf(last) };
}
