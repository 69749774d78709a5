import { asc, sql } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { rows } from "@/backend/db/rows";
import { indicators, indicatorValues } from "@/backend/db/schema/indicators";

export const indicatorRows = rows(indicators);

const valueRows = rows(indicatorValues);

/** Serialises changes of indicators; readers do not wait. */
export async function lockIndicators(tx: Executor): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('indicators'))`);
}

/** By theme and name. */
export function selectIndicators(db: Executor) {
  const { theme, name, id } = indicators;
  return db.select().from(indicators).orderBy(asc(theme), asc(name), asc(id));
}

/** The oldest first. */
export function selectValues(db: Executor) {
  return db.select().from(indicatorValues).orderBy(asc(indicatorValues.year));
}

/** Replaces the values of an indicator. */
export async function replaceValues(
  tx: Executor,
  id: string,
  values: readonly Omit<typeof indicatorValues.$inferInsert, "indicator_id">[],
): Promise<void> {
  await valueRows.remove(tx, { indicator_id: id });
  await valueRows.insertAll(
    tx,
    values.map((value) => ({ ...value, indicator_id: id })),
  );
}
