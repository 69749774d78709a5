/** @postgres content/kind-search, features/search/queries, text-search/vocabulary */

import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { sql } from "drizzle-orm";
import { type Db, inTransaction } from "@/backend/db/handle";
import { migrateDatabase } from "@/backend/db/migrate";
import {
  insertRows,
  resetSequences,
  selectTables,
  type TableShape,
  withoutRules,
} from "@/backend/features/backup/queries";
import { rebuildSearch } from "@/backend/features/search/service";
import { openBackend } from "../../support/backend";
import { openUnmigratedDatabase } from "../../support/database";

const MIGRATIONS = path.resolve("backend/db/migrations");

interface State {
  /** Hashes of the migrations that the data had seen. */
  migrations: string[];
  tables: (TableShape & { rows: string[] })[];
}

/** A demo town, somebody's account and a push subscription as they stood under the first migration alone. */
const state: State = JSON.parse(
  gunzipSync(readFileSync("tests/support/fixtures/first-state.json.gz")).toString(),
);

/** Tables whose rows a later migration wrote into others. */
const moved = ["import_changes"];
/** Rows that a later migration put into tables that were there, each by what only it says. */
const added: Record<string, string> = { search_synonyms: '["happy hour"]' };

const folder = mkdtempSync(path.join(os.tmpdir(), "piazza-first-state-"));
const closing: (() => Promise<void>)[] = [];

afterAll(async () => {
  for (const close of closing.reverse()) await close();
  rmSync(folder, { recursive: true, force: true });
});

/** The folder of migrations as it was when there was one. */
function firstMigrationAlone(): string {
  const { entries } = JSON.parse(readFileSync(path.join(MIGRATIONS, "meta/_journal.json"), "utf8"));
  const [first] = entries;
  const file = `${first.tag}.sql`;
  mkdirSync(path.join(folder, "meta"));
  writeFileSync(path.join(folder, file), readFileSync(path.join(MIGRATIONS, file)));
  writeFileSync(path.join(folder, "meta/_journal.json"), JSON.stringify({ entries: [first] }));
  return folder;
}

async function fill(db: Db): Promise<void> {
  await inTransaction(db, async (tx) => {
    // The first migration puts its synonyms in; those of the town stand among its rows.
    await tx.execute(sql`DELETE FROM search_synonyms`);
    await withoutRules(tx, await selectTables(tx, []), async () => {
      for (const { rows, ...table } of state.tables) await insertRows(tx, table, rows);
    });
    await resetSequences(tx);
  });
}

/** The rows of a table with the columns that it had then, as far as it still has them. */
async function rowsOf(db: Db, { name, columns }: TableShape): Promise<string[]> {
  const { rows } = await db.execute<{ line: string }>(
    sql.raw(`SELECT row_to_json(t)::text AS line
      FROM (SELECT ${columns.map((column) => `"${column}"`).join(", ")} FROM "${name}") t`),
  );
  return rows.map(({ line }) => line).sort();
}

test("the first migration is never changed: data folders have it already", () => {
  const [first] = JSON.parse(
    readFileSync(path.join(MIGRATIONS, "meta/_journal.json"), "utf8"),
  ).entries;
  const content = readFileSync(path.join(MIGRATIONS, `${first.tag}.sql`));
  expect(createHash("sha256").update(content).digest("hex")).toBe(state.migrations[0]);
});

test("what a data folder held under the first migration is there after all others, and is read", async () => {
  const { db, close } = await openUnmigratedDatabase();
  closing.push(close);
  await migrateDatabase(db, firstMigrationAlone());
  await fill(db);

  await migrateDatabase(db);

  const now = new Map((await selectTables(db, [])).map((table) => [table.name, table.columns]));
  for (const { name, columns, rows } of state.tables.filter(({ name }) => !moved.includes(name))) {
    const kept = columns.filter((column) => now.get(name)?.includes(column));
    const then = rows.map((row) => JSON.parse(row) as Record<string, unknown>);
    const expected = then.map((row) => kept.map((column) => row[column]));
    const lines = await rowsOf(db, { name, columns: kept });
    const own = lines.filter((line) => !added[name] || !line.includes(added[name]));
    if (added[name]) expect(lines).toHaveLength(own.length + 1);
    const found = own.map((line) => {
      const row = JSON.parse(line) as Record<string, unknown>;
      return kept.map((column) => row[column]);
    });
    const sorted = (values: unknown[]) => values.map((value) => JSON.stringify(value)).sort();
    expect([name, sorted(found)]).toEqual([name, sorted(expected)]);
  }

  const backend = await openBackend({ db });
  closing.push(backend.close);
  await rebuildSearch(backend.deps);
  const read = async (address: string) => {
    const response = await backend.request(address);
    expect([address, response.status]).toEqual([address, 200]);
    return response.json();
  };
  expect(await read("/api/activities")).toMatchObject({ total: 65 });
  expect(await read("/api/news")).toMatchObject({ total: 5 });
  const found = await read("/api/search?q=rolando");
  expect(found.results.activities[0]).toMatchObject({ title: "Panetteria Rolando" });
}, 60_000);
