import { sql } from "drizzle-orm";
import {
  check,
  date,
  doublePrecision,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { INDICATOR_YEARS, indicatorThemes } from "@/lib/contract/indicator-constants";
import { italianText } from "./columns";

export const indicatorTheme = pgEnum("indicator_theme", indicatorThemes);

/** Figures of the town by year (docs/domain/sustainability.md). */
export const indicators = pgTable("indicators", {
  id: uuid().primaryKey().defaultRandom(),
  /** Anchor on the page; it stays when the name changes. */
  slug: text().notNull().unique(),
  name: italianText().notNull(),
  unit: text().notNull(),
  theme: indicatorTheme().notNull(),
  method: text().notNull(),
});

export const indicatorValues = pgTable(
  "indicator_values",
  {
    indicator_id: uuid()
      .notNull()
      .references(() => indicators.id, { onDelete: "cascade" }),
    year: integer().notNull(),
    value: doublePrecision().notNull(),
    source: text().notNull(),
    source_url: text(),
    /** The day on which it was read at its source. */
    retrieved_at: date().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.indicator_id, table.year] }),
    check(
      "indicator_values_year",
      sql`${table.year} between ${sql.raw(String(INDICATOR_YEARS.first))} and ${sql.raw(String(INDICATOR_YEARS.last))}`,
    ),
  ],
);
