import { like, lt, sql } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { categories } from "@/backend/db/schema/categories";
import { searchForms, searchMisses, searchSynonyms } from "@/backend/db/schema/search";
import { zones } from "@/backend/db/schema/zones";

export type SynonymRow = Pick<typeof searchSynonyms.$inferSelect, "terms" | "finds" | "two_way">;

export async function selectSynonyms(db: Executor): Promise<SynonymRow[]> {
  const { terms, finds, two_way } = searchSynonyms;
  return db.select({ terms, finds, two_way }).from(searchSynonyms).orderBy(searchSynonyms.id);
}

/** Names of categories that contain only shops. */
export async function selectShopNames(db: Executor): Promise<string[]> {
  const rows = await db
    .select({ name: categories.name })
    .from(categories)
    .where(like(categories.business_type, "%Store"))
    .orderBy(categories.position, categories.slug);
  return rows.map(({ name }) => name);
}

export async function selectZoneNames(db: Executor): Promise<{ id: string; name: string }[]> {
  return db
    .select({ id: zones.id, name: zones.name })
    .from(zones)
    .orderBy(zones.position, zones.slug);
}

/**
 * Adds to the counts of queries without results on a day in Rome; a day with `limit` different ones
 * takes no more. Does not wait for the disk: a power cut may lose the last counts.
 */
export async function countMisses(
  db: Executor,
  day: string,
  counts: ReadonlyMap<string, number>,
  limit: number,
): Promise<void> {
  const texts = sql.param([...counts.keys()]);
  await db.execute(sql`
    insert into ${searchMisses} as miss (day, text, count)
    select ${day}::date, missed.text, missed.count
    from unnest(${texts}::text[], ${sql.param([...counts.values()])}::int[]) as missed(text, count),
      (select set_config('synchronous_commit', 'off', true)) as relaxed
    where (select count(*) from ${searchMisses} where day = ${day}::date) < ${limit}
    on conflict (day, text) do update set count = miss.count + excluded.count`);
}

export async function deleteMissesBefore(db: Executor, day: string): Promise<void> {
  await db.delete(searchMisses).where(lt(searchMisses.day, day));
}

/** The format of the last build, null: never; serialises callers until the transaction ends. */
export async function lockForm(tx: Executor): Promise<number | null> {
  await tx.execute(sql`lock table ${searchForms} in exclusive mode`);
  const [row] = await tx.select({ form: searchForms.form }).from(searchForms);
  return row?.form ?? null;
}

export async function saveForm(tx: Executor, form: number): Promise<void> {
  await tx
    .insert(searchForms)
    .values({ form })
    .onConflictDoUpdate({ target: searchForms.only, set: { form } });
}
