import { asc, count, desc, eq, isNotNull, notExists, type SQL, sql } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { categories } from "@/backend/db/schema/categories";
import { searchMisses, searchSynonyms } from "@/backend/db/schema/search";
import type { Synonym, SynonymInput } from "@/lib/contract/synonyms";

interface Slice {
  limit: number;
  offset: number;
}

/** Serialises changes of synonyms; readers do not wait. */
export async function lockSynonyms(tx: Executor): Promise<void> {
  await tx.execute(sql`lock table ${searchSynonyms} in share row exclusive mode`);
}

/** Groups with a word that contains this text; empty: all groups. */
function having(text: string): SQL | undefined {
  if (text === "") return undefined;
  const { terms, finds } = searchSynonyms;
  return sql`exists (select 1 from unnest(${terms} || ${finds}) as word where position(${text} in word) > 0)`;
}

function groupQuery(db: Executor) {
  const { id, terms, finds, two_way } = searchSynonyms;
  return db
    .select({ id, terms, finds, two_way, category: { id: categories.id, name: categories.name } })
    .from(searchSynonyms)
    .leftJoin(categories, eq(categories.id, searchSynonyms.category_id));
}

/** Sorted by first word. */
export function selectGroups(db: Executor, text: string, slice: Slice): Promise<Synonym[]> {
  return groupQuery(db)
    .where(having(text))
    .orderBy(asc(sql`${searchSynonyms.terms}[1]`), asc(searchSynonyms.id))
    .limit(slice.limit)
    .offset(slice.offset);
}

export function countGroups(db: Executor, text = ""): Promise<number> {
  return db.$count(searchSynonyms, having(text));
}

/** Search terms of all groups. */
export function selectTerms(db: Executor): Promise<{ id: number; terms: string[] }[]> {
  return db.select({ id: searchSynonyms.id, terms: searchSynonyms.terms }).from(searchSynonyms);
}

export async function insertGroup(
  tx: Executor,
  group: SynonymInput & { category_id?: string },
): Promise<Synonym> {
  const [row] = await tx.insert(searchSynonyms).values(group).returning({ id: searchSynonyms.id });
  const stored = row && (await selectGroup(tx, row.id));
  if (!stored) throw new Error("The synonyms were not stored");
  return stored;
}

/** Null if it does not exist. */
export async function selectGroup(db: Executor, id: number): Promise<Synonym | null> {
  const [row] = await groupQuery(db).where(eq(searchSynonyms.id, id));
  return row ?? null;
}

/** Other names of a category, or null. */
export async function selectGroupOf(db: Executor, categoryId: string): Promise<Synonym | null> {
  const [row] = await groupQuery(db).where(eq(searchSynonyms.category_id, categoryId));
  return row ?? null;
}

/** Other names of all categories, by category id. */
export async function selectGroupsOfCategories(
  db: Executor,
): Promise<ReadonlyMap<string, string[]>> {
  const { category_id, terms } = searchSynonyms;
  const rows = await db
    .select({ category_id, terms })
    .from(searchSynonyms)
    .where(isNotNull(category_id));
  return new Map(rows.flatMap((row) => (row.category_id ? [[row.category_id, row.terms]] : [])));
}

/** Name of a category, or null. */
export async function selectCategoryName(db: Executor, id: string): Promise<string | null> {
  const [row] = await db
    .select({ name: categories.name })
    .from(categories)
    .where(eq(categories.id, id));
  return row?.name ?? null;
}

/** Null if it does not exist. */
export async function updateGroup(
  tx: Executor,
  id: number,
  group: Pick<SynonymInput, "terms" | "finds">,
): Promise<Synonym | null> {
  await tx.update(searchSynonyms).set(group).where(eq(searchSynonyms.id, id));
  return selectGroup(tx, id);
}

/** The deleted group, or null. */
export async function deleteGroup(tx: Executor, id: number): Promise<Synonym | null> {
  const group = await selectGroup(tx, id);
  await tx.delete(searchSynonyms).where(eq(searchSynonyms.id, id));
  return group;
}

/** Queries that no synonym covers yet. */
function unanswered(db: Executor) {
  return notExists(
    db
      .select({ id: searchSynonyms.id })
      .from(searchSynonyms)
      .where(sql`${searchMisses.text} = any(${searchSynonyms.terms})`),
  );
}

/** Queries without results, over all stored days, most frequent first. */
export function selectMisses(db: Executor, slice: Slice) {
  const { text, day, count: counted } = searchMisses;
  const times = sql<number>`sum(${counted})`.mapWith(Number);
  const lastDay = sql<string>`max(${day})::text`;
  return db
    .select({ text, times, last_day: lastDay })
    .from(searchMisses)
    .where(unanswered(db))
    .groupBy(text)
    .orderBy(desc(times), desc(lastDay), asc(text))
    .limit(slice.limit)
    .offset(slice.offset);
}

export async function countMissedTexts(db: Executor): Promise<number> {
  const texts = db
    .selectDistinct({ text: searchMisses.text })
    .from(searchMisses)
    .where(unanswered(db))
    .as("texts");
  const [row] = await db.select({ total: count() }).from(texts);
  return row?.total ?? 0;
}
