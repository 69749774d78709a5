import { sql } from "drizzle-orm";
import { check, pgTable, smallint } from "drizzle-orm/pg-core";
import { instant } from "./columns";

/**
 * The last whole backup of this install: one row, none before the first. Not part of backups, so
 * that a restored install does not count those of another one.
 */
export const lastBackup = pgTable(
  "last_backup",
  {
    id: smallint().primaryKey().default(1),
    at: instant().notNull(),
  },
  (table) => [check("last_backup_once", sql`${table.id} = 1`)],
);
