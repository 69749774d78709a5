import { asc, desc, eq, lt, sql } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { isOneOf } from "@/backend/db/one-of";
import { rows } from "@/backend/db/rows";
import { wasteCentres, wasteItems, wasteMisses } from "@/backend/db/schema/waste-help";

export type ItemRow = typeof wasteItems.$inferSelect;
export type CentreRow = typeof wasteCentres.$inferSelect;

interface Slice {
  limit: number;
  offset: number;
}

export const itemRows = rows(wasteItems);
export const centreRows = rows(wasteCentres);

const isShown = eq(wasteItems.is_removed, false);

export function selectIndex(db: Executor) {
  const { title, destinations } = wasteItems;
  return db
    .select({ name: title, destinations })
    .from(wasteItems)
    .where(isShown)
    .orderBy(asc(title));
}

export function selectItems(db: Executor, ids: readonly string[]): Promise<ItemRow[]> {
  return db.select().from(wasteItems).where(isOneOf(wasteItems.id, ids));
}

/** All things, also those that were taken away, by name. */
export function selectAllItems(db: Executor): Promise<ItemRow[]> {
  return db.select().from(wasteItems).orderBy(asc(wasteItems.title));
}

interface ItemFilter {
  /** Part of the name or of a synonym, without accents and in lower case. */
  text: string;
  isRemoved: boolean;
}

const passes = ({ text, isRemoved }: ItemFilter) => sql`
  ${wasteItems.is_removed} = ${isRemoved}
  and position(${text} in lower(public.unaccent(${wasteItems.title} || ' ' || ${wasteItems.synonyms}))) > 0`;

/** By name; the names that begin with the text first. */
export function selectFiltered(db: Executor, filter: ItemFilter, slice: Slice): Promise<ItemRow[]> {
  const begins = sql`position(${filter.text} in lower(public.unaccent(${wasteItems.title}))) = 1`;
  return db
    .select()
    .from(wasteItems)
    .where(passes(filter))
    .orderBy(desc(begins), asc(wasteItems.title))
    .limit(slice.limit)
    .offset(slice.offset);
}

export function countFiltered(db: Executor, filter: ItemFilter): Promise<number> {
  return db.$count(wasteItems, passes(filter));
}

export function selectCentres(db: Executor): Promise<CentreRow[]> {
  return db.select().from(wasteCentres).orderBy(asc(wasteCentres.name), asc(wasteCentres.id));
}

/** Counts a question without answer; at `limit` texts a new one takes the place of the rarest and oldest. */
export async function countMiss(
  db: Executor,
  text: string,
  day: string,
  limit: number,
): Promise<void> {
  await db.execute(sql`
    with rarest as (
      delete from ${wasteMisses} where text = (
        select rare.text from ${wasteMisses} as rare
        where (select count(*) from ${wasteMisses}) >= ${limit}
          and not exists (select from ${wasteMisses} as known where known.text = ${text}::text)
        order by rare.count, rare.last_on, rare.text limit 1))
    insert into ${wasteMisses} as miss (text, count, last_on)
    values (${text}::text, 1, ${day}::date)
    on conflict (text) do update set count = miss.count + 1, last_on = excluded.last_on`);
}

/** The most frequent first. */
export function selectMisses(db: Executor, slice: Slice) {
  const { count: times, last_on, text } = wasteMisses;
  return db
    .select()
    .from(wasteMisses)
    .orderBy(desc(times), desc(last_on), asc(text))
    .limit(slice.limit)
    .offset(slice.offset);
}

export function countMisses(db: Executor): Promise<number> {
  return db.$count(wasteMisses);
}

export async function selectMissTexts(tx: Executor): Promise<string[]> {
  return (await tx.select({ text: wasteMisses.text }).from(wasteMisses)).map(({ text }) => text);
}

export async function deleteMisses(tx: Executor, texts: readonly string[]): Promise<void> {
  // One value: a table of things has more words than a statement may have values.
  const isOne = sql`${wasteMisses.text} = any(${sql.param([...texts])}::text[])`;
  await tx.delete(wasteMisses).where(isOne);
}

export async function deleteMissesBefore(db: Executor, day: string): Promise<void> {
  await db.delete(wasteMisses).where(lt(wasteMisses.last_on, day));
}
