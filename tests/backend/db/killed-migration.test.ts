import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import pino from "pino";
import { openDatabase } from "@/backend/db/client";
import { migrateDatabase } from "@/backend/db/migrate";
import { type Bundle, bundle } from "../../support/bundle";
import { startChild } from "../../support/child";

// A child process makes a database, and this one opens it.
jest.setTimeout(60_000);

let programs: Bundle;
let folder: string;

beforeAll(() => {
  programs = bundle("tests/support/programs/migrator.ts", "backend/db/pglite/worker.ts");
});

afterAll(() => programs.remove());

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "piazza-migrate-"));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function writeMigrations(...statements: string[]): string {
  const migrations = path.join(folder, "migrations");
  mkdirSync(path.join(migrations, "meta"), { recursive: true });
  const entries = statements.map((statement, idx) => {
    writeFileSync(path.join(migrations, `000${idx}.sql`), statement);
    return { idx, version: "7", when: idx + 1, tag: `000${idx}`, breakpoints: true };
  });
  writeFileSync(path.join(migrations, "meta/_journal.json"), JSON.stringify({ entries }));
  return migrations;
}

test("a migration killed half-way: the database keeps its old schema and can be migrated later", async () => {
  const dataDir = path.join(folder, "data");
  const endless = writeMigrations(
    "CREATE TABLE halfway (id integer);--> statement-breakpoint\nDO $$ BEGIN LOOP END LOOP; END $$;",
  );
  const migrator = startChild(programs.file("migrator"), dataDir, programs.file("worker"), endless);
  expect(await migrator.line()).toBe("migrating");
  // The loop never ends, so however late this comes it comes half-way.
  await new Promise((resolve) => setTimeout(resolve, 1000));
  await migrator.kill();

  const { db, close } = await openDatabase({
    databaseUrl: null,
    dataDir,
    log: pino({ level: "silent" }),
    workerFile: programs.file("worker"),
    reserveBytes: 0,
  });
  const table = sql`SELECT to_regclass('halfway')::text AS name`;
  expect((await db.execute(table)).rows).toEqual([{ name: null }]);
  await migrateDatabase(db, writeMigrations("CREATE TABLE halfway (id integer)"));
  expect((await db.execute(table)).rows).toEqual([{ name: "halfway" }]);
  await close();
});
