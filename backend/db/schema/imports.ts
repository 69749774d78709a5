import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { importFormats } from "@/lib/contract/import-constants";
import {
  type AnyRecord,
  type Attribution,
  type ImportRecord,
  importOutcomes,
  importStates,
} from "@/lib/contract/imports";
import type { TermKind } from "@/lib/contract/taxonomy";
import { users } from "./accounts";
import { activities } from "./activities";
import { activityOf, personal, plainJson } from "./annotations";
import { instant } from "./columns";

export const importFormat = pgEnum("import_format", importFormats);
export const importState = pgEnum("import_state", importStates);
export const importOutcome = pgEnum("import_outcome", importOutcomes);

const counted = () => integer().notNull().default(0);

/** A category or zone created by an import. */
export interface MadeTerm {
  kind: TermKind;
  id: string;
  name: string;
}

/** Imports of places, done or in progress (docs/domain/imports.md). */
export const imports = pgTable(
  "imports",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Order of the imports: two can have the same `started_at`. */
    number: bigint({ mode: "number" }).notNull().unique().generatedByDefaultAsIdentity(),
    format: importFormat().notNull(),
    source: text().notNull(),
    file_name: text().notNull(),
    /** The meaning of each column, as the user matched them; null: taken from the header. */
    columns: plainJson<(string | null)[]>(),
    /** True if its rows are activities of this portal; then nothing can be missing. */
    is_of_cards: boolean().notNull().default(false),
    attribution: plainJson<Attribution>(),
    state: importState().notNull(),
    /** Null: the operator, or a deleted account. */
    user_id: personal(users.id, { onDelete: "set null", part: "imports" }),
    hides_missing: boolean().notNull().default(false),
    /** Categories and zones that it created. */
    made_terms: plainJson<MadeTerm[]>().notNull().default([]),
    /** Number of started readings: one that was overtaken by a newer one stops writing. */
    readings: counted(),
    fault: text(),
    started_at: instant().notNull(),
    finished_at: instant(),
    undone_at: instant(),
    /** Rows of the current step. */
    total: counted(),
    done: counted(),
    added: counted(),
    updated: counted(),
    unchanged: counted(),
    skipped: counted(),
    missing: counted(),
    hidden: counted(),
    notices: counted(),
    removed: counted(),
    restored: counted(),
    kept: counted(),
  },
  (table) => [
    index("imports_of_source").on(table.source, table.number),
    index("imports_of_person").on(table.user_id),
    // Only one at a time, also if two start at the same moment.
    uniqueIndex("imports_one_open")
      .on(sql`(true)`)
      .where(sql`${table.state} in ('reading', 'ready', 'running', 'undoing')`),
    check(
      "imports_counts",
      sql`least(${table.total}, ${table.done}, ${table.added}, ${table.updated}, ${table.unchanged}, ${table.skipped}, ${table.missing}, ${table.hidden}, ${table.notices}, ${table.removed}, ${table.restored}, ${table.kept}) >= 0`,
    ),
  ],
);

/** An imported activity as last seen at its source, to compare with the next import. */
export const importedActivities = pgTable("imported_activities", {
  activity_id: activityOf(activities.id, {
    onDelete: "cascade",
    lost: "tells what a source said of the activity",
    left: "no import overwrites an activity that a person made of two, so what a source said is compared with nothing",
  }).primaryKey(),
  record: plainJson<ImportRecord>().notNull(),
});

/** State before an update. */
export interface Replaced {
  /** The updated fields before the update; null if unknown. */
  record: AnyRecord | null;
  /** The activity was hidden because its source had lost it. */
  was_hidden: boolean;
  /** Last edit by a person before it, or null. */
  edited_at: string | null;
  /** Last change before it; unknown for old imports. */
  updated_at?: string;
}

/** Activities edited by a table. While `edited_at` equals the activity's, no person has edited it since. */
export const tableEdits = pgTable(
  "table_edits",
  {
    activity_id: activityOf(activities.id, {
      onDelete: "cascade",
      lost: "tells that a table edited the activity",
      left: "a person has edited what became of two activities",
    }).notNull(),
    import_id: uuid()
      .notNull()
      .references(() => imports.id, { onDelete: "cascade" }),
    edited_at: instant().notNull(),
    /** Last change of the activity according to the table, or null. */
    seen_at: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.activity_id, table.import_id] }),
    index("table_edits_of_import").on(table.import_id),
  ],
);

/**
 * Rows of a file with their results, then places that the source no longer has. Deleted when the
 * import can no longer be undone.
 */
export const importRows = pgTable(
  "import_rows",
  {
    import_id: uuid()
      .notNull()
      .references(() => imports.id, { onDelete: "cascade" }),
    number: integer().notNull(),
    line: integer(),
    name: text(),
    source_id: text(),
    /** Null: unreadable, or not from the file. */
    record: plainJson<AnyRecord>(),
    outcome: importOutcome().notNull(),
    reason: text(),
    notice: text(),
    /** The run has nothing left to do with it. */
    is_done: boolean().notNull(),
    activity_id: activityOf(activities.id, {
      onDelete: "set null",
      lost: "tells what an import brought",
    }),
    /** What an update replaced; null otherwise. */
    before: plainJson<Replaced>(),
    /**
     * The activity's `updated_at` after the import: a different value means a later edit. Null:
     * nothing was written.
     */
    written_at: instant(),
    /** Null: not undone yet. False: the undo kept it. */
    is_undone: boolean(),
  },
  (table) => [
    primaryKey({ columns: [table.import_id, table.number] }),
    index("import_rows_of_source").on(table.import_id, table.source_id),
    index("import_rows_by_outcome").on(table.import_id, table.outcome, table.number),
    index("import_rows_to_do").on(table.import_id, table.number).where(sql`not ${table.is_done}`),
    index("import_rows_of_activity").on(table.activity_id),
  ],
);
