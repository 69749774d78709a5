import { jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** One row for each setting that has a value; a setting without a row is null. */
export const settings = pgTable("settings", {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  updated_at: timestamp({ withTimezone: true }).notNull(),
});
