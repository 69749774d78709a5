import path from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type { PoolClient } from "pg";
import type { Db } from "./handle";

/** Any number: processes that migrate the same PostgreSQL database wait for each other on it. */
const MIGRATION_LOCK = 715_320_611;

/**
 * Brings the schema up to date. All pending migrations run in one transaction: killed half-way, the
 * database has the old schema or the new one. The folder is found from the repository's root, which
 * is the working directory of every entry point.
 */
export async function migrateDatabase(
  db: Db,
  migrationsFolder = path.resolve("backend/db/migrations"),
): Promise<void> {
  const client = await db.$client.connect();
  try {
    await client.query("SET statement_timeout = 0");
    await client.query("SELECT pg_advisory_lock($1)", [MIGRATION_LOCK]);
    if (await isBehind(client, migrationsFolder)) {
      await migrate(drizzle(client), { migrationsFolder });
    }
    await client.query("SELECT pg_advisory_unlock($1)", [MIGRATION_LOCK]);
    await client.query("RESET statement_timeout");
    client.release();
  } catch (error) {
    // Closing the connection also gives back the lock.
    client.release(true);
    throw error;
  }
}

/** Asked first because the migrator writes even when there is nothing to do, and a full disk takes no writes. */
async function isBehind(client: PoolClient, migrationsFolder: string): Promise<boolean> {
  const newest = readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0;
  const known = await client.query("SELECT to_regclass('drizzle.__drizzle_migrations') AS name");
  if (known.rows[0]?.name === null) {
    return true;
  }
  const { rows } = await client.query<{ newest: string | null }>(
    "SELECT max(created_at) AS newest FROM drizzle.__drizzle_migrations",
  );
  return Number(rows[0]?.newest ?? 0) < newest;
}
