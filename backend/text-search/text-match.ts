import { type Placeholder, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { MarkedWords } from "@/lib/domain/search-marks";
import { rootOf } from "@/lib/domain/search-text";

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

/** What binds the placeholders of {@link matchTables}. Only letters and digits reach the parser. */
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
}

/** All of the words, each in one of the fields, none named: in any; a star: words that begin so. */
const standing = (words: readonly string[], where: string) =>
  `(${words.map((word) => `${word}:${where}`).join(" & ")})`;

/** All of the words in the same field below the title; of a single word the index is asked once. */
function inProse(words: readonly string[], star: "" | "*"): string[] {
  return words.length === 1
    ? [standing(words, star + prose.join(""))]
    : prose.map((field) => standing(words, star + field));
}

const either = (texts: readonly string[]) => (texts.length > 0 ? texts.join(" | ") : null);

function exactWords({ words, corrected }: TextUnit): string[][] {
  return [words, ...corrected.map((word) => [word])];
}

const PROSE_BEGINNING_FROM = 3;
const NAME_BEGINNING_FROM = 2;

/** What a unit asks for, as texts of `to_tsquery`; null: nothing. */
function unitTexts(unit: TextUnit) {
  const exact = exactWords(unit);
  /** Words of which the last letters are still missing or, in a name, are others. */
  const begunFrom = (letters: number) =>
    exact.filter((words) => words.every(({ length }) => length >= letters));
  const begun = begunFrom(PROSE_BEGINNING_FROM);
  const synonyms = (field: Field, all: readonly Synonym[]) =>
    either(all.map(({ words }) => standing(words, field)));
  return {
    exact_a: either(exact.map((words) => standing(words, "A"))),
    exact_b: either(exact.map((words) => standing(words, "B"))),
    exact_c: either(exact.map((words) => standing(words, "C"))),
    exact_d: either(exact.map((words) => standing(words, "D"))),
    exact_prose: either(exact.flatMap((words) => inProse(words, ""))),
    begun_a: either(
      begunFrom(NAME_BEGINNING_FROM).map((words) => standing(words.map(rootOf), "*A")),
    ),
    begun_b: either(begun.map((words) => standing(words, "*B"))),
    begun_c: either(begun.map((words) => standing(words, "*C"))),
    begun_prose: either(begun.flatMap((words) => inProse(words, "*"))),
    begun: either(begunFrom(NAME_BEGINNING_FROM).map((words) => standing(words.map(rootOf), "*"))),
    synonym_a: synonyms("A", unit.synonyms),
    synonym_b: synonyms("B", unit.synonyms),
    synonym_c: synonyms(
      "C",
      unit.synonyms.filter(({ same }) => same),
    ),
  };
}

/** Null: the text has no word. */
export function textMatch(units: readonly TextUnit[], phrase: string): TextMatch | null {
  if (units.length === 0) return null;
  const names = units.map((unit) => exactWords(unit).map((words) => `(${words.join(" & ")})`));
  return {
    marked: {
      beginnings: units.flatMap(exactWords).flat(),
      wholes: units.flatMap(({ synonyms }) => synonyms.flatMap(({ words }) => words)),
    },
    units: JSON.stringify(units.map(unitTexts)),
    names: names.map((alternatives) => `(${alternatives.join(" | ")})`).join(" & "),
    phrase,
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
 * more than `wide` and looks up each beginning only once. The planner sees no word of the text in them, so that one
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
          ${plainQuery(sql`begun_a`)} || ${plainQuery(sql`synonym_a`)} as wide_a,
          ${plainQuery(sql`begun`)} as begun, ${plainQuery(sql`synonym_a`)} as synonym_a,
          ${plainQuery(sql`begun_b`)} as begun_b, ${plainQuery(sql`begun_c`)} as begun_c,
          ${plainQuery(sql`begun_prose`)} as begun_prose,
          ${stemmedQuery(sql`synonym_b`)} as synonym_b, ${stemmedQuery(sql`synonym_c`)} as synonym_c
        from json_to_recordset(${units}::json) as texts(
          exact_a text, exact_b text, exact_c text, exact_d text, exact_prose text,
          begun_a text, begun_b text, begun_c text, begun_prose text, begun text,
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

/** More for a name that is the text, begins with it or holds it as it stands. `name` is plain. */
export function nameBonus(name: SQL): SQL {
  const phrase = sql`(select phrase from asked)`;
  return sql`case when strpos(${name}, ${phrase}) = 0 then 0 when ${name} = ${phrase} then 12
    when starts_with(${name}, ${phrase}) then 4 else 2 end`;
}
