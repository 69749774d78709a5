import { sql } from "drizzle-orm";
import { bigint, customType, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "./columns";

/** Number of a transaction, never used twice. */
const xid8 = customType<{ data: string }>({ dataType: () => "xid8" });

/** The transactions that a statement sees. */
const snapshot = customType<{ data: string }>({ dataType: () => "pg_snapshot" });

/**
 * Cache tags of changed content, one row for each change, written in its transaction
 * (docs/decisions/253). Unused by the embedded database.
 */
export const tagChanges = pgTable(
  "tag_changes",
  {
    seq: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    xid: xid8().notNull().default(sql`pg_current_xact_id()`),
    tags: text().array().notNull(),
  },
  (table) => [index().on(table.xid)],
);

/** What readers of {@link tagChanges} must know of it; one row. */
export const changeLog = pgTable("change_log", {
  id: integer().primaryKey().default(1),
  /** Another name is another log. */
  name: text().notNull(),
  /** Changes that this snapshot sees are deleted. */
  trimmed: snapshot(),
  /** The next one to trim by, and when it was taken. */
  kept: snapshot().notNull().default(sql`pg_current_snapshot()`),
  kept_at: instant().notNull(),
});
