import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import type { Opening } from "@/lib/contract/opening";
import type { WasteCentre } from "@/lib/contract/waste-help";
import type { WasteDestination, WasteStream } from "@/lib/contract/waste-help-constants";
import { plainJson } from "./annotations";
import { instant, italianText, readAtOnce, searchVector } from "./columns";

/** The dictionary of waste (docs/domain/waste-help.md). */
export const wasteItems = pgTable(
  "waste_items",
  {
    id: uuid().primaryKey().defaultRandom(),
    title: italianText().notNull().unique(),
    /** Separated by commas: a generated column cannot read an array. */
    synonyms: text().notNull().default(""),
    destinations: text().array().$type<WasteDestination[]>().notNull(),
    before: text(),
    note: text(),
    codes: text().array().notNull().default(sql`'{}'`),
    /** As what the centres take it. */
    stream: text().$type<WasteStream>(),
    /** Not shown to anybody but the staff. */
    is_removed: boolean().notNull().default(false),
    updated_at: instant().notNull(),
    search: searchVector().generatedAlwaysAs(sql`
      setweight(to_tsvector('public.simple_unaccent', title || ' ' || synonyms), 'A')
        || setweight(to_tsvector('public.italian_unaccent', title || ' ' || synonyms), 'B')`),
  },
  (table) => [
    index("waste_items_search").using("gin", table.search).with(readAtOnce),
    check("waste_items_go_somewhere", sql`cardinality(${table.destinations}) > 0`),
  ],
);

/** What people asked in vain, without who; kept 90 days after it was last asked. */
export const wasteMisses = pgTable(
  "waste_misses",
  {
    text: text().primaryKey(),
    count: integer().notNull().default(1),
    last_on: date().notNull(),
  },
  (table) => [
    index("waste_misses_by_day").on(table.last_on),
    check("waste_misses_length", sql`char_length(${table.text}) <= 100`),
  ],
);

/** Centres to which waste is brought. */
export const wasteCentres = pgTable("waste_centres", {
  id: uuid().primaryKey().defaultRandom(),
  slug: text().notNull().unique(),
  name: italianText().notNull(),
  address: text().notNull(),
  lat: doublePrecision(),
  lng: doublePrecision(),
  phone: text(),
  opening: plainJson<Opening>().notNull(),
  who: text().notNull(),
  accepted: plainJson<WasteCentre["accepted"]>().notNull(),
  note: text(),
  updated_at: instant().notNull(),
});
