import { sql } from "drizzle-orm";
import { check, pgTable, smallint, text } from "drizzle-orm/pg-core";
import { instant } from "./columns";

/**
 * The set-up of a town that began without anything in it: one row at most, and none in the demo town and in towns that are
 * older than the set-up (docs/domain/setup.md).
 */
export const townSetup = pgTable(
  "town_setup",
  {
    id: smallint().primaryKey().default(1),
    begun_at: instant().notNull(),
    /** SHA-256 of the link's key; null: no link was made, or its use is over. */
    key_hash: text(),
    /** When the first administrator was made by the link. */
    administrator_at: instant(),
    /** When the town opened for the first time; null: it has not yet. */
    opened_at: instant(),
  },
  (table) => [check("town_setup_once", sql`${table.id} = 1`)],
);
