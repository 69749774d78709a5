import { asc, count, desc, eq, notExists, type SQL, sql } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { searchMisses, searchSynonyms } from "@/backend/db/schema/search";
import type { Synonym, SynonymInput } from "@/lib/contract/synonyms";

interface Slice {
  limit: number;
  offset: number;
}

/** Others who want to change synonyms wait for the end of the transaction; readers do not. */
export async function lockSynonyms(tx: Executor): Promise<void> {
  await tx.execute(sql`lock table ${searchSynonyms} in share row exclusive mode`);
}

/** Groups in which a word has this text in it; empty: every group. */
function having(text: string): SQL | undefined {
  if (text === "") return undefined;
  const { terms, finds } = searchSynonyms;
  return sql`exists (select 1 from unnest(${terms} || ${finds}) as word where position(${text} in word) > 0)`;
}

/** By their first word. */
export function selectGroups(db: Executor, text: string, slice: Slice): Promise<Synonym[]> {
  return db
    .select()
    .from(searchSynonyms)
    .where(having(text))
    .orderBy(asc(sql`${searchSynonyms.terms}[1]`), asc(searchSynonyms.id))
    .limit(slice.limit)
    .offset(slice.offset);
}

export function countGroups(db: Executor, text = ""): Promise<number> {
  return db.$count(searchSynonyms, having(text));
}

/** The words of every group that people search for. */
export function selectTerms(db: Executor): Promise<{ id: number; terms: string[] }[]> {
  return db.select({ id: searchSynonyms.id, terms: searchSynonyms.terms }).from(searchSynonyms);
}

export async function insertGroup(tx: Executor, group: SynonymInput): Promise<Synonym> {
  const [row] = await tx.insert(searchSynonyms).values(group).returning();
  if (!row) throw new Error("The synonyms were not stored");
  return row;
}

/** Null: there is no such group. */
export async function updateGroup(
  tx: Executor,
  id: number,
  group: SynonymInput,
): Promise<Synonym | null> {
  const [row] = await tx
    .update(searchSynonyms)
    .set(group)
    .where(eq(searchSynonyms.id, id))
    .returning();
  return row ?? null;
}

/** The group that was there; null: none was. */
export async function deleteGroup(tx: Executor, id: number): Promise<Synonym | null> {
  const [row] = await tx.delete(searchSynonyms).where(eq(searchSynonyms.id, id)).returning();
  return row ?? null;
}

/** Texts that no synonym stands for by now. */
function unanswered(db: Executor) {
  return notExists(
    db
      .select({ id: searchSynonyms.id })
      .from(searchSynonyms)
      .where(sql`${searchMisses.text} = any(${searchSynonyms.terms})`),
  );
}

/** What people searched for in vain, over all days that are kept: the most frequent first. */
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
