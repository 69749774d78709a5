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
 * Words that can be found, plain and unstemmed, so that a mistyped one is known. Not unique on purpose:
 * two writers never wait for each other's new words.
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
 * What search documents of a kind of content hold, as it stands in them: which words begin so, and whether a word can be
 * found at all, is looked up here and not in the documents. Not unique, as the words above.
 */
export const searchLexemes = pgTable(
  "search_lexemes",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    lexeme: byteText().notNull(),
    /** A group of the search. */
    kind: text().notNull(),
  },
  (table) => [index("search_lexemes_lexeme").on(table.lexeme, table.kind)],
);

/** Words that mean the same to who searches: data of the portal, for its staff to edit. */
export const searchSynonyms = pgTable(
  "search_synonyms",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** Plain words or phrases; each finds `finds`, and each other when `two_way`. */
    terms: text().array().notNull(),
    finds: text().array().notNull().default(sql`'{}'`),
    two_way: boolean().notNull(),
    /** Whose other names these are: the group finds its name and goes with it. */
    category_id: termOf(categories.id, { onDelete: "cascade" }).unique(),
  },
  (table) => [
    check(
      "search_synonyms_lead_somewhere",
      sql`cardinality(${table.terms}) > case when ${table.two_way} then 1 else 0 end and (${table.two_way} or cardinality(${table.finds}) > 0)`,
    ),
  ],
);

/** Texts that found nothing, counted by day in Rome; nobody's in particular. Kept 90 days. */
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

/** In which form the search documents and words were made last; one row at most. */
export const searchForms = pgTable(
  "search_forms",
  {
    only: boolean().primaryKey().default(true),
    form: integer().notNull(),
  },
  (table) => [check("search_forms_only", sql`${table.only}`)],
);
