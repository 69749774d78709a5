import { randomUUID } from "node:crypto";
import cronParser from "cron-parser";
import { sql } from "drizzle-orm";
import PgBoss from "pg-boss";
import type { Logger } from "pino";
import type { Database } from "@/backend/db/client";
import { databaseFault } from "@/backend/db/errors";
import type { Executor } from "@/backend/db/handle";
import { nextJobId } from "./job-id";
import { knowQueues, oneAtATime } from "./queue-table";

/**
 * The longest pause between two polls. Only this process writes to the embedded database, and its
 * own sends wake the loop.
 */
const LONGEST_REST_MS = { pglite: 30_000, postgres: 2000 };
/** The pause while a due job waits, or after a failed poll. */
const SHORT_REST_MS = 2000;
/** How often pg-boss fails expired jobs and archives finished ones. */
const MAINTENANCE_SECONDS = 10 * 60;
/** A scheduled job that several processes send in the same minute is stored once. */
const SCHEDULE_SLOT_SECONDS = 60;
/**
 * What is due at once is stored as due since then: pg-boss takes only jobs whose start is in the
 * past, and the clock of a virtual machine can step back between two transactions.
 */
const DUE_SINCE = "-1 second";
const RETRIES = 5;
const RETRY_DELAY_SECONDS = 10;
const EXPIRE_SECONDS = 15 * 60;
/** Time that a job gets to finish after it was asked to stop. */
const JOB_GRACE_MS = 700;

/**
 * Does one job. If it throws, the job is retried later. A job can run twice (its process died
 * before it was marked done), so running it twice must be harmless. When `signal` is aborted, a
 * long job must throw soon: at a stop, which is not a failure, or after {@link EXPIRE_SECONDS}.
 */
export type TaskHandler<Payload extends object> = (
  payload: Payload,
  signal: AbortSignal,
) => Promise<void>;

export interface SendOptions {
  /** While a job with this key waits, no second one is stored. */
  key?: string;
  /** Earliest start. */
  runAfter?: Date;
  /** The job exists only if this transaction commits. Required inside a transaction. */
  tx?: Executor;
}

export interface Queue {
  /** Call before `start`. */
  define<Payload extends object>(name: string, handler: TaskHandler<Payload>): void;
  /** Call before `start`. Runs a defined job at the times of a cron expression in Europe/Rome. */
  every(name: string, cron: string): void;
  /**
   * Resolves when the job is stored or already waits. Call after `start`. Jobs of one queue run in
   * the order of sending.
   */
  send(name: string, payload: object, options?: SendOptions): Promise<void>;
  /** Sends many jobs in one statement, each like {@link send} without a key. */
  sendMany(
    name: string,
    payloads: readonly object[],
    options?: Pick<SendOptions, "tx">,
  ): Promise<void>;
  /** From here on jobs are stored; they wait for `work` or `drain`. */
  start(): Promise<void>;
  /**
   * Starts to run jobs. Call after `start` and after long start-up transactions: on the embedded
   * database polling waits for these, and fails after the connection timeout.
   */
  work(): Promise<void>;
  /** Runs all due jobs one by one and returns their number. Throws what a job throws. */
  drain(): Promise<number>;
  /** Starts no more jobs and asks the running ones to stop. Jobs can still be sent. */
  interrupt(): void;
  /**
   * Interrupts, then waits {@link JOB_GRACE_MS} at most. An unfinished job is put back without
   * counting a try.
   */
  stop(): Promise<void>;
}

/**
 * The job queue in the database, on both engines. A failed job is retried {@link RETRIES} times
 * with growing pauses. A job of a dead process is taken again: on the embedded database at the next
 * start, on PostgreSQL at the first maintenance after {@link EXPIRE_SECONDS}. One loop looks for
 * queues with due jobs, and sleeps until the next one is due or something is sent
 * (docs/decisions/011-queue.md).
 */
export function createQueue({
  database,
  log,
}: {
  database: Pick<Database, "db" | "kind">;
  log: Logger;
}): Queue {
  const handlers = new Map<string, TaskHandler<object>>();
  const schedules = new Map<string, Schedule>();
  /** Running workers, one per queue, so that a long job does not block other queues. */
  const busy = new Map<string, Promise<void>>();
  /** Busy queues that got a new job meanwhile. */
  const sentTo = new Set<string>();
  const statements = new Set<Promise<unknown>>();
  const wakeSignal = createWakeSignal();
  let looking = Promise.resolve();
  let stopping = new AbortController();
  let boss: PgBoss | null = null;

  /** The pool logs an unreachable database itself. */
  function complain(error: unknown, name?: string): void {
    if (databaseFault(error) === "unreachable") return;
    log.warn({ err: error, queue: name }, "the queue met an error");
  }

  function running(): PgBoss {
    if (!boss) {
      throw new Error("The queue has not been started.");
    }
    return boss;
  }

  function handlerOf(name: string): TaskHandler<object> {
    const handler = handlers.get(name);
    if (!handler) {
      throw new Error(`No job is called ${name}.`);
    }
    return handler;
  }

  /** Tracked, because pg-boss drops statements that the pool must wait for. */
  function execute(text: string, values?: unknown[]) {
    const statement = database.db.$client.query(text, values);
    const kept = statement
      .catch(() => undefined)
      .finally(() => {
        statements.delete(kept);
      });
    statements.add(kept);
    return statement;
  }

  /** Runs a job and records its result; returns what it threw. */
  async function settle(job: PgBoss.Job<object>): Promise<{ error: unknown } | null> {
    const limit = AbortSignal.any([stopping.signal, AbortSignal.timeout(EXPIRE_SECONDS * 1000)]);
    const work = handlerOf(job.name)(job.data, limit);
    try {
      await Promise.race([work, graceAfter(limit)]);
    } catch (error) {
      // May reject after the last caller has stopped waiting.
      work.catch(() => undefined);
      if (stopping.signal.aborted) {
        await putBack(job, database);
      } else {
        log.error({ err: error, job: job.name, id: job.id }, "a job failed");
        await running().fail(job.name, job.id, {});
      }
      return { error };
    }
    // Rows of scheduled jobs stay, to show other processes that they were sent. Other rows are
    // deleted, with the addresses in their payloads.
    if (schedules.has(job.name)) await running().complete(job.name, job.id);
    else await running().deleteJob(job.name, job.id);
    return null;
  }

  async function store(name: string, jobs: PgBoss.JobInsert[], tx?: Executor): Promise<void> {
    handlerOf(name);
    await running().insert(jobs, within(tx));
    // Also within a transaction: on the embedded database the poll runs after its end.
    ringFor(name);
  }

  async function next(name: string): Promise<PgBoss.Job<object> | undefined> {
    const [job] = await running().fetch<object>(name);
    return job;
  }

  /** Runs the jobs of a queue until none is due; returns true if there were any. */
  async function workOn(name: string): Promise<boolean> {
    let hasWorked = false;
    try {
      while (!stopping.signal.aborted) {
        const job = await next(name);
        if (!job) break;
        hasWorked = true;
        if (stopping.signal.aborted) await putBack(job, database);
        else await settle(job);
      }
    } catch (error) {
      if (!stopping.signal.aborted) complain(error, name);
    }
    return hasWorked;
  }

  function beginOn(name: string): void {
    const work = workOn(name).then((hasWorked) => {
      busy.delete(name);
      // A job that was sent meanwhile or waits for a retry may be the next one due.
      if (sentTo.delete(name) || hasWorked) wakeSignal.ring();
    });
    busy.set(name, work);
  }

  /**
   * The worker of a busy queue finds new jobs itself. Polling all queues for each job would cost
   * more than the job.
   */
  function ringFor(name: string): void {
    if (busy.has(name)) sentTo.add(name);
    else wakeSignal.ring();
  }

  /** Sends the scheduled jobs that are due; returns the ms until the next one. */
  async function sendScheduled(): Promise<number> {
    let rest = Number.POSITIVE_INFINITY;
    for (const [name, schedule] of schedules) {
      if (schedule.nextAt <= Date.now()) {
        const once = { singletonKey: name, singletonSeconds: SCHEDULE_SLOT_SECONDS };
        await running().send(name, {}, once);
        schedule.nextAt = nextTime(schedule.cron);
      }
      rest = Math.min(rest, schedule.nextAt - Date.now());
    }
    return rest;
  }

  /** Starts a worker for each queue with due jobs; returns the ms until the next due job. */
  async function beginDue(): Promise<number> {
    const { rows } = await database.db.execute<{ name: string; wait: number }>(sql`
      SELECT name, (extract(epoch FROM min(start_after) - now()) * 1000)::float8 AS wait
      FROM pgboss.job WHERE state < 'active' GROUP BY name`);
    let rest = LONGEST_REST_MS[database.kind];
    for (const { name, wait } of rows) {
      if (!handlers.has(name)) continue;
      if (wait < 0 && !busy.has(name)) beginOn(name);
      rest = Math.min(rest, wait < 0 ? SHORT_REST_MS : Math.ceil(wait) + 1);
    }
    return rest;
  }

  async function look(): Promise<void> {
    let isFailing = false;
    while (!stopping.signal.aborted) {
      let rest = SHORT_REST_MS;
      try {
        wakeSignal.still();
        const untilScheduled = await sendScheduled();
        rest = Math.min(untilScheduled, await beginDue());
        isFailing = false;
      } catch (error) {
        // Logged once, however long the disk is full.
        if (!isFailing && !stopping.signal.aborted) complain(error);
        isFailing = true;
      }
      await wakeSignal.rung(rest);
    }
  }

  return {
    define: (name, handler) => {
      handlers.set(name, (payload, signal) =>
        handler(payload as Parameters<typeof handler>[0], signal),
      );
    },
    every: (name, cron) => {
      handlerOf(name);
      schedules.set(name, { cron, nextAt: nextTime(cron) });
    },
    send: (name, payload, { key, runAfter, tx } = {}) =>
      store(name, [jobOf(name, payload, key, runAfter)], tx),
    sendMany: async (name, payloads, { tx } = {}) => {
      const jobs = payloads.map((payload) => jobOf(name, payload));
      if (jobs.length > 0) await store(name, jobs, tx);
    },
    start: async () => {
      stopping = new AbortController();
      boss = new PgBoss({
        db: { executeSql: execute },
        maintenanceIntervalSeconds: MAINTENANCE_SECONDS,
        schedule: false,
      });
      boss.on("error", (error) => {
        if (!stopping.signal.aborted) complain(error);
      });
      const started = boss;
      await oneAtATime(database.db, () => started.start());
      await knowQueues(database.db, [...handlers.keys()], {
        policy: "short",
        retryLimit: RETRIES,
        retryDelay: RETRY_DELAY_SECONDS,
        retryBackoff: true,
        expireInSeconds: EXPIRE_SECONDS,
      });
    },
    work: async () => {
      if (database.kind === "pglite") await takeBackOrphans(running(), database);
      looking = look();
    },
    drain: async () => {
      let done = 0;
      for (const name of handlers.keys()) {
        for (let job = await next(name); job; job = await next(name)) {
          const failure = await settle(job);
          if (failure) {
            throw failure.error;
          }
          done += 1;
        }
      }
      return done;
    },
    interrupt: () => {
      stopping.abort();
      wakeSignal.ring();
    },
    stop: async () => {
      stopping.abort();
      wakeSignal.ring();
      await looking;
      await Promise.all(busy.values());
      await boss?.stop({ graceful: false });
      while (statements.size > 0) {
        await Promise.all(statements);
      }
      boss = null;
    },
  };
}

function jobOf(name: string, data: object, key?: string, runAfter?: Date): PgBoss.JobInsert {
  return {
    id: nextJobId(),
    name,
    data,
    startAfter: runAfter ?? DUE_SINCE,
    // The queue's policy allows one waiting job per key.
    singletonKey: key ?? randomUUID(),
  };
}

interface Schedule {
  /** In Europe/Rome. */
  cron: string;
  /** By this process's clock, in ms. */
  nextAt: number;
}

/** The next time of a cron expression, in ms. Throws if the expression is invalid. */
function nextTime(cron: string): number {
  return cronParser.parseExpression(cron, { tz: "Europe/Rome" }).next().getTime();
}

/** A wake-up signal for a sleeping loop. A ring without a sleeper is kept for the next one. */
function createWakeSignal() {
  let isRinging = false;
  let wake = () => {};
  return {
    ring: () => {
      isRinging = true;
      wake();
    },
    still: () => {
      isRinging = false;
    },
    rung: (limitMs: number) =>
      new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, isRinging ? 0 : limitMs).unref();
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      }),
  };
}

/** Rejects some time after the abort, for work that ignores the signal. */
function graceAfter(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const arm = () => setTimeout(() => reject(signal.reason), JOB_GRACE_MS).unref();
    if (signal.aborted) arm();
    else signal.addEventListener("abort", arm, { once: true });
  });
}

/** Lets the next start run the job at once without counting a try. */
async function putBack(job: PgBoss.Job<object>, { db }: Pick<Database, "db">): Promise<void> {
  await db.execute(sql`
    UPDATE pgboss.job SET state = 'retry', started_on = NULL, start_after = now()
    WHERE name = ${job.name} AND id = ${job.id} AND state = 'active'`);
}

/**
 * Only one process opens the embedded database, so a job that is active at its start has no worker.
 */
async function takeBackOrphans(boss: PgBoss, { db }: Pick<Database, "db">): Promise<void> {
  const { rows } = await db.execute<{ id: string; name: string }>(
    sql`SELECT id, name FROM pgboss.job WHERE state = 'active'`,
  );
  for (const { id, name } of rows) {
    await boss.fail(name, id, { message: "the process that did it ended" });
  }
}

/** The pg-boss option that makes a job part of a transaction. */
function within(tx?: Executor): Pick<PgBoss.ConnectionOptions, "db"> {
  return tx ? { db: { executeSql: (text, values) => executeIn(tx, text, values) } } : {};
}

/** Runs a statement of pg-boss with $1, $2, … inside a Drizzle transaction. */
function executeIn(tx: Executor, text: string, values: unknown[] = []) {
  const pieces = text
    .split(/\$(\d+)/)
    .map((piece, index) =>
      index % 2 === 0 ? sql.raw(piece) : sql.param(values[Number(piece) - 1] ?? null),
    );
  return tx.execute(sql.join(pieces));
}
