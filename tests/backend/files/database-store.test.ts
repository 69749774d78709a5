/** @postgres files/database-store */

import { sql } from "drizzle-orm";
import { fileChunks, storedFiles } from "@/backend/db/schema/stored-files";
import { createDatabaseStore } from "@/backend/files/database-store";
import type { FileStore } from "@/backend/files/store";
import { openTestDatabase, type TestDatabase } from "../../support/database";

let database: TestDatabase;
let store: FileStore;
beforeAll(async () => {
  database = await openTestDatabase();
}, 60_000);
beforeEach(async () => {
  await database.truncate();
  store = createDatabaseStore(database.db);
});
afterAll(() => database.close());

async function leaveDraft(age: string): Promise<void> {
  await database.db.execute(sql`
    WITH draft AS (
      INSERT INTO stored_files (id, size, modified_at)
      VALUES (gen_random_uuid(), 0, now() - ${age}::interval) RETURNING id
    )
    INSERT INTO file_chunks (file_id, number, bytes) SELECT id, 0, 'x' FROM draft`);
}

test("nothing is left of a file that was replaced or deleted", async () => {
  await store.put("a/b.pdf", Buffer.alloc(700_000, "a"));
  expect(await database.db.$count(fileChunks)).toBe(3);
  await store.put("a/b.pdf", Buffer.alloc(300_000, "b"));
  expect(await database.db.$count(fileChunks)).toBe(2);
  await store.delete("a/b.pdf");
  expect(await database.db.$count(fileChunks)).toBe(0);
  expect(await database.db.$count(storedFiles)).toBe(0);
});

test("what a killed process was just receiving is deleted after an hour", async () => {
  await leaveDraft("61 minutes");
  await leaveDraft("59 minutes");
  await store.put("a/b.pdf", Buffer.from("x"));
  expect(await database.db.$count(storedFiles)).toBe(2);
  expect(await database.db.$count(fileChunks)).toBe(2);
});

test("a listing of thousands of files has each once", async () => {
  await database.db.execute(sql`
    INSERT INTO stored_files (id, key, size)
    SELECT gen_random_uuid(), 'many/' || number, 0 FROM generate_series(1, 2500) AS number`);
  const keys = new Set<string>();
  let listed = 0;
  for await (const key of store.list("many/")) {
    keys.add(key);
    listed += 1;
  }
  expect([listed, keys.size]).toEqual([2500, 2500]);
});

test("bytes are stored as they are, without an attempt to compress them", async () => {
  const { rows } = await database.db.execute<{ attstorage: string }>(sql`
    SELECT attstorage FROM pg_attribute
    WHERE attrelid = 'file_chunks'::regclass AND attname = 'bytes'`);
  expect(rows).toEqual([{ attstorage: "e" }]);
});
