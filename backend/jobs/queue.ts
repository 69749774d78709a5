import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import PgBoss from "pg-boss";
import type { Logger } from "pino";
import type { Database } from "@/backend/db/client";
import type { Executor } from "@/backend/db/handle";

const POLL_SECONDS = 2;
const RETRIES = 5;
const RETRY_DELAY_SECONDS = 10;
const EXPIRE_SECONDS = 15 * 60;
const STOP_LIMIT_MS = 5000;

/**
 * Does one job; a throw means it is tried again later. A job may come twice (its process died before
 * saying that it was done), so doing it twice must be harmless.
 */
export type JobHandler<Payload extends object> = (payload: Payload) => Promise<void>;

export interface SendOptions {
  /** While a job with this key waits, no second one is taken in. */
  key?: string;
  /** Not before this moment. */
  runAfter?: Date;
  /** The job exists only if this transaction commits. Required inside a transaction. */
  tx?: Executor;
}

export interface Queue {
  /** Before `start`. */
  define<Payload extends object>(name: string, handler: JobHandler<Payload>): void;
  /** Before `start`: a defined job at the times of a cron expression in Europe/Rome. */
  every(name: string, cron: string): void;
  /** Resolves when the job is stored, or known to wait already. After `start`. */
  send(name: string, payload: object, options?: SendOptions): Promise<void>;
  /** With `work: false` jobs are taken in and wait; nothing runs but by `drain`. */
  start(options?: { work: boolean }): Promise<void>;
  /** Does the jobs that are due, one after the other, and tells how many there were; throws what a job throws. */
  drain(): Promise<number>;
  /** Lets running jobs finish for some seconds; what does not is tried again later. */
  stop(): Promise<void>;
}

/**
 * The queue in the database, on both kinds. A failed job is tried again {@link RETRIES} times with
 * growing pauses; the job of a process that died is taken again, on the embedded database at the next
 * start, on PostgreSQL after {@link EXPIRE_SECONDS}.
 */
export function createQueue({
  database,
  log,
}: {
  database: Pick<Database, "db" | "kind">;
  log: Logger;
}): Queue {
  const handlers = new Map<string, JobHandler<object>>();
  const crons = new Map<string, string>();
  const workers = new Map<string, string>();
  let boss: PgBoss | null = null;

  function running(): PgBoss {
    if (!boss) {
      throw new Error("The queue has not been started.");
    }
    return boss;
  }

  function handlerOf(name: string): JobHandler<object> {
    const handler = handlers.get(name);
    if (!handler) {
      throw new Error(`No job is called ${name}.`);
    }
    return handler;
  }

  async function perform(job: PgBoss.Job<object>): Promise<void> {
    try {
      await handlerOf(job.name)(job.data);
    } catch (error) {
      log.error({ err: error, job: job.name, id: job.id }, "a job failed");
      throw error;
    }
  }

  async function next(name: string): Promise<PgBoss.Job<object> | undefined> {
    const [job] = await running().fetch<object>(name);
    return job;
  }

  async function schedule(on: PgBoss): Promise<void> {
    for (const { name } of await on.getSchedules()) {
      if (!crons.has(name)) {
        await on.unschedule(name);
      }
    }
    for (const [name, cron] of crons) {
      await on.schedule(name, cron, {}, { tz: "Europe/Rome", singletonKey: name });
    }
  }

  return {
    define: (name, handler) => {
      handlers.set(name, (payload) => handler(payload as Parameters<typeof handler>[0]));
    },
    every: (name, cron) => {
      handlerOf(name);
      crons.set(name, cron);
    },
    send: async (name, payload, { key, runAfter, tx } = {}) => {
      handlerOf(name);
      await running().send(name, payload, {
        // The queue's policy allows one waiting job for each key.
        singletonKey: key ?? randomUUID(),
        ...(runAfter ? { startAfter: runAfter } : {}),
        ...(tx ? { db: { executeSql: (text, values) => executeIn(tx, text, values) } } : {}),
      });
      const worker = workers.get(name);
      if (worker && !runAfter && !tx) {
        running().notifyWorker(worker);
      }
    },
    start: async ({ work } = { work: true }) => {
      const pool = database.db.$client;
      boss = new PgBoss({
        db: { executeSql: (text, values) => pool.query(text, values) },
        supervise: work,
        schedule: work,
      });
      boss.on("error", (error) => log.warn({ err: error }, "the queue met an error"));
      await boss.start();
      for (const name of handlers.keys()) {
        await boss.createQueue(name, {
          name,
          policy: "short",
          retryLimit: RETRIES,
          retryDelay: RETRY_DELAY_SECONDS,
          retryBackoff: true,
          expireInSeconds: EXPIRE_SECONDS,
        });
      }
      if (!work) {
        return;
      }
      await schedule(boss);
      if (database.kind === "pglite") {
        await takeBackOrphans(boss, database);
      }
      for (const name of handlers.keys()) {
        const options = { pollingIntervalSeconds: POLL_SECONDS, batchSize: 1 };
        const id = await boss.work<object>(name, options, async (jobs) => {
          for (const job of jobs) {
            await perform(job);
          }
        });
        workers.set(name, id);
      }
    },
    drain: async () => {
      let done = 0;
      for (const name of handlers.keys()) {
        for (let job = await next(name); job; job = await next(name)) {
          try {
            await perform(job);
          } catch (error) {
            await running().fail(name, job.id, {});
            throw error;
          }
          await running().complete(name, job.id);
          done += 1;
        }
      }
      return done;
    },
    stop: async () => {
      await boss?.stop({ graceful: true, wait: true, timeout: STOP_LIMIT_MS });
      boss = null;
      workers.clear();
    },
  };
}

/** Only one process opens the embedded database: a job that is being done at its start is nobody's. */
async function takeBackOrphans(boss: PgBoss, { db }: Pick<Database, "db">): Promise<void> {
  const { rows } = await db.execute<{ id: string; name: string }>(
    sql`SELECT id, name FROM pgboss.job WHERE state = 'active'`,
  );
  for (const { id, name } of rows) {
    await boss.fail(name, id, { message: "the process that did it ended" });
  }
}

/** Runs pg-boss's own statement, with its $1, $2, … inside a Drizzle transaction. */
function executeIn(tx: Executor, text: string, values: unknown[] = []) {
  const pieces = text
    .split(/\$(\d+)/)
    .map((piece, index) =>
      index % 2 === 0 ? sql.raw(piece) : sql.param(values[Number(piece) - 1] ?? null),
    );
  return tx.execute(sql.join(pieces));
}
