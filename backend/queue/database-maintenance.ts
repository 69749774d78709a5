import { sql } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import type { Queue } from "./queue";

const VACUUM_JOB = "database-vacuum";

/**
 * The embedded database has no autovacuum: every ten minutes heavily changed tables are vacuumed
 * and analysed, by PostgreSQL's own rule (50 rows plus a tenth or a fifth of the table). PostgreSQL
 * does not need it. Call before the queue starts.
 */
export function scheduleMaintenance(queue: Queue, database: Database): void {
  if (database.kind === "pglite") {
    queue.define(VACUUM_JOB, () => vacuumChangedTables(database));
    queue.every(VACUUM_JOB, "7-59/10 * * * *");
  }
}

/** One table at a time, so that requests run in between. */
export async function vacuumChangedTables({
  db,
  patiently,
}: Pick<Database, "db" | "patiently">): Promise<void> {
  const { rows } = await db.execute<{ name: string }>(sql`
    SELECT format('%I.%I', schemaname, relname) AS name FROM pg_stat_user_tables
    WHERE n_dead_tup > 50 + 0.2 * n_live_tup OR n_mod_since_analyze > 50 + 0.1 * n_live_tup
    ORDER BY name`);
  for (const { name } of rows) {
    await patiently(() => db.execute(sql.raw(`VACUUM (ANALYZE) ${name}`)));
  }
}
