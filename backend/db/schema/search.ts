import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
} from "drizzle-orm/pg-core";
import { termOf } from "./annotations";
import { categories } from "./categories";
import { byteText, readAtOnce } from "./columns";

/**
 * Searchable words in plain form, to correct misspelt ones. Deliberately not unique: writers never
 * wait for each other's new words.
 */
export const searchWords = pgTable(
  "search_words",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    word: text().notNull(),
  },
  (table) => [
    index("search_words_word").on(table.word),
    index("search_words_deletions")
      .using("gin", sql`public.piazza_deletions(${table.word})`)
      .with(readAtOnce),
  ],
);

/**
 * Lexemes of search documents by kind: prefixes and the existence of words are looked up here
 * instead of in the documents. Not unique, like the words above.
 */
export const searchLexemes = pgTable(
  "search_lexemes",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    lexeme: byteText().notNull(),
    /** A group of search results. */
    kind: text().notNull(),
  },
  (table) => [index("search_lexemes_lexeme").on(table.lexeme, table.kind)],
);

/** Synonyms of search words, edited by the staff. */
export const searchSynonyms = pgTable(
  "search_synonyms",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** Plain words or phrases; each finds `finds`, and each other if `two_way`. */
    terms: text().array().notNull(),
    finds: text().array().notNull().default(sql`'{}'`),
    two_way: boolean().notNull(),
    /** The category with these names: the group finds its name and is deleted with it. */
    category_id: termOf(categories.id, { onDelete: "cascade" }).unique(),
  },
  (table) => [
    check(
      "search_synonyms_lead_somewhere",
      sql`cardinality(${table.terms}) > case when ${table.two_way} then 1 else 0 end and (${table.two_way} or cardinality(${table.finds}) > 0)`,
    ),
  ],
);

/** Queries without results, counted by day in Rome, without users. Kept 90 days. */
export const searchMisses = pgTable(
  "search_misses",
  {
    day: date({ mode: "string" }).notNull(),
    text: text().notNull(),
    count: integer().notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.text] }),
    check("search_misses_length", sql`char_length(${table.text}) <= 100`),
  ],
);

/** The format version of the search documents and words; at most one row. */
export const searchForms = pgTable(
  "search_forms",
  {
    only: boolean().primaryKey().default(true),
    form: integer().notNull(),
  },
  (table) => [check("search_forms_only", sql`${table.only}`)],
);
