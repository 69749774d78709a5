/** @postgres db/migrate */

import { sql } from "drizzle-orm";
import { migrateDatabase } from "@/backend/db/migrate";
import { openTestDatabase } from "../../support/database";

test("to migrate twice is to migrate once", async () => {
  const { db, close } = await openTestDatabase({ asMade: true });
  await migrateDatabase(db);
  const { rows } = await db.execute(
    sql`SELECT count(*) = count(DISTINCT hash) AS once FROM drizzle.__drizzle_migrations`,
  );
  expect(rows).toEqual([{ once: true }]);
  await close();
});
