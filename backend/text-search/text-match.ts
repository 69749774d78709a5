import { type Placeholder, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import type { MarkedWords } from "@/lib/domain/search-marks";
import { type Kinds, NAME_BEGINNING_FROM, readVocabulary, type Vocabulary } from "./vocabulary";

/** With fewer results than this, what is less certain is looked for as well (docs/domain/search.md). */
export const FEW = 3;

/** One thing that a text asks for: a word, or several that mean one thing together. */
export interface TextUnit {
  words: string[];
  /** Words that were probably meant; none as long as the typed ones find enough. */
  corrected: string[];
  synonyms: Synonym[];
}

/** Another word or phrase that is found instead. */
export interface Synonym {
  words: string[];
  /** It means the same; otherwise it is a thing of that kind, which must be what a result is, not what its text mentions. */
  same: boolean;
}

/** The weights of a `tsvector`: title, category and tags, excerpt, body. Titles are unstemmed, all else stands in Italian stems. */
type Field = "A" | "B" | "C" | "D";
const prose: readonly Field[] = ["B", "C", "D"];

/** What binds the placeholders of {@link matchTables}. Only letters and digits, and what documents hold, quoted, reach the parser. */
export interface MatchValues {
  /** The units as JSON, see `unitTexts`. */
  units: string;
  /** The words as they stand in a title, a text of `to_tsquery`. */
  names: string;
  /** The text as it would stand in a title, plain. */
  phrase: string;
}

/** A text that is looked for; every unit must match. */
export interface TextMatch extends MatchValues {
  marked: MarkedWords;
  /** Where all units can be found. */
  kinds: Kinds;
  /** What is known of its words. */
  vocabulary: Vocabulary;
}

/** All of the words, each in one of the fields. */
const standing = (words: readonly string[], where: string) =>
  `(${words.map((word) => `${word}:${where}`).join(" & ")})`;

/** The fields below the title in which all of the words stand together; of a single word the index is asked once. */
const proseFields = (words: readonly string[]) => (words.length === 1 ? [prose.join("")] : prose);

const either = (texts: readonly string[]) => (texts.length > 0 ? texts.join(" | ") : null);

function exactWords({ words, corrected }: TextUnit): string[][] {
  return [words, ...corrected.map((word) => [word])];
}

const PROSE_BEGINNING_FROM = 3;

const quoted = (lexeme: string) => `'${lexeme.replace(/['\\]/g, "$&$&")}'`;

/**
 * All of the words by what begins like them, each in one of the fields, none named: in any. What begins so is named as far
 * as it can be: an index reads everything that a beginning leads to before it looks at another word. Null: nothing does.
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

/** What a unit asks for, as texts of `to_tsquery`, those of beginnings of a `tsquery`; null: nothing. */
function unitTexts(unit: TextUnit, vocabulary: Vocabulary) {
  const exact = exactWords(unit);
  /** Words of which the last letters are still missing or, in a name, are others. */
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

/** Where one of the ways to meet a unit can be found: all of its words. */
function kindsOf({ synonyms, ...unit }: TextUnit, vocabulary: Vocabulary): Kinds {
  const ways = [...exactWords({ synonyms, ...unit }), ...synonyms.map(({ words }) => words)];
  return ways
    .map((words) => words.map((word) => vocabulary.get(word)?.kinds ?? null).reduce(inBoth, null))
    .reduce(inEither, new Set<string>());
}

/** The words of units as they stand in a title, a text of `to_tsquery`. */
export function namesOf(units: readonly TextUnit[]): string {
  return units
    .map((unit) => exactWords(unit).map((words) => `(${words.join(" & ")})`))
    .map((alternatives) => `(${alternatives.join(" | ")})`)
    .join(" & ");
}

/** Reads what the documents know of a text, besides what is `known`. Null: the text has no word. */
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

/** Words as they stand in a title; null finds nothing. */
export const plainQuery = (text: SQL) =>
  sql`coalesce(to_tsquery('public.simple_unaccent', ${text}), '')`;
const stemmedQuery = (text: SQL) =>
  sql`coalesce(to_tsquery('public.italian_unaccent', ${text}), '')`;

/**
 * Two tables for a `with`: `units`, whose columns score a match, and `asked` with one row: `names` for
 * {@link titleWords}, `exact` (as it is written) and `wide` (also by its beginning and by what stands for
 * it) for the whole `tsvector`, and `phrase`. An index is asked for `reach`, which lets through a little
 * more than `wide` and looks up each word only once. The planner sees no word of the text in them, so that one
 * plan serves every text.
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

/** The words of a `tsvector` that stand in its title. */
export const titleWords = (vector: SQLWrapper) => sql`ts_filter(${vector}, '{a}')`;

/**
 * How well a `tsvector` matches, in whole steps, so that what matches equally well is sorted by what
 * comes next. The best field of each unit counts; in a wider sense half as much.
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
 * More for a name that is the text, begins with it or holds it; less where it may be only the beginning of a word: "bar" begins
 * "Bar Sport", and not "Barbiere". `name` is plain; beside it stands `asked`.
 */
export function nameBonus(name: SQL): SQL {
  return sql`case when strpos(${name}, asked.phrase) = 0 then 0 when ${name} = asked.phrase then 12
    when starts_with(${name}, asked.phrase || ' ') then 4 when starts_with(${name}, asked.phrase) then 2
    else 1 end`;
}
