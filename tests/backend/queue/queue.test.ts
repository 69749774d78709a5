/** @postgres queue/queue, queue/queue-table */

import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import pino from "pino";
import type { Database } from "@/backend/db/client";
import { inTransaction } from "@/backend/db/handle";
import { createQueue, type Queue, type TaskHandler } from "@/backend/queue/queue";
import { forgetJobsFor } from "@/backend/queue/queue-table";
import { openTestDatabase, type TestDatabase } from "../../support/database";

const log = pino({ level: "silent" });
let database: TestDatabase;
let queue: Queue;
let seen: object[];

beforeAll(async () => {
  database = await openTestDatabase();
});

afterAll(() => database.close());

function newQueue(handler: TaskHandler<object>): Queue {
  const made = createQueue({ database: { db: database.db, kind: "pglite" }, log });
  made.define("greet", handler);
  return made;
}

beforeEach(async () => {
  await database.truncate();
  seen = [];
  queue = newQueue(async (payload) => void seen.push(payload));
  await queue.start();
});

afterEach(() => queue.stop());

/** What the tests run on. */
const kind = process.env.TEST_DATABASE_URL ? "postgres" : "pglite";

/** A queue whose handlers are given, not started. */
function queueOf(
  handlers: Record<string, TaskHandler<object>>,
  on: Database["kind"] = kind,
): Queue {
  const made = createQueue({ database: { db: database.db, kind: on }, log });
  for (const [name, handler] of Object.entries(handlers)) made.define(name, handler);
  return made;
}

/** A handler, and the promise of its first payload. */
function awaited(): { handler: TaskHandler<object>; first: Promise<object> } {
  let tell: (payload: object) => void = () => {};
  const first = new Promise<object>((resolve) => {
    tell = resolve;
  });
  return { handler: async (payload) => tell(payload), first };
}

describe("the queue", () => {
  test("a job that was sent is done once", async () => {
    await queue.send("greet", { name: "Ada" });
    expect(await queue.drain()).toBe(1);
    expect(await queue.drain()).toBe(0);
    expect(seen).toEqual([{ name: "Ada" }]);
  });

  test("two jobs with one key are one while the first waits", async () => {
    await queue.send("greet", { turn: 1 }, { key: "ada" });
    await queue.send("greet", { turn: 2 }, { key: "ada" });
    await queue.send("greet", { turn: 3 }, { key: "bea" });
    await queue.send("greet", { turn: 4 });
    await queue.drain();
    expect(seen).toEqual([{ turn: 1 }, { turn: 3 }, { turn: 4 }]);
    await queue.send("greet", { turn: 5 }, { key: "ada" });
    expect(await queue.drain()).toBe(1);
  });

  test("a job for now is due also for a clock that stepped back since", async () => {
    await queue.send("greet", { turn: 1 });
    await queue.sendMany("greet", [{ turn: 2 }]);
    const { rows } = await database.db.execute(
      sql`SELECT start_after < created_on - interval '0.9 s' AS due FROM pgboss.job WHERE name = 'greet'`,
    );
    expect(rows).toEqual([{ due: true }, { due: true }]);
  });

  test("a job for later waits", async () => {
    await queue.send("greet", {}, { runAfter: new Date(Date.now() + 3_600_000) });
    expect(await queue.drain()).toBe(0);
  });

  test("a job sent in a transaction exists only if that commits", async () => {
    const abandoned = inTransaction(database.db, async (tx) => {
      await queue.send("greet", { turn: "undone" }, { tx });
      throw new Error("changed my mind");
    });
    await expect(abandoned).rejects.toThrow("changed my mind");
    await inTransaction(database.db, (tx) => queue.send("greet", { turn: "kept" }, { tx }));
    await queue.drain();
    expect(seen).toEqual([{ turn: "kept" }]);
  });

  test("many jobs that are sent together are done once each, as their transaction commits", async () => {
    const jobs = [{ turn: 1 }, { turn: 2 }, { turn: 2 }];
    const abandoned = inTransaction(database.db, async (tx) => {
      await queue.sendMany("greet", jobs, { tx });
      throw new Error("changed my mind");
    });
    await expect(abandoned).rejects.toThrow("changed my mind");
    await inTransaction(database.db, (tx) => queue.sendMany("greet", jobs, { tx }));
    await queue.sendMany("greet", []);
    const { rows } = await database.db.execute(
      sql`SELECT DISTINCT retry_limit, retry_delay, retry_backoff FROM pgboss.job WHERE name = 'greet'`,
    );
    expect(rows).toEqual([{ retry_limit: 5, retry_delay: 10, retry_backoff: true }]);
    expect(await queue.drain()).toBe(3);
    expect(seen).toEqual(jobs);
  });

  test("jobs of one moment are done in the order in which they were sent", async () => {
    const turns = Array.from({ length: 20 }, (_, turn) => ({ turn }));
    jest.useFakeTimers({
      now: new Date(),
      doNotFake: ["nextTick", "setImmediate", "setTimeout", "clearTimeout"],
    });
    for (const turn of turns) await queue.send("greet", turn);
    jest.useRealTimers();
    await database.db.execute(
      sql`UPDATE pgboss.job SET created_on = now() - interval '1 s', start_after = now() - interval '1 s'`,
    );
    await queue.drain();
    expect(seen).toEqual(turns);
  });

  test("a failed job is tried again, later", async () => {
    const failing = newQueue(async () => {
      throw new Error("no luck");
    });
    await failing.start();
    await failing.send("greet", {});
    await expect(failing.drain()).rejects.toThrow("no luck");
    const { rows } = await database.db.execute(
      sql`SELECT state, start_after > now() AS later FROM pgboss.job WHERE name = 'greet'`,
    );
    expect(rows).toEqual([{ state: "retry", later: true }]);
    await failing.stop();
  });

  test("an unknown job is refused at once", async () => {
    await expect(queue.send("unknown", {})).rejects.toThrow("No job is called unknown.");
  });

  test("a worker does the job of a process that died", async () => {
    await queue.send("greet", { turn: "orphan" });
    await database.db.execute(
      sql`UPDATE pgboss.job SET state = 'active', started_on = now(), retry_delay = 0, retry_backoff = false`,
    );
    let done: () => void = () => {};
    const finished = new Promise<void>((resolve) => {
      done = resolve;
    });
    const worker = newQueue(async (payload) => {
      seen.push(payload);
      done();
    });
    await worker.start();
    await worker.work();
    await finished;
    await worker.stop();
    expect(seen).toEqual([{ turn: "orphan" }]);
  });

  test("stopping waits for the job that runs", async () => {
    const worker = newQueue(async () => {
      started();
      await pause(200);
      seen.push({ finished: true });
    });
    let started: () => void = () => {};
    const running = new Promise<void>((resolve) => {
      started = resolve;
    });
    await worker.start();
    await worker.work();
    await worker.send("greet", {});
    await running;
    await worker.stop();
    expect(seen).toEqual([{ finished: true }]);
  });

  test.each<[string, TaskHandler<object>]>([
    ["heeds the end", (_, signal) => pause(60_000, undefined, { signal })],
    ["does not heed the end", () => new Promise(() => {})],
  ])("a job that %s is cut short, and the next start does it at once", async (_, manner) => {
    let started: () => void = () => {};
    const running = new Promise<void>((resolve) => {
      started = resolve;
    });
    const cut = newQueue((payload, signal) => {
      started();
      return manner(payload, signal);
    });
    await cut.start();
    await cut.work();
    await cut.send("greet", { name: "Ada" });
    await running;
    await cut.stop();
    const { rows } = await database.db.execute(
      sql`SELECT state, retry_count AS failures FROM pgboss.job WHERE name = 'greet'`,
    );
    expect(rows).toEqual([{ state: "retry", failures: 0 }]);

    const again = newQueue(async (payload) => void seen.push(payload));
    await again.start();
    expect(await again.drain()).toBe(1);
    await again.stop();
    expect(seen).toEqual([{ name: "Ada" }]);
  });

  test("of a job that is done nothing is kept", async () => {
    await queue.send("greet", { name: "Ada" });
    await queue.drain();
    const { rows } = await database.db.execute(sql`
      SELECT data FROM pgboss.job UNION ALL SELECT data FROM pgboss.archive`);
    expect(rows).toEqual([]);
  });

  test("what is to reach an address is forgotten with it, whatever became of it, and nothing else is", async () => {
    const { db } = database;
    const states = ["created", "retry", "failed", "completed"];
    for (const state of states) {
      const to = { name: "Ada", address: "Ada@example.it" };
      await queue.send("greet", { to });
      await db.execute(sql`
        UPDATE pgboss.job SET state = ${state} WHERE state = 'created' AND singleton_key IS NOT NULL`);
    }
    await db.execute(sql`INSERT INTO pgboss.archive SELECT *, now() FROM pgboss.job`);
    await queue.send("greet", { to: { name: "Ada", address: "xada@example.it" } });
    await forgetJobsFor(db, "ada@example.it");
    const { rows } = await db.execute(sql`
      SELECT data->'to'->>'address' AS address FROM pgboss.job
      UNION ALL SELECT data->'to'->>'address' FROM pgboss.archive`);
    expect(rows).toEqual([{ address: "xada@example.it" }]);
  });

  test("once interrupted no job begins, but jobs are still taken in", async () => {
    const worker = newQueue(async (payload) => void seen.push(payload));
    await worker.start();
    await worker.work();
    worker.interrupt();
    await worker.send("greet", { name: "Ada" });
    await worker.stop();
    expect(seen).toEqual([]);
    expect(await queue.drain()).toBe(1);
  });
});

describe("the loop of the queues", () => {
  let worker: Queue;

  afterEach(async () => {
    jest.useRealTimers();
    jest.restoreAllMocks();
    await worker.stop();
  });

  test.each<[Database["kind"], number]>([
    ["pglite", 3],
    ["postgres", 31],
  ])("twenty idle queues ask for one minute on %s no more than %i times", async (on, limit) => {
    const names = Array.from({ length: 20 }, (_, number) => `idle-${number}`);
    worker = queueOf(Object.fromEntries(names.map((name) => [name, async () => {}])), on);
    jest.useFakeTimers({
      doNotFake: ["Date", "hrtime", "nextTick", "performance", "queueMicrotask", "setImmediate"],
    });
    await worker.start();
    await worker.work();
    const statements = jest.spyOn(database.db.$client, "query");
    for (let second = 0; second < 60; second += 1) {
      await jest.advanceTimersByTimeAsync(1000);
      // What a look asked is answered before what is asked now.
      await database.db.execute(sql`SELECT 1`);
    }
    const asked = statements.mock.calls.length - 60;
    expect(asked).toBeGreaterThan(0);
    expect(asked).toBeLessThanOrEqual(limit);
  });

  test("a job that is sent is begun at once, also within a transaction", async () => {
    const plain = awaited();
    const within = awaited();
    worker = queueOf({ plain: plain.handler, within: within.handler });
    await worker.start();
    await worker.work();
    await worker.send("plain", { name: "Ada" });
    expect(await plain.first).toEqual({ name: "Ada" });
    await inTransaction(database.db, (tx) => worker.send("within", { name: "Bea" }, { tx }));
    expect(await within.first).toEqual({ name: "Bea" });
  });

  test("before it works it takes jobs in and asks the database for none", async () => {
    const first = awaited();
    worker = queueOf({ first: first.handler });
    await worker.start();
    const statements = jest.spyOn(database.db.$client, "query");
    await worker.send("first", { name: "Ada" });
    await database.db.execute(sql`SELECT 1`);
    const looks = () =>
      statements.mock.calls.filter(([query]) => /GROUP BY name/.test(JSON.stringify(query)));
    expect(looks()).toHaveLength(0);
    await worker.work();
    expect(await first.first).toEqual({ name: "Ada" });
    expect(looks().length).toBeGreaterThan(0);
  });

  test("a job for later is begun when its moment comes", async () => {
    const later = awaited();
    worker = queueOf({ later: later.handler });
    await worker.start();
    await worker.work();
    await worker.send("later", { name: "Ada" }, { runAfter: new Date(Date.now() + 100) });
    expect(await later.first).toEqual({ name: "Ada" });
  });

  test("a queue does one job at a time, and does not hold up another queue", async () => {
    let release: () => void = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const begun: object[] = [];
    const [long, other] = [awaited(), awaited()];
    worker = queueOf({
      long: async (payload, signal) => {
        begun.push(payload);
        await long.handler(payload, signal);
        await held;
      },
      other: other.handler,
    });
    await worker.start();
    await worker.work();
    await worker.send("long", { turn: 1 });
    await worker.send("long", { turn: 2 });
    await worker.send("other", { name: "Ada" });
    expect(await other.first).toEqual({ name: "Ada" });
    // On a server the two are asked for over two connections.
    await long.first;
    expect(begun).toEqual([{ turn: 1 }]);
    release();
  });

  test("a scheduled job of two processes is sent once in a minute", async () => {
    const statements = jest.spyOn(database.db.$client, "query");
    const sends = () =>
      statements.mock.calls.filter(([text]) => /INSERT INTO pgboss.job/.test(String(text)));
    worker = queueOf({ scheduled: async () => {} });
    const processes = [worker, queueOf({ scheduled: async () => {} })];
    for (const process of processes) {
      process.every("scheduled", "* * * * * *");
      await process.start();
      await process.work();
    }
    while (sends().length < 3) await pause(20);
    for (const process of processes) await process.stop();
    const { rows } = await database.db.execute(sql`
      SELECT count(*) > 0 AS some, count(*) = count(DISTINCT date_trunc('minute', created_on)) AS once
      FROM pgboss.job WHERE name = 'scheduled'`);
    expect(rows).toEqual([{ some: true, once: true }]);
  });

  test("what is no cron expression is refused when it is defined", () => {
    worker = queueOf({ scheduled: async () => {} });
    expect(() => worker.every("scheduled", "at noon")).toThrow();
  });
});

describe("the tables of the queue", () => {
  let worker: Queue;

  afterEach(() => worker.stop());

  async function partitions(): Promise<number> {
    const { rows } = await database.db.execute<{ count: number }>(
      sql`SELECT count(*)::int AS count FROM pg_inherits WHERE inhparent = 'pgboss.job'::regclass`,
    );
    return rows[0]?.count ?? 0;
  }

  test("however many queues there are, their jobs lie in one partition", async () => {
    const handler = async () => {};
    worker = queueOf({ one: handler, two: handler, three: handler });
    await worker.start();
    expect(await partitions()).toBe(1);
  });

  test("a queue that had a partition of its own moves in with the jobs that wait and those that are done", async () => {
    await database.db.execute(sql`SELECT pgboss.create_queue('moved', '{"policy":"short"}'::json)`);
    await database.db.execute(sql`
      INSERT INTO pgboss.job (name, policy, data, singleton_key, state) VALUES
        ('moved', 'short', '{"name":"Ada"}', 'a', 'created'),
        ('moved', 'short', '{"name":"Bea"}', 'b', 'completed')`);
    expect(await partitions()).toBe(2);

    const done: object[] = [];
    worker = queueOf({
      moved: async (payload) => void done.push(payload),
      another: async () => {},
    });
    await worker.start();
    expect(await partitions()).toBe(1);
    await worker.drain();
    expect(done).toEqual([{ name: "Ada" }]);
    const { rows } = await database.db.execute(
      sql`SELECT data->>'name' AS name FROM pgboss.job WHERE name = 'moved' ORDER BY 1`,
    );
    // What is done by then is deleted.
    expect(rows).toEqual([{ name: "Bea" }]);
  });

  test("two processes that start at once make the partition once", async () => {
    await database.db.execute(sql`DROP SCHEMA pgboss CASCADE`);
    const handler = async () => {};
    const other = queueOf({ mine: handler, others: handler });
    worker = queueOf({ mine: handler, yours: handler });
    await Promise.all([worker.start(), other.start()]);
    expect(await partitions()).toBe(1);
    for (const [queue, name] of [
      [worker, "yours"],
      [other, "others"],
    ] as const) {
      await queue.send(name, {});
      expect(await queue.drain()).toBe(1);
    }
    await other.stop();
  });
});
