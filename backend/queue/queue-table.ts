import { sql } from "drizzle-orm";
import { withSessionLock } from "@/backend/db/advisory-locks";
import { type Db, type Executor, inTransaction } from "@/backend/db/handle";

/** The queue for which pg-boss creates the partition of all jobs; nothing is sent to it. */
const SHARED = "shared";
/** Id of an advisory lock: processes that start on one PostgreSQL database wait for each other. */
const START_LOCK = 715_320_612;

interface OwnPartition extends Record<string, unknown> {
  name: string;
  partition: string;
}

/**
 * Creates pg-boss's tables if missing: processes that start together on an empty PostgreSQL do it
 * one after the other, otherwise all but one would fail. It uses a connection meanwhile: the
 * embedded database, opened by one process, has no other.
 */
export async function oneAtATime(db: Db, make: () => Promise<unknown>): Promise<void> {
  if (db.$client.options.max === 1) await make();
  else await withSessionLock(db, START_LOCK, make);
}

/**
 * Makes queues known to pg-boss, after its start, all with the same options (those of its `createQueue`, in its words);
 * queues that are known keep theirs. All jobs lie in one partition of pg-boss's table (docs/decisions/011); what an
 * earlier version gave a partition of its own moves there with its jobs.
 */
export async function knowQueues(db: Db, names: readonly string[], options: object): Promise<void> {
  if (await areKnown(db, names)) return;
  await inTransaction(db, async (tx) => {
    // Of several processes that start together one creates the partition.
    await tx.execute(sql`LOCK TABLE pgboss.queue IN SHARE ROW EXCLUSIVE MODE`);
    const shared = (await sharedPartition(tx)) ?? (await makeSharedPartition(tx, options));
    await moveIn(tx, shared);
    await tx.execute(sql`
      INSERT INTO pgboss.queue (name, policy, retry_limit, retry_delay, retry_backoff, expire_seconds, partition_name)
      SELECT added, policy, retry_limit, retry_delay, retry_backoff, expire_seconds, partition_name
      FROM pgboss.queue, unnest(${sql.param(names)}::text[]) AS added WHERE name = ${SHARED}
      ON CONFLICT DO NOTHING`);
  });
}

/**
 * Deletes jobs with a lower-case address as a whole text, such as mails to it: waiting ones, failed
 * ones, and finished ones kept by an earlier version.
 */
export async function forgetJobsFor(tx: Executor, address: string): Promise<void> {
  const named = sql`position(${JSON.stringify(address)} in lower(data::text)) > 0`;
  await tx.execute(sql`DELETE FROM pgboss.job WHERE ${named}`);
  await tx.execute(sql`DELETE FROM pgboss.archive WHERE ${named}`);
}

async function areKnown(db: Executor, names: readonly string[]): Promise<boolean> {
  const { rows } = await db.execute<{ name: string }>(sql`
    SELECT name FROM pgboss.queue
    WHERE partition_name = (SELECT partition_name FROM pgboss.queue WHERE name = ${SHARED})`);
  const known = new Set(rows.map(({ name }) => name));
  return names.every((name) => known.has(name));
}

async function sharedPartition(tx: Executor): Promise<string | undefined> {
  const { rows } = await tx.execute<{ partition_name: string }>(
    sql`SELECT partition_name FROM pgboss.queue WHERE name = ${SHARED}`,
  );
  return rows[0]?.partition_name;
}

async function makeSharedPartition(tx: Executor, options: object): Promise<string> {
  await tx.execute(sql`SELECT pgboss.create_queue(${SHARED}, ${JSON.stringify(options)}::json)`);
  const made = await sharedPartition(tx);
  if (!made) throw new Error("pg-boss made no partition");
  const table = sql`pgboss.${sql.identifier(made)}`;
  await tx.execute(sql`ALTER TABLE pgboss.job DETACH PARTITION ${table}`);
  await tx.execute(sql`ALTER TABLE ${table} DROP CONSTRAINT cjc`);
  await tx.execute(sql`ALTER TABLE pgboss.job ATTACH PARTITION ${table} DEFAULT`);
  return made;
}

async function moveIn(tx: Executor, shared: string): Promise<void> {
  const { rows } = await tx.execute<OwnPartition>(sql`
    SELECT name, partition_name AS partition FROM pgboss.queue WHERE partition_name <> ${shared}`);
  const tables = rows.map(({ partition }) => sql`pgboss.${sql.identifier(partition)}`);
  // All tables first: a table with pending foreign key checks cannot detach a partition.
  for (const table of tables)
    await tx.execute(sql`ALTER TABLE pgboss.job DETACH PARTITION ${table}`);
  for (const table of tables) {
    await tx.execute(sql`INSERT INTO pgboss.job SELECT * FROM ${table}`);
    await tx.execute(sql`DROP TABLE ${table}`);
  }
  await tx.execute(sql`UPDATE pgboss.queue SET partition_name = ${shared}`);
}
