import { pgTable, text, uuid } from "drizzle-orm/pg-core";
import { italianText } from "./columns";

/** Quarters of the town (quartieri). */
export const zones = pgTable("zones", {
  id: uuid().primaryKey().defaultRandom(),
  slug: text().notNull().unique(),
  name: italianText().notNull(),
});
