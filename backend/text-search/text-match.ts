import { type Placeholder, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import type { MarkedWords } from "@/lib/domain/search-marks";
import { type Kinds, NAME_BEGINNING_FROM, readVocabulary, type Vocabulary } from "./vocabulary";

export const FEW = 3;

/** One part of a search query: a word, or several words with one meaning. */
export interface TextUnit {
  words: string[];
  corrected: string[];
  synonyms: Synonym[];
}

/** A word or phrase that is searched instead. */
export interface Synonym {
  words: string[];
  /**
   * True for the same meaning. False for a narrower kind of thing: a result must be that thing, a
   * mention in the text does not count.
   */
  same: boolean;
}

/**
 * The weights of a `tsvector`: title, category and tags, excerpt, body. Titles are unstemmed, the
 * rest are Italian stems.
 */
type Field = "A" | "B" | "C" | "D";
const prose: readonly Field[] = ["B", "C", "D"];

/**
 * Values for the placeholders of {@link matchTables}. The parser gets only letters, digits and
 * quoted words of documents.
 */
export interface MatchValues {
  /** The units as JSON, see `unitTexts`. */
  units: string;
  /** The words as in titles, in the syntax of `to_tsquery`. */
  names: string;
  /** The query in the plain form of a title. */
  phrase: string;
}

/** A parsed search query; every unit must match. */
export interface TextMatch extends MatchValues {
  marked: MarkedWords;
  /** Kinds of content in which all units occur. */
  kinds: Kinds;
  /** Data about its words from the index. */
  vocabulary: Vocabulary;
}

/** All of the words, each in one of the given fields. */
const standing = (words: readonly string[], where: string) =>
  `(${words.map((word) => `${word}:${where}`).join(" & ")})`;

/**
 * The fields below the title that contain all of the words. For a single word one lookup covers
 * them all.
 */
const proseFields = (words: readonly string[]) => (words.length === 1 ? [prose.join("")] : prose);

const either = (texts: readonly string[]) => (texts.length > 0 ? texts.join(" | ") : null);

function exactWords({ words, corrected }: TextUnit): string[][] {
  return [words, ...corrected.map((word) => [word])];
}

const PROSE_BEGINNING_FROM = 3;

const quoted = (lexeme: string) => `'${lexeme.replace(/['\\]/g, "$&$&")}'`;

/**
 * Matches words that start like these, in the given fields or in any. Known words with that start
 * are listed as far as possible, since an index reads everything behind a prefix before it looks at
 * another word. Null if there are none.
 */
function beginning(
  words: readonly string[],
  start: "plain" | "root",
  where: string,
  vocabulary: Vocabulary,
): string | null {
  const terms: string[] = [];
  for (const word of words) {
    const known = vocabulary.get(word);
    const begin = known?.[start];
    if (!known || !begin) return null;
    const lexemes = known.begun?.filter((lexeme) => lexeme.startsWith(begin));
    if (lexemes?.length === 0) return null;
    const field = where && `:${where}`;
    terms.push(
      lexemes?.map((lexeme) => quoted(lexeme) + field).join(" | ") ?? `${quoted(begin)}:*${where}`,
    );
  }
  return `(${terms.map((term) => `(${term})`).join(" & ")})`;
}

/** The `to_tsquery` texts of a unit, and a `tsquery` for its prefixes; null if there is none. */
function unitTexts(unit: TextUnit, vocabulary: Vocabulary) {
  const exact = exactWords(unit);
  /** Words that lack their last letters or, in a name, have other ones. */
  const begun = (
    letters: number,
    start: "plain" | "root",
    fieldsOf: (words: readonly string[]) => readonly string[],
  ) =>
    either(
      exact
        .filter((words) => words.every(({ length }) => length >= letters))
        .flatMap((words) =>
          fieldsOf(words).map((field) => beginning(words, start, field, vocabulary)),
        )
        .filter((text) => text !== null),
    );
  const begunName = (field: string) => begun(NAME_BEGINNING_FROM, "root", () => [field]);
  const begunProse = (fieldsOf: (words: readonly string[]) => readonly string[]) =>
    begun(PROSE_BEGINNING_FROM, "plain", fieldsOf);
  const synonyms = (field: Field, all: readonly Synonym[]) =>
    either(all.map(({ words }) => standing(words, field)));
  return {
    exact_a: either(exact.map((words) => standing(words, "A"))),
    exact_b: either(exact.map((words) => standing(words, "B"))),
    exact_c: either(exact.map((words) => standing(words, "C"))),
    exact_d: either(exact.map((words) => standing(words, "D"))),
    exact_prose: either(
      exact.flatMap((words) => proseFields(words).map((field) => standing(words, field))),
    ),
    begun_a: begunName("A"),
    begun_b: begunProse(() => ["B"]),
    begun_c: begunProse(() => ["C"]),
    begun_prose: begunProse(proseFields),
    begun: begunName(""),
    synonym_a: synonyms("A", unit.synonyms),
    synonym_b: synonyms("B", unit.synonyms),
    synonym_c: synonyms(
      "C",
      unit.synonyms.filter(({ same }) => same),
    ),
  };
}

function inBoth(a: Kinds, b: Kinds): Kinds {
  if (a === null || b === null) return a ?? b;
  return new Set([...a].filter((kind) => b.has(kind)));
}

function inEither(a: Kinds, b: Kinds): Kinds {
  return a === null || b === null ? null : new Set([...a, ...b]);
}

/** Kinds of content that match a unit: all words of one alternative. */
function kindsOf({ synonyms, ...unit }: TextUnit, vocabulary: Vocabulary): Kinds {
  const ways = [...exactWords({ synonyms, ...unit }), ...synonyms.map(({ words }) => words)];
  return ways
    .map((words) => words.map((word) => vocabulary.get(word)?.kinds ?? null).reduce(inBoth, null))
    .reduce(inEither, new Set<string>());
}

/** The words of units as in titles, in the syntax of `to_tsquery`. */
export function namesOf(units: readonly TextUnit[]): string {
  return units
    .map((unit) => exactWords(unit).map((words) => `(${words.join(" & ")})`))
    .map((alternatives) => `(${alternatives.join(" | ")})`)
    .join(" & ");
}

/** Reads index data for a query, besides what is `known`. Null if the query has no word. */
export async function readMatch(
  db: Executor,
  units: readonly TextUnit[],
  phrase: string,
  known: Vocabulary = new Map(),
): Promise<TextMatch | null> {
  if (units.length === 0) return null;
  const exact = units.flatMap(exactWords).flat();
  const synonyms = units.flatMap((unit) => unit.synonyms.flatMap(({ words }) => words));
  const vocabulary = await readVocabulary(db, [...exact, ...synonyms], known);
  return {
    marked: { beginnings: exact, wholes: synonyms },
    units: JSON.stringify(units.map((unit) => unitTexts(unit, vocabulary))),
    names: namesOf(units),
    phrase,
    kinds: units.map((unit) => kindsOf(unit, vocabulary)).reduce(inBoth, null),
    vocabulary,
  };
}

/** Query for words in the plain form of titles; null matches nothing. */
export const plainQuery = (text: SQL) =>
  sql`coalesce(to_tsquery('public.simple_unaccent', ${text}), '')`;
const stemmedQuery = (text: SQL) =>
  sql`coalesce(to_tsquery('public.italian_unaccent', ${text}), '')`;

/**
 * Two tables for a `with`: `units`, whose columns score a match, and `asked` with one row: `names`
 * for {@link titleWords}, `exact` (as written) and `wide` (also by prefix and synonyms) for the
 * whole `tsvector`, and `phrase`. Index lookups use `reach`, which matches slightly more than
 * `wide` and looks up each word once. The query text stays out of the SQL, so one plan serves every
 * query.
 */
export function matchTables({
  units,
  names,
  phrase,
}: Record<keyof MatchValues, string | Placeholder>): SQL {
  return sql`
    units as materialized (
      select exact_a, exact_b, exact_c, exact_d, wide_a,
        begun_b || synonym_b as wide_b, begun_c || synonym_c as wide_c,
        exact_a || exact_prose as exact,
        exact_a || exact_prose || wide_a || begun_prose || synonym_b || synonym_c as wide,
        exact_a || exact_prose || begun || synonym_a || synonym_b || synonym_c as reach
      from (
        select ${plainQuery(sql`exact_a`)} as exact_a, ${stemmedQuery(sql`exact_b`)} as exact_b,
          ${stemmedQuery(sql`exact_c`)} as exact_c, ${stemmedQuery(sql`exact_d`)} as exact_d,
          ${stemmedQuery(sql`exact_prose`)} as exact_prose,
          coalesce(begun_a, '') || ${plainQuery(sql`synonym_a`)} as wide_a,
          coalesce(begun, '') as begun, ${plainQuery(sql`synonym_a`)} as synonym_a,
          coalesce(begun_b, '') as begun_b, coalesce(begun_c, '') as begun_c,
          coalesce(begun_prose, '') as begun_prose,
          ${stemmedQuery(sql`synonym_b`)} as synonym_b, ${stemmedQuery(sql`synonym_c`)} as synonym_c
        from json_to_recordset(${units}::json) as texts(
          exact_a text, exact_b text, exact_c text, exact_d text, exact_prose text,
          begun_a tsquery, begun_b tsquery, begun_c tsquery, begun_prose tsquery, begun tsquery,
          synonym_a text, synonym_b text, synonym_c text)
      ) as queries
    ),
    asked as materialized (
      select public.piazza_all(exact) as exact, public.piazza_all(wide) as wide,
        public.piazza_all(reach) as reach,
        ${plainQuery(sql`${names}::text`)} as names, ${phrase}::text as phrase
      from units
    )`;
}

/** The values of {@link matchTables} in a prepared query. */
export const matchPlaceholders = {
  units: sql.placeholder("units"),
  names: sql.placeholder("names"),
  phrase: sql.placeholder("phrase"),
} satisfies Record<keyof MatchValues, Placeholder>;

/** The title words of a `tsvector`. */
export const titleWords = (vector: SQLWrapper) => sql`ts_filter(${vector}, '{a}')`;

/**
 * The score of a `tsvector` in whole steps, so that equal matches are sorted by the next criterion.
 * The best field of each unit counts; a wider match counts half.
 */
export function scoreOf(vector: SQL): SQL {
  return sql`(
    select sum(
      case when ${vector} @@ exact_a then 8 when ${vector} @@ exact_b then 5
        when ${vector} @@ exact_c then 2 when ${vector} @@ exact_d then 1 else 0 end
      + case when ${vector} @@ wide_a then 4 when ${vector} @@ wide_b then 2
        when ${vector} @@ wide_c then 1 else 0 end)
    from units)`;
}

/**
 * A bonus for a name that equals, starts with or contains the query. It is lower if the query may
 * be only part of a word: "bar" starts "Bar Sport" but not "Barbiere". `name` is plain text;
 * `asked` must be in scope.
 */
export function nameBonus(name: SQL): SQL {
  return sql`case when strpos(${name}, asked.phrase) = 0 then 0 when ${name} = asked.phrase then 12
    when starts_with(${name}, asked.phrase || ' ') then 4 when starts_with(${name}, asked.phrase) then 2
    else 1 end`;
}
