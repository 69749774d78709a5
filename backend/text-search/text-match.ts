import { type SQL, sql } from "drizzle-orm";
import type { MarkedWords } from "@/lib/domain/search-marks";
import { rootOf } from "@/lib/domain/search-text";

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

/** Title, category and tags, excerpt, body: the weights of the `tsvector`, and what a match there counts (domain sheet 12). */
const fields = { A: 8, B: 5, C: 2, D: 1 } as const;
type Field = keyof typeof fields;

interface UnitMatch {
  /** As it is written. */
  exact: SQL;
  /** Also by its beginning and by what stands for it. */
  wide: SQL;
  score: (vector: SQL) => SQL;
}

/** A text as conditions on a `tsvector`; every unit must match. Only letters and digits reach the parser, bound. */
export interface TextMatch {
  marked: MarkedWords;
  /** The text as it would stand in a name, plain. */
  phrase: string;
  names: SQL;
  exact: SQL;
  wide: SQL;
  units: UnitMatch[];
}

/** Names (A) are unstemmed, everything else stands in Italian stems. Both texts are alternatives; either may be empty. */
function query(plain: readonly string[], stemmed: readonly string[]): SQL {
  const parts: SQL[] = [];
  if (plain.length > 0) parts.push(sql`to_tsquery('public.simple_unaccent', ${plain.join(" | ")})`);
  if (stemmed.length > 0) {
    parts.push(sql`to_tsquery('public.italian_unaccent', ${stemmed.join(" | ")})`);
  }
  return parts.length > 0 ? sql`(${sql.join(parts, sql` || `)})` : sql`''::tsquery`;
}

/** All of the words, each in one of the fields; a star before them: words that begin so. */
const standing = (words: readonly string[], where: string) =>
  `(${words.map((word) => `${word}:${where}`).join(" & ")})`;

function exactWords({ words, corrected }: TextUnit): string[][] {
  return [words, ...corrected.map((word) => [word])];
}

const PROSE_BEGINNING_FROM = 3;
const NAME_BEGINNING_FROM = 2;

/** Words of which the last letters are still missing or, in a name, are others. */
function beginnings(words: readonly string[], field: Field): string[] {
  const shortest = Math.min(...words.map(({ length }) => length));
  if (field === "A") {
    return shortest >= NAME_BEGINNING_FROM ? [standing(words.map(rootOf), "*A")] : [];
  }
  return shortest >= PROSE_BEGINNING_FROM ? [standing(words, `*${field}`)] : [];
}

/** The fields in which a synonym counts. */
function stands({ same }: Synonym, field: Field): boolean {
  return field === "A" || field === "B" || (same && field === "C");
}

interface Alternatives {
  plain: string[];
  stemmed: string[];
}

function exactIn(unit: TextUnit, field: Field): Alternatives {
  const words = exactWords(unit).map((alternative) => standing(alternative, field));
  return field === "A" ? { plain: words, stemmed: [] } : { plain: [], stemmed: words };
}

function widerIn(unit: TextUnit, field: Field): Alternatives {
  const begun = exactWords(unit).flatMap((words) => beginnings(words, field));
  const synonyms = unit.synonyms
    .filter((synonym) => stands(synonym, field))
    .map(({ words }) => standing(words, field));
  return field === "A"
    ? { plain: [...begun, ...synonyms], stemmed: [] }
    : { plain: begun, stemmed: synonyms };
}

function together(alternatives: readonly Alternatives[]): SQL {
  return query(
    alternatives.flatMap(({ plain }) => plain),
    alternatives.flatMap(({ stemmed }) => stemmed),
  );
}

function unitMatch(unit: TextUnit): UnitMatch {
  const every = Object.keys(fields) as Field[];
  const exact = new Map(every.map((field) => [field, exactIn(unit, field)]));
  const wider = new Map(every.map((field) => [field, widerIn(unit, field)]));
  const best = (vector: SQL, found: ReadonlyMap<Field, Alternatives>, share: number) =>
    sql`case ${sql.join(
      [...found].map(
        ([field, alternatives]) =>
          sql`when ${vector} @@ ${together([alternatives])} then ${Math.floor(fields[field] * share)}::int`,
      ),
      sql` `,
    )} else 0 end`;
  return {
    exact: together([...exact.values()]),
    wide: together([...exact.values(), ...wider.values()]),
    score: (vector) => sql`${best(vector, exact, 1)} + ${best(vector, wider, 0.5)}`,
  };
}

const all = (queries: SQL[]) => sql`(${sql.join(queries, sql` && `)})`;

/** Null: the text has no word. */
export function textMatch(units: readonly TextUnit[], phrase: string): TextMatch | null {
  if (units.length === 0) return null;
  const matches = units.map(unitMatch);
  const names = units.map((unit) => together([exactIn(unit, "A")]));
  return {
    marked: {
      beginnings: units.flatMap(exactWords).flat(),
      wholes: units.flatMap(({ synonyms }) => synonyms.flatMap(({ words }) => words)),
    },
    phrase,
    names: all(names),
    exact: all(matches.map(({ exact }) => exact)),
    wide: all(matches.map(({ wide }) => wide)),
    units: matches,
  };
}

/**
 * How well a `tsvector` matches, in whole steps, so that what matches equally well is sorted by what
 * comes next. The best field of each unit counts; in a wider sense half as much.
 */
export function scoreOf(vector: SQL, { units }: TextMatch): SQL {
  const scores = units.map(({ score }) => score(vector));
  return sql`(${sql.join(scores, sql` + `)})`;
}

/** More for a name that is the text, begins with it or holds it as it stands. `name` is plain. */
export function nameBonus(name: SQL, { phrase }: TextMatch): SQL {
  return sql`case when ${name} = ${phrase} then 12
    when starts_with(${name}, ${phrase}) then 4
    when strpos(${name}, ${phrase}) > 0 then 2 else 0 end`;
}
