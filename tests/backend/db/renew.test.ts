/** @postgres content/upload-rows, db/renew */

import { sql } from "drizzle-orm";
import { formerFoundations } from "@/backend/db/foundations";
import { migrateOrRenew } from "@/backend/db/renew";
import { createAccount } from "@/backend/features/accounts/service";
import { openBackend, type TestBackend } from "@/tests/support/backend";

let backend: TestBackend;

beforeAll(async () => {
  backend = await openBackend();
});
beforeEach(async () => {
  await backend.truncate();
  const { db, files } = backend.deps;
  await db.execute(sql`UPDATE drizzle.__drizzle_migrations SET created_at = created_at - 1`);
  await addAccount("anna@demo.example", true);
  await files.put("private/document.pdf", Buffer.from("%PDF"));
});
afterAll(() => backend.close());

async function addAccount(email: string, demo: boolean): Promise<void> {
  const account = { email, first_name: "Anna", last_name: "Neri", passwordHash: "-", demo };
  await createAccount(backend.deps.db, account, backend.deps.now());
}

async function countAccounts(): Promise<unknown> {
  const { rows } = await backend.deps.db.execute(sql`SELECT count(*)::int AS count FROM users`);
  return rows[0]?.count;
}

describe("an installation that began with another foundation", () => {
  test("is emptied when it holds the demo town alone", async () => {
    await migrateOrRenew(backend.deps, { mayRenew: true });
    expect(await countAccounts()).toBe(0);
    expect(await backend.deps.files.stat("private/document.pdf")).toBeNull();
    await migrateOrRenew(backend.deps, { mayRenew: false });
  });

  test.each([
    ["with an account of a person", () => addAccount("bruno@comune.example", false)],
    [
      "with imported activities",
      () =>
        backend.deps.db.execute(sql`
          INSERT INTO imports (source, file_name, format, state, started_at)
          VALUES ('comune', 'elenco.csv', 'csv', 'finished', now())`),
    ],
    ["without the demo's accounts", () => backend.deps.db.execute(sql`DELETE FROM users`)],
  ])("keeps its data %s, and the start says what to do", async (_, change) => {
    await change();
    const before = await backend.deps.db.execute(sql`SELECT relname FROM pg_class ORDER BY 1`);
    await expect(migrateOrRenew(backend.deps, { mayRenew: true })).rejects.toMatchObject({
      fault: "otherFoundation",
      message: expect.stringContaining("scegli un'altra cartella con DATA_DIR"),
    });
    const after = await backend.deps.db.execute(sql`SELECT relname FROM pg_class ORDER BY 1`);
    expect(after.rows).toEqual(before.rows);
    expect(await backend.deps.files.stat("private/document.pdf")).not.toBeNull();
  });

  test("keeps its data of a time before accounts", async () => {
    const { db } = backend.deps;
    await db.execute(sql`ALTER TABLE users RENAME TO later_users`);
    await expect(migrateOrRenew(backend.deps, { mayRenew: true })).rejects.toMatchObject({
      fault: "otherFoundation",
    });
    await db.execute(sql`ALTER TABLE later_users RENAME TO users`);
    expect(await countAccounts()).toBe(1);
  });

  test("keeps even a demo town where renewing is not allowed", async () => {
    await expect(migrateOrRenew(backend.deps, { mayRenew: false })).rejects.toMatchObject({
      fault: "otherFoundation",
    });
    expect(await countAccounts()).toBe(1);
  });

  test("names the commit that reads its data, and how their cards come along", async () => {
    for (const [first, commit] of formerFoundations) {
      await backend.deps.db.execute(
        sql.raw(`UPDATE drizzle.__drizzle_migrations SET created_at = ${first} WHERE created_at =
          (SELECT min(created_at) FROM drizzle.__drizzle_migrations)`),
      );
      const refused = expect(migrateOrRenew(backend.deps, { mayRenew: false })).rejects;
      await refused.toMatchObject({ message: expect.stringContaining(`git checkout ${commit}`) });
    }
  });
});
