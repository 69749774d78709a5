import { sql } from "drizzle-orm";
import type { Executor } from "./handle";

/** One at a time does what is named so, until its transaction ends. */
export function waitForTurn(tx: Executor, name: string): Promise<void> {
  return waitForTurns(tx, [name]);
}

/** {@link waitForTurn} for several, always in one order: two that want the same ones never wait in a circle. */
export async function waitForTurns(tx: Executor, names: readonly string[]): Promise<void> {
  const sorted = [...new Set(names)].sort();
  if (sorted.length === 0) return;
  await tx.execute(sql`
    select pg_advisory_xact_lock(hashtextextended(name, 0))
    from unnest(${sql.param(sorted)}::text[]) as name`);
}
