import { sql } from "drizzle-orm";
import type { Executor } from "./handle";

/** One at a time does what is named so, until its transaction ends. */
export async function waitForTurn(tx: Executor, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}
