/** @postgres kernel/change-log, db/bell, connections */

import { sql } from "drizzle-orm";
import { type Database, openDatabase } from "@/backend/db/client";
import { type Db, inTransaction } from "@/backend/db/handle";
import { tagChanges } from "@/backend/db/schema/changes";
import { noteChange, readChanges } from "@/backend/kernel/change-log";
import { createChanges } from "@/backend/kernel/changes";
import { createChangeNotifier } from "@/backend/kernel/web-notifier";
import { openBackend, type TestBackend } from "@/tests/support/backend";

const server = process.env.TEST_DATABASE_URL;
const onServer = server ? test : test.skip;
const NOW = new Date("2026-11-21T10:00:00Z");

let backend: TestBackend;
let db: Db;
beforeAll(async () => {
  backend = await openBackend();
  db = backend.deps.db;
}, 120_000);
beforeEach(() => backend.truncate());
afterAll(() => backend.close());

const read = (after: string | null) => readChanges(db, after, NOW);
const tagsOf = ({ changes }: { changes: { tags: string[] }[] }) =>
  changes.flatMap(({ tags }) => tags);

test("of twelve writers, some of which fail, each change is told once", async () => {
  let { next } = await read(null);
  const committed: string[] = [];
  let isOver = false;
  const write = async (writer: number) => {
    for (let turn = 0; turn < 15; turn += 1) {
      const tag = `${writer}:${turn}`;
      await inTransaction(db, async (tx) => {
        await noteChange(tx, [tag]);
        if (turn % 5 === 4) throw new Error("no");
      }).then(
        () => committed.push(tag),
        () => undefined,
      );
    }
  };
  const writers = Promise.all(Array.from({ length: 12 }, (_, writer) => write(writer)));
  const ended = writers.then(() => {
    isOver = true;
  });
  const told: string[] = [];
  for (let isLast = false; !isLast; ) {
    isLast = isOver;
    const found = await read(next);
    expect(found.reset).toBe(false);
    told.push(...tagsOf(found));
    ({ next } = found);
  }
  await ended;
  expect(told.sort()).toEqual(committed.sort());
  expect(committed).toHaveLength(144);
}, 60_000);

onServer("a change that commits late is told, and a reader by number misses it", async () => {
  let { next } = await read(null);
  let end: () => void = () => undefined;
  const isEnded = new Promise<void>((resolve) => {
    end = resolve;
  });
  let written: () => void = () => undefined;
  const isWritten = new Promise<void>((resolve) => {
    written = resolve;
  });
  const late = inTransaction(db, async (tx) => {
    await noteChange(tx, ["late"]);
    written();
    await isEnded;
  });
  await isWritten;
  await noteChange(db, ["early"]);
  // The open write delays nobody.
  const first = await read(next);
  expect(tagsOf(first)).toEqual(["early"]);
  const number = first.changes[0]?.seq ?? 0;
  ({ next } = first);
  end();
  await late;
  expect(tagsOf(await read(next))).toEqual(["late"]);
  const byNumber = await db.select().from(tagChanges).where(sql`seq > ${number}`);
  expect(byNumber).toEqual([]);
});

/** The database by connections of another process. */
async function openAgain(): Promise<Database> {
  const { rows } = await db.execute<{ name: string }>(sql`select current_database() as name`);
  const { href } = Object.assign(new URL(server ?? ""), { pathname: `/${rows[0]?.name}` });
  const { config, log } = backend.deps;
  return openDatabase({ databaseUrl: href, connections: 2, dataDir: config.dataDir, log });
}

onServer("a change at one backend answers who waits at the other", async () => {
  const databases = [await openAgain(), await openAgain()];
  const logs = databases.map(({ db: own, openBell }) => {
    if (!openBell) throw new Error("a server has a bell");
    return createChanges({ db: own, now: () => NOW, openBell });
  });
  const [here, there] = logs;
  if (!here || !there) throw new Error("two backends");
  const { next } = await there.read(null, 0);
  const waited = there.read(next, 5000);
  const startedAt = performance.now();
  const web = createChangeNotifier({ db, changes: here, log: backend.deps.log });
  await inTransaction(db, (tx) => web.changedIn(tx, ["events"]));
  expect(tagsOf(await waited)).toEqual(["events"]);
  expect(performance.now() - startedAt).toBeLessThan(3000);
  for (const log of logs) log.close();
  for (const database of databases) await database.close();
});
