import { sql } from "drizzle-orm";
import pino from "pino";
import { openDatabase } from "@/backend/db/client";
import { inTransaction } from "@/backend/db/handle";

/**
 * Writes orders of two tickets each into the database in the directory of the first argument until it
 * is killed, and says the number of each order once it is acknowledged. Begins with `found`, the
 * orders that were there and those among them that lack a ticket.
 */
const [, , dataDir = "", workerFile = ""] = process.argv;
const log = pino({ level: "silent" });
const { db } = await openDatabase({ databaseUrl: null, dataDir, workerFile, log, reserveBytes: 0 });

await db.execute(sql`CREATE TABLE IF NOT EXISTS orders (id integer PRIMARY KEY)`);
await db.execute(sql`CREATE TABLE IF NOT EXISTS tickets (order_id integer NOT NULL)`);
const { rows } = await db.execute<{ ids: number[]; torn: number; newest: number }>(sql`
  SELECT coalesce(json_agg(id), '[]') AS ids, coalesce(max(id), 0) AS newest,
    (count(*) FILTER (WHERE (SELECT count(*) FROM tickets WHERE order_id = id) <> 2))::int AS torn
  FROM orders`);
const found = rows[0] ?? { ids: [], torn: 0, newest: 0 };
process.stdout.write(`found ${JSON.stringify(found)}\n`);

for (let id = found.newest + 1; ; id += 1) {
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`INSERT INTO orders VALUES (${id})`);
    await tx.execute(sql`INSERT INTO tickets VALUES (${id})`);
    await tx.execute(sql`INSERT INTO tickets VALUES (${id})`);
  });
  process.stdout.write(`${id}\n`);
}
