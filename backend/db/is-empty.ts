import { sql } from "drizzle-orm";
import { acquireAdvisoryLock } from "./advisory-locks";
import type { Executor } from "./handle";
import { activities } from "./schema/activities";
import { pages } from "./schema/pages";
import { settings } from "./schema/settings";

/** True if the database has no activity, page or setting, so that the demo town may be built. */
export async function isEmpty(db: Executor): Promise<boolean> {
  const { rows } = await db.execute<{ found: boolean }>(sql`
    select exists (select from ${activities}) or exists (select from ${pages})
      or exists (select from ${settings}) as found`);
  return rows[0]?.found === false;
}

/**
 * {@link isEmpty}, for whoever would begin to fill the database: until the transaction ends, other
 * starting processes wait here, and then find what it stored.
 */
export async function isEmptyAlone(tx: Executor): Promise<boolean> {
  // The demo town takes longer to build than a statement may wait.
  await tx.execute(sql`set local statement_timeout = 0`);
  await acquireAdvisoryLock(tx, "first data");
  return isEmpty(tx);
}
