import { asc, lt, sql } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { isOneOf } from "@/backend/db/one-of";
import { rows } from "@/backend/db/rows";
import { wasteCentres, wasteItems, wasteMisses } from "@/backend/db/schema/waste-help";

export type ItemRow = typeof wasteItems.$inferSelect;

export const itemRows = rows(wasteItems);
export const centreRows = rows(wasteCentres);

export function selectIndex(db: Executor) {
  const { title, destinations } = wasteItems;
  return db.select({ name: title, destinations }).from(wasteItems).orderBy(asc(title));
}

export function selectItems(db: Executor, ids: readonly string[]): Promise<ItemRow[]> {
  return db.select().from(wasteItems).where(isOneOf(wasteItems.id, ids));
}

export function selectCentres(db: Executor) {
  return db.select().from(wasteCentres).orderBy(asc(wasteCentres.name), asc(wasteCentres.id));
}

/** Counts a question without answer; at `limit` texts a new one is not kept. */
export async function countMiss(
  db: Executor,
  text: string,
  day: string,
  limit: number,
): Promise<void> {
  await db.execute(sql`
    insert into ${wasteMisses} as miss (text, count, last_on)
    select ${text}::text, 1, ${day}::date
    where (select count(*) from ${wasteMisses}) < ${limit}
      or exists (select from ${wasteMisses} as known where known.text = ${text}::text)
    on conflict (text) do update set count = miss.count + 1, last_on = excluded.last_on`);
}

export async function deleteMissesBefore(db: Executor, day: string): Promise<void> {
  await db.delete(wasteMisses).where(lt(wasteMisses.last_on, day));
}
