import { type SQL, sql } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { oncePerDatabase } from "@/backend/db/once-per-database";
import { searchLexemes, searchWords } from "@/backend/db/schema/search";
import type { SearchGroup } from "@/lib/contract/search-constants";
import { rootOf } from "@/lib/domain/search-text";
import { nearestWords, typosAllowed } from "@/lib/domain/search-typos";

/** Candidate words per misspelt word. */
const MAX_NEAR = 60;
/** Maximum words for one prefix; beyond that the index is asked for the prefix itself. */
const MAX_BEGUN = 64;
/** Minimum letters of a prefix. */
export const NAME_BEGINNING_FROM = 2;

/**
 * Indexes the content of a kind: its words, for corrections, and the words of its documents, which
 * searches need. `rows` is a query of `text` and `search`, the document.
 */
export async function indexWords(db: Executor, kind: SearchGroup, rows: SQL): Promise<void> {
  await db.execute(sql`
    with said as materialized (${rows}),
    words as (
      insert into ${searchWords} (word)
      select distinct lexeme from said, unnest(to_tsvector('public.simple_unaccent', text))
      where lexeme ~ '^[a-z]{4,30}$'
        and not exists (select from ${searchWords} as known where known.word = lexeme)
    )
    insert into ${searchLexemes} (lexeme, kind)
    select held.lexeme, ${kind}::text from (select distinct lexeme from said, unnest(search)) as held
    where not exists (
      select from ${searchLexemes} as known where known.lexeme = held.lexeme and known.kind = ${kind}::text)`);
}

/**
 * Empties the vocabulary before a rebuild. Concurrent indexing waits for the transaction, so that
 * it does not rely on words just deleted.
 */
export async function forgetWords(db: Executor): Promise<void> {
  await db.execute(sql`lock table ${searchWords}, ${searchLexemes} in share row exclusive mode`);
  await db.delete(searchWords);
  await db.delete(searchLexemes);
}

/** Kinds of content; null: any. */
export type Kinds = ReadonlySet<string> | null;

/** Index data of a typed word. */
export interface KnownWord {
  /** In the spelling of documents: without accents or foreign letters. */
  plain: string;
  /** The prefix that finds names, in plain form. */
  root: string | null;
  /** Indexed words that start with the root; null if there are too many. */
  begun: string[] | null;
  /** Kinds that contain the word in some form, or a word that starts with its root. */
  kinds: Kinds;
  /** True if a text contains this spelling. */
  isSpelt: boolean;
}

/** By the words as typed. */
export type Vocabulary = ReadonlyMap<string, KnownWord>;

/** The words come as JSON: of an array the planner would count them, and plan anew each time (decision 080). */
const knownWords = oncePerDatabase((db) =>
  db
    .select({
      word: sql<string>`word`,
      plain: sql<string>`plain`,
      root: sql<string | null>`root`,
      begun: sql<string[] | null>`begun.lexemes`,
      begun_kinds: sql<string[] | null>`begun.kinds`,
      begun_rows: sql<number>`begun.number`,
      kinds: sql<string[] | null>`held.kinds`,
      says_nothing: sql<boolean>`stems = ''::tsvector`,
      is_spelt: sql<boolean>`exists (select from ${searchWords} as known where known.word = plain)`,
    })
    .from(
      sql`(
        select word, public.piazza_normalize(word) as plain, public.piazza_normalize(root) as root,
          to_tsvector('public.italian_unaccent', word) as stems,
          to_tsvector('public.simple_unaccent', word) as names
        from json_to_recordset(${sql.placeholder("words")}::json) as typed(word text, root text)
        offset 0
      ) as typed, lateral (
        select array_agg(distinct lexeme) as lexemes, array_agg(distinct kind) as kinds, count(*)::int as number
        from (
          select lexeme, kind from ${searchLexemes}
          where lexeme >= root and lexeme < root || U&'\\+10FFFF'
          limit ${sql.raw(String(MAX_BEGUN + 1))}
        ) as few
      ) as begun, lateral (
        select array_agg(distinct kind) as kinds from ${searchLexemes}
        where lexeme = any (tsvector_to_array(stems || names))
      ) as held`,
    )
    .prepare("search_known_words"),
);

/** Looks up plain words that `known` does not contain; returns them with those of `known`. */
export async function readVocabulary(
  db: Executor,
  words: readonly string[],
  known: Vocabulary,
): Promise<Vocabulary> {
  const asked = [...new Set(words)].filter((word) => !known.has(word));
  if (asked.length === 0) return known;
  const typed = asked.map((word) => {
    return { word, root: word.length < NAME_BEGINNING_FROM ? null : rootOf(word) };
  });
  const rows = await knownWords(db).execute({ words: JSON.stringify(typed) });
  const vocabulary = new Map(known);
  for (const row of rows) {
    const isMany = row.begun_rows > MAX_BEGUN;
    vocabulary.set(row.word, {
      plain: row.plain,
      root: row.root,
      begun: isMany ? null : (row.begun ?? []),
      // Stop words are left out of a query for prose, which would then match everything.
      kinds:
        isMany || row.says_nothing
          ? null
          : new Set([...(row.begun_kinds ?? []), ...(row.kinds ?? [])]),
      isSpelt: row.is_spelt,
    });
  }
  return vocabulary;
}

const nearWords = oncePerDatabase((db) =>
  db
    .select({ typed: sql<string>`typed`, word: sql<string>`near.word` })
    .from(
      sql`json_array_elements_text(${sql.placeholder("words")}::json) as typed, lateral (
        select word from ${searchWords}
        where public.piazza_deletions(word) && public.piazza_deletions(typed) limit ${MAX_NEAR}
      ) as near`,
    )
    .prepare("search_near_words"),
);

/** Possible corrections of plain words; none for those that a text contains. */
export async function selectMeantWords(
  db: Executor,
  words: readonly string[],
  vocabulary: Vocabulary,
): Promise<Map<string, string[]>> {
  const doubtful = words.filter((word) => typosAllowed(word) > 0 && !vocabulary.get(word)?.isSpelt);
  if (doubtful.length === 0) return new Map();
  const rows = await nearWords(db).execute({ words: JSON.stringify(doubtful) });
  const meant = new Map<string, string[]>();
  for (const typed of doubtful) {
    const near = new Set(rows.filter((row) => row.typed === typed).map(({ word }) => word));
    const nearest = nearestWords(typed, [...near]);
    if (nearest.length > 0) meant.set(typed, nearest);
  }
  return meant;
}
