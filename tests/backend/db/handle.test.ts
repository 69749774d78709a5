/** @postgres connections */

import { sql } from "drizzle-orm";
import { inTransaction, OuterHandleError } from "@/backend/db/handle";
import { whileWaitedFor } from "@/backend/kernel/write-call";
import { openTestDatabase, type TestDatabase } from "../../support/database";

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
  await database.db.execute(sql`CREATE TABLE guests (name text PRIMARY KEY)`);
});

afterAll(() => database.close());

beforeEach(() => database.truncate());

async function guests(): Promise<unknown[]> {
  const { rows } = await database.db.execute(sql`SELECT name FROM guests ORDER BY name`);
  return rows.map(({ name }) => name);
}

test("a call that comes to a long line that stands still is refused at once, and whoever waits is served", async () => {
  const pool = database.db.$client;
  const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  const began = performance.now();
  const clock = jest.spyOn(performance, "now").mockReturnValue(began);
  const waiting = Array.from({ length: 50 }, () => pool.query("SELECT 1"));
  clock.mockReturnValue(began + 3001);
  const late = () => whileWaitedFor(() => pool.query("SELECT 1"));
  await expect(late()).rejects.toMatchObject({
    code: "unavailable",
    headers: { "retry-after": "2" },
  });
  // A job has the time that it needs.
  waiting.push(pool.query("SELECT 1"));
  clock.mockRestore();
  for (const client of held) client.release();
  expect(await Promise.all(waiting)).toHaveLength(51);
  await pool.query("SELECT 1");
});

describe("transactions", () => {
  test("the outer handle inside a transaction throws at once", async () => {
    const { db } = database;
    const misuse = inTransaction(db, async (tx) => {
      await tx.execute(sql`INSERT INTO guests VALUES ('Ada')`);
      await db.execute(sql`SELECT 1`);
    });
    await expect(misuse).rejects.toMatchObject({ cause: expect.any(OuterHandleError) });
    const nested = db.transaction(() => db.transaction(async () => undefined));
    await expect(nested).rejects.toThrow(OuterHandleError);
    expect(await guests()).toEqual([]);
  });

  test("after its transaction the same code may use the outer handle again", async () => {
    await inTransaction(database.db, async (tx) => {
      await tx.execute(sql`INSERT INTO guests VALUES ('Ada')`);
    });
    expect(await guests()).toEqual(["Ada"]);
  });

  test("a transaction in a transaction can fail alone", async () => {
    await inTransaction(database.db, async (tx) => {
      await tx.execute(sql`INSERT INTO guests VALUES ('Ada')`);
      const inner = inTransaction(tx, async (deeper) => {
        await deeper.execute(sql`INSERT INTO guests VALUES ('Bea')`);
        throw new Error("not Bea");
      });
      await expect(inner).rejects.toThrow("not Bea");
    });
    expect(await guests()).toEqual(["Ada"]);
  });

  test("many transactions at once neither mix nor wait for ever", async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        inTransaction(database.db, async (tx) => {
          await tx.execute(sql`INSERT INTO guests VALUES (${`guest ${index}`})`);
          await tx.execute(sql`SELECT 1`);
        }),
      ),
    );
    expect(await guests()).toHaveLength(20);
  });

  test("an SQL error leaves the connection usable", async () => {
    await expect(database.db.execute(sql`SELECT * FROM nowhere`)).rejects.toThrow();
    expect(await guests()).toEqual([]);
  });

  test("a large answer arrives whole", async () => {
    const { rows } = await database.db.execute(
      sql`SELECT i, repeat('è', 1000) AS text FROM generate_series(1, 5000) i`,
    );
    expect(rows).toHaveLength(5000);
    expect(rows[4999]).toEqual({ i: 5000, text: "è".repeat(1000) });
  });
});
