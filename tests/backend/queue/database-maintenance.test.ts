/** @postgres queue/database-maintenance */

import { sql } from "drizzle-orm";
import { vacuumChangedTables } from "@/backend/queue/database-maintenance";
import { openTestDatabase, type TestDatabase } from "../../support/database";

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});

afterAll(() => database.close());

test("tables that changed much are cleaned, the others are left alone", async () => {
  const { db } = database;
  // On PostgreSQL its own autovacuum must not come first.
  const off = sql.raw("WITH (autovacuum_enabled = false)");
  await db.execute(sql`CREATE TABLE busy (id integer, n integer) ${off}`);
  await db.execute(sql`CREATE TABLE calm (id integer) ${off}`);
  await db.execute(sql`INSERT INTO busy SELECT i, 0 FROM generate_series(1, 1000) i`);
  await db.execute(sql`INSERT INTO calm VALUES (1)`);
  await db.execute(sql`UPDATE busy SET n = 1`);
  await db.execute(sql`SELECT pg_stat_force_next_flush()`);
  await db.execute(sql`SELECT 1`);

  await vacuumChangedTables({ db, patiently: (work) => work() });

  const { rows } = await db.execute(sql`
    SELECT relname AS name, vacuum_count::int AS times FROM pg_stat_user_tables
    WHERE relname IN ('busy', 'calm') ORDER BY relname`);
  expect(rows).toEqual([
    { name: "busy", times: 1 },
    { name: "calm", times: 0 },
  ]);
});
