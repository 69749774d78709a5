import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { PGlite, type PGliteOptions } from "@electric-sql/pglite";
import { sql } from "drizzle-orm";
import pino from "pino";
import { type Database, type DatabaseSettings, openDatabase } from "@/backend/db/client";
import { databaseFault } from "@/backend/db/errors";
import { proveDurability } from "@/backend/db/pglite/engine";
import { durableStartParams, extensions } from "@/backend/db/pglite/options";
import { type Bundle, bundle } from "../../support/bundle";
import { memoryTemplate } from "../../support/database";

jest.setTimeout(120_000);

/** A watchdog five times as quick as the real one. */
const QUICK_PINGS = { pingEveryMs: 200 };
const SILENCE_ALLOWED = sql`SELECT pg_sleep(3)::text || 'done' AS done`;

let worker: Bundle;
let dataDir: string;
/** A database with one note in it; making one takes seconds, copying it does not. */
let used: string;
let open: Database[] = [];

beforeAll(async () => {
  worker = bundle("backend/db/pglite/worker.ts");
  used = mkdtempSync(path.join(os.tmpdir(), "piazza-embedded-"));
  // As an interrupted first start leaves it.
  mkdirSync(path.join(used, "db.new-0123"));
  dataDir = used;
  const database = await openEmbedded();
  await database.db.execute(sql`CREATE TABLE notes AS SELECT 'kept' AS text`);
  await close(database);
});

afterAll(() => {
  worker.remove();
  rmSync(used, { recursive: true, force: true });
});

beforeEach(() => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), "piazza-embedded-"));
});

afterEach(async () => {
  await Promise.all(open.map((database) => database.close()));
  open = [];
  rmSync(dataDir, { recursive: true, force: true });
});

async function openEmbedded(over: Partial<DatabaseSettings> = {}): Promise<Database> {
  const database = await openDatabase({
    databaseUrl: null,
    dataDir,
    log: pino({ level: "silent" }),
    workerFile: worker.file("worker"),
    reserveBytes: 0,
    ...over,
  });
  open.push(database);
  return database;
}

function openUsed(over: Partial<DatabaseSettings> = {}): Promise<Database> {
  cpSync(used, dataDir, { recursive: true });
  return openEmbedded(over);
}

async function close(database: Database): Promise<void> {
  open = open.filter((other) => other !== database);
  await database.close();
}

describe("the embedded database", () => {
  test("keeps its data over a restart", async () => {
    const database = await openUsed();
    expect(database).toMatchObject({ kind: "pglite", durable: true });
    const { rows } = await database.db.execute(sql`SELECT text FROM notes`);
    expect(rows).toEqual([{ text: "kept" }]);
  });

  test("what an interrupted first start left behind is cleared away, and the lock at the end", () => {
    expect(readdirSync(used)).toEqual(["db"]);
  });

  test("a second opening of the folder is refused and the first goes on", async () => {
    const first = await openUsed();
    await expect(openEmbedded()).rejects.toMatchObject({ fault: "locked" });
    await expect(first.db.execute(sql`SELECT 1`)).resolves.toBeDefined();
  });

  test("a folder of another PostgreSQL version is refused with the way out, and left as it is", async () => {
    mkdirSync(path.join(dataDir, "db"));
    writeFileSync(path.join(dataDir, "db/PG_VERSION"), "17\n");
    const refused = openEmbedded();
    await expect(refused).rejects.toMatchObject({ fault: "otherVersion" });
    await expect(refused).rejects.toThrow(/PostgreSQL 17.*PostgreSQL 18.*npm run backup/);
    expect(readdirSync(path.join(dataDir, "db"))).toEqual(["PG_VERSION"]);
  });

  test("a folder with other things in it is refused and left as it is", async () => {
    mkdirSync(path.join(dataDir, "db"));
    writeFileSync(path.join(dataDir, "db/letter.txt"), "");
    await expect(openEmbedded()).rejects.toMatchObject({ fault: "notADatabase" });
    expect(readdirSync(path.join(dataDir, "db"))).toEqual(["letter.txt"]);
  });

  test("below the disk reserve writes are refused as storage_full and reading goes on", async () => {
    const full = await openUsed({ reserveBytes: Number.MAX_SAFE_INTEGER });
    const refused = await full.db.execute(sql`INSERT INTO notes VALUES ('no')`).catch((e) => e);
    expect(databaseFault(refused)).toBe("storage_full");
    const inside = await full.db
      .transaction((tx) => tx.execute(sql`DELETE FROM notes`))
      .catch((error) => error);
    expect(databaseFault(inside)).toBe("storage_full");
    expect((await full.db.execute(sql`SELECT text FROM notes`)).rows).toEqual([{ text: "kept" }]);
    await close(full);

    const freed = await openEmbedded();
    await freed.db.execute(sql`INSERT INTO notes VALUES ('yes')`);
  });

  test("a query that spins is ended, its caller told, and the database opened again", async () => {
    const { db } = await openUsed(QUICK_PINGS);
    const lost = await db.execute(sql`DO $$ BEGIN LOOP END LOOP; END $$`).catch((error) => error);
    expect(databaseFault(lost)).toBe("unreachable");
    expect((await db.execute(sql`SELECT text FROM notes`)).rows).toEqual([{ text: "kept" }]);
  });

  test("work that may take long is not ended", async () => {
    const { db, patiently } = await openUsed(QUICK_PINGS);
    const { rows } = await patiently(() => db.execute<{ done: string }>(SILENCE_ALLOWED));
    expect(rows).toEqual([{ done: "done" }]);
  });

  test("the log stays small while much is written", async () => {
    const { db } = await openUsed();
    const start = await redoPosition(db);
    await db.execute(sql`
      CREATE TABLE bulk AS SELECT repeat(md5(i::text), 30) AS text FROM generate_series(1, 90000) i`);
    let position = start;
    while (position === start) {
      position = await redoPosition(db);
    }
    expect(position).not.toBe(start);
  });
});

async function redoPosition(db: Database["db"]): Promise<unknown> {
  const { rows } = await db.execute(sql`SELECT redo_lsn FROM pg_control_checkpoint()`);
  return rows[0]?.redo_lsn;
}

describe("the proof that a commit reaches the disk", () => {
  let from: PGliteOptions;

  beforeAll(async () => {
    from = { loadDataDir: await memoryTemplate(), extensions };
  });

  test("PGlite as it comes is refused", async () => {
    const stock = await PGlite.create(from);
    await expect(proveDurability(stock, { fsyncs: 0 })).rejects.toMatchObject({
      fault: "notDurable",
    });
    await stock.close();
  });

  test("an fsync that nobody carries out is found out", async () => {
    const pretending = await PGlite.create({ ...from, startParams: durableStartParams });
    await expect(proveDurability(pretending, { fsyncs: 0 })).rejects.toThrow("no fsync");
    await pretending.close();
  });
});
