import { type SQL, sql } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { oncePerDatabase } from "@/backend/db/once-per-database";
import { searchWords } from "@/backend/db/schema/search";
import { nearestWords, typosAllowed } from "@/lib/domain/search-typos";

/** Words looked at for each mistyped one. */
const MAX_NEAR = 60;

/**
 * Remembers the words of texts, so that they are found when they are mistyped. `texts` is a query of one
 * column `text`. Words of what was taken away stay: they find nothing.
 */
export async function learnWords(db: Executor, texts: SQL): Promise<void> {
  await db.execute(sql`
    insert into ${searchWords} (word)
    select distinct lexeme
    from (${texts}) as texts, unnest(to_tsvector('public.simple_unaccent', text))
    where lexeme ~ '^[a-z]{4,30}$'
      and not exists (select from ${searchWords} as known where known.word = lexeme)`);
}

/** Empties the vocabulary, before everything is learnt anew. */
export async function forgetWords(db: Executor): Promise<void> {
  await db.delete(searchWords);
}

const nearWords = oncePerDatabase((db) =>
  db
    .select({ typed: sql<string>`typed`, word: sql<string>`near.word` })
    .from(
      sql`unnest(${sql.placeholder("words")}::text[]) as typed, lateral (
        select word from ${searchWords}
        where public.piazza_deletions(word) && public.piazza_deletions(typed) limit ${MAX_NEAR}
      ) as near`,
    )
    .where(sql`not exists (select from ${searchWords} as known where known.word = typed)`)
    .prepare("search_near_words"),
);

/** The words that each of the given plain ones may have been meant as; nothing for those that exist. */
export async function selectMeantWords(
  db: Executor,
  words: readonly string[],
): Promise<Map<string, string[]>> {
  const doubtful = words.filter((word) => typosAllowed(word) > 0);
  if (doubtful.length === 0) return new Map();
  const rows = await nearWords(db).execute({ words: doubtful });
  const meant = new Map<string, string[]>();
  for (const typed of doubtful) {
    const near = new Set(rows.filter((row) => row.typed === typed).map(({ word }) => word));
    const nearest = nearestWords(typed, [...near]);
    if (nearest.length > 0) meant.set(typed, nearest);
  }
  return meant;
}
