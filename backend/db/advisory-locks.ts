import { sql } from "drizzle-orm";
import type { PoolClient } from "pg";
import type { Db, Executor } from "./handle";

/** Serialises work with this name until the transaction ends. */
export function acquireAdvisoryLock(tx: Executor, name: string): Promise<void> {
  return acquireAdvisoryLocks(tx, [name]);
}

/** {@link acquireAdvisoryLock} for several names, in a fixed order, to avoid deadlocks. */
export async function acquireAdvisoryLocks(tx: Executor, names: readonly string[]): Promise<void> {
  const sorted = [...new Set(names)].sort();
  if (sorted.length === 0) return;
  await tx.execute(sql`
    select pg_advisory_xact_lock(hashtextextended(name, 0))
    from unnest(${sql.param(sorted)}::text[]) as name`);
}

/**
 * Serialises work with this number between processes, however long they wait. It gets the
 * connection with the lock, since the embedded database has no other.
 */
export async function withSessionLock(
  db: Db,
  lock: number,
  work: (client: PoolClient) => Promise<unknown>,
): Promise<void> {
  const client = await db.$client.connect();
  try {
    await client.query("SET statement_timeout = 0");
    await client.query("SELECT pg_advisory_lock($1)", [lock]);
    await work(client);
    await client.query("SELECT pg_advisory_unlock($1)", [lock]);
    await client.query("RESET statement_timeout");
    client.release();
  } catch (error) {
    // Closing the connection also releases the lock.
    client.release(true);
    throw error;
  }
}
