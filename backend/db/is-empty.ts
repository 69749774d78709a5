import { sql } from "drizzle-orm";
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
