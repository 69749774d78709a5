import { sql } from "drizzle-orm";
import { check, pgTable, smallint, text } from "drizzle-orm/pg-core";
import { instant } from "./columns";

/**
 * The set-up of a town that started empty: at most one row, none in the demo town and in towns
 * older than the set-up (docs/domain/setup.md).
 */
export const townSetup = pgTable(
  "town_setup",
  {
    id: smallint().primaryKey().default(1),
    begun_at: instant().notNull(),
    /** SHA-256 of the link's key; null: no link, or already used. */
    key_hash: text(),
    /** When the link made the first administrator. */
    administrator_at: instant(),
    /** First opening of the town, or null. */
    opened_at: instant(),
  },
  (table) => [check("town_setup_once", sql`${table.id} = 1`)],
);
