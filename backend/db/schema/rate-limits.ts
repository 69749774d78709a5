import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "./columns";

/**
 * Counted requests of several backends; the key is a hash, so that no address is stored. Unlogged:
 * a crash of the server empties it. Unused by the embedded database. `resets_at` has no index,
 * which would make each hit write one.
 */
export const rateLimits = pgTable("rate_limits", {
  key: text().primaryKey(),
  count: integer().notNull(),
  resets_at: instant().notNull(),
});
