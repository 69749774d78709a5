import { jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "./columns";

/** One row for each setting with a value; a setting without a row is null. */
export const settings = pgTable("settings", {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  updated_at: instant().notNull(),
});
