import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import type { ImportRecord, ImportStart } from "@/lib/contract/imports";
import { activities } from "./activities";

export const importChangeKind = pgEnum("import_change_kind", [
  "added",
  "updated",
  "unchanged",
  "skipped",
  "hidden",
]);

/** Runs of the import command. A dry run has a row only while it lasts. */
export const imports = pgTable(
  "imports",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The order in which imports began: two can share a `started_at`. */
    number: bigint({ mode: "number" }).notNull().unique().generatedByDefaultAsIdentity(),
    source: text().notNull(),
    file_name: text().notNull(),
    attribution: jsonb().$type<ImportStart["attribution"]>(),
    dry_run: boolean().notNull(),
    started_at: timestamp({ withTimezone: true }).notNull(),
    finished_at: timestamp({ withTimezone: true }),
    undone_at: timestamp({ withTimezone: true }),
    added: integer().notNull().default(0),
    updated: integer().notNull().default(0),
  },
  (table) => [
    index("imports_of_source").on(table.source, table.number),
    check("imports_counts", sql`${table.added} >= 0 and ${table.updated} >= 0`),
  ],
);

/** What an imported activity looked like at its source the last time: a repeated import compares with it. */
export const importedActivities = pgTable("imported_activities", {
  activity_id: uuid()
    .primaryKey()
    .references(() => activities.id, { onDelete: "cascade" }),
  record: jsonb().$type<ImportRecord>().notNull(),
});

/** What an import met and did, so that it can be undone as a whole. */
export const importChanges = pgTable(
  "import_changes",
  {
    import_id: uuid()
      .notNull()
      .references(() => imports.id, { onDelete: "cascade" }),
    source_id: text().notNull(),
    kind: importChangeKind().notNull(),
    /** Null in a dry run, and after an undo has removed the activity. */
    activity_id: uuid().references(() => activities.id, { onDelete: "set null" }),
    /** The record before an update; null otherwise. */
    before: jsonb().$type<ImportRecord>(),
  },
  (table) => [
    primaryKey({ columns: [table.import_id, table.source_id] }),
    index("import_changes_of_activity").on(table.activity_id),
  ],
);
