import { sql } from "drizzle-orm";
import {
  check,
  index,
  pgEnum,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { WastePlan } from "@/lib/contract/waste";
import {
  streetSides,
  wasteColors,
  wasteUserKinds,
  wasteYearStates,
} from "@/lib/contract/waste-constants";
import { plainJson } from "./annotations";
import { byteText, instant, italianText } from "./columns";

export const wasteColor = pgEnum("waste_color", wasteColors);
export const wasteUserKind = pgEnum("waste_user_kind", wasteUserKinds);
export const wasteYearState = pgEnum("waste_year_state", wasteYearStates);
export const streetSide = pgEnum("street_side", streetSides);

const emptyArray = sql`'{}'`;

/** What is collected separately in the town (docs/domain/waste.md). */
export const wasteFractions = pgTable("waste_fractions", {
  slug: byteText().primaryKey(),
  name: italianText().notNull(),
  color: wasteColor().notNull(),
  container: text(),
  goes_in: text(),
  stays_out: text(),
  /** Words by which the operator's files name it. */
  words: text().array().notNull().default(emptyArray),
  position: smallint().notNull(),
});

/** Zones of the operator; not the quarters of the town (`zones`). */
export const wasteZones = pgTable("waste_zones", {
  id: uuid().primaryKey().defaultRandom(),
  slug: byteText().notNull().unique(),
  name: italianText().notNull(),
  note: text(),
  position: smallint().notNull(),
});

/** House numbers of a street with the same zone. */
export const wasteStreets = pgTable(
  "waste_streets",
  {
    id: uuid().primaryKey().defaultRandom(),
    street: italianText().notNull(),
    /** As it is compared (`streetKey`, lib/domain/waste-address.ts). */
    street_key: byteText().notNull(),
    side: streetSide().notNull(),
    /** House numbers are text: "12/B". Null: from the first. */
    from_number: text(),
    /** Null: to the last. */
    to_number: text(),
    /** Null: everybody. */
    kind: wasteUserKind(),
    /** Null: no collection at the door. */
    zone_id: uuid().references(() => wasteZones.id),
    note: text(),
  },
  (table) => [
    index("waste_streets_by_key").on(table.street_key),
    index("waste_streets_of_zone").on(table.zone_id),
    check("waste_streets_key", sql`${table.street_key} <> ''`),
  ],
);

/** Calendars: a year of a zone for a kind of user. */
export const wasteYears = pgTable(
  "waste_years",
  {
    id: uuid().primaryKey().defaultRandom(),
    zone_id: uuid()
      .notNull()
      .references(() => wasteZones.id),
    kind: wasteUserKind().notNull(),
    year: smallint().notNull(),
    state: wasteYearState().notNull(),
    /** Who published it: "Calendario 2027 di Acme Ambiente". */
    source: text(),
    source_url: text(),
    plan: plainJson<WastePlan>().notNull(),
    created_at: instant().notNull(),
    /** Null: a draft. */
    published_at: instant(),
    /** The last exception that was announced after the publication. */
    changed_at: instant(),
    /** When another calendar of the same year took its place. */
    superseded_at: instant(),
  },
  (table) => [
    index("waste_years_of_zone").on(table.zone_id, table.kind, table.year),
    uniqueIndex("waste_years_one_published")
      .on(table.zone_id, table.kind, table.year)
      .where(sql`state = 'published'`),
    uniqueIndex("waste_years_one_draft")
      .on(table.zone_id, table.kind, table.year)
      .where(sql`state = 'draft'`),
    check(
      "waste_years_published",
      sql`(${table.state} = 'draft') = (${table.published_at} is null)`,
    ),
  ],
);
