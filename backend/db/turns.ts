import { sql } from "drizzle-orm";
import type { PoolClient } from "pg";
import type { Db, Executor } from "./handle";

/** One at a time does what is named so, until its transaction ends. */
export function acquireAdvisoryLock(tx: Executor, name: string): Promise<void> {
  return waitForTurns(tx, [name]);
}

/** {@link acquireAdvisoryLock} for several, always in one order: two that want the same ones never wait in a circle. */
export async function waitForTurns(tx: Executor, names: readonly string[]): Promise<void> {
  const sorted = [...new Set(names)].sort();
  if (sorted.length === 0) return;
  await tx.execute(sql`
    select pg_advisory_xact_lock(hashtextextended(name, 0))
    from unnest(${sql.param(sorted)}::text[]) as name`);
}

/**
 * One process at a time does what has this number, however long the others wait. It is given the connection that holds the
 * lock, beside which the embedded database has no other.
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
    // Closing the connection also gives back the lock.
    client.release(true);
    throw error;
  }
}
