import { PGlite } from "@electric-sql/pglite";
import { amcheck } from "@electric-sql/pglite/contrib/amcheck";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import { databaseFolder } from "./engines";

/**
 * Opens the data after a power cut, checks table and index, and writes the number of each order as
 * JSON.
 */
export async function verifyOrders(root: string): Promise<void> {
  const pglite = await PGlite.create(databaseFolder(root), {
    extensions: { amcheck, pg_trgm, unaccent },
  });
  await pglite.exec("CREATE EXTENSION IF NOT EXISTS amcheck");
  await pglite.query("SELECT bt_index_check('orders_pkey', true)");
  const damage = await pglite.query("SELECT * FROM verify_heapam('orders')");
  if (damage.rows.length > 0) {
    throw new Error(`${damage.rows.length} damaged places in the table`);
  }
  const { rows } = await pglite.query<{ id: number }>("SELECT id FROM orders ORDER BY id");
  process.stdout.write(`${JSON.stringify(rows.map(({ id }) => id))}\n`);
  await pglite.close();
}
