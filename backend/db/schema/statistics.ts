import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { countedKinds, Measure } from "@/lib/contract/statistics-constants";
import { itemId } from "./annotations";

/**
 * Daily counts of events, days in Europe/Rome (docs/domain/statistics.md). No row names a user, and
 * no column that does may be added. Kinds and measures are texts, so that a new one needs no
 * migration.
 */
export const dailyCounts = pgTable(
  "daily_counts",
  {
    subject_kind: text().$type<(typeof countedKinds)[number]>().notNull(),
    subject_id: itemId({ lost: "numbers of the activity, which name nobody" }).notNull(),
    day: date({ mode: "string" }).notNull(),
    measure: text().$type<Measure>().notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.subject_kind, table.subject_id, table.day, table.measure] }),
    index("daily_counts_by_day").on(table.day),
    check("daily_counts_positive", sql`${table.count} > 0`),
  ],
);
