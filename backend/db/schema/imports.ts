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
import { cardOf } from "./annotations";
import { instant } from "./columns";

export const importFormat = pgEnum("import_format", importFormats);
export const importState = pgEnum("import_state", importStates);
export const importOutcome = pgEnum("import_outcome", importOutcomes);

const counted = () => integer().notNull().default(0);

/** A category or zone, as an import made it. */
export interface MadeTerm {
  kind: TermKind;
  id: string;
  name: string;
}

/** Files whose places were brought in, or are to be (docs/domain/imports.md). */
export const imports = pgTable(
  "imports",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The order in which imports began: two can share a `started_at`. */
    number: bigint({ mode: "number" }).notNull().unique().generatedByDefaultAsIdentity(),
    format: importFormat().notNull(),
    source: text().notNull(),
    file_name: text().notNull(),
    /** What each column of a table holds, as somebody has matched them; null: its header says so. */
    columns: jsonb().$type<(string | null)[]>(),
    /** Whether its rows are cards of this portal, which nothing can be missing from. */
    is_of_cards: boolean().notNull().default(false),
    attribution: jsonb().$type<Attribution>(),
    state: importState().notNull(),
    /** Null: the operator, or somebody whose account is gone. */
    user_id: uuid().references(() => users.id, { onDelete: "set null" }),
    hides_missing: boolean().notNull().default(false),
    /** The categories and zones that it made. */
    made_terms: jsonb().$type<MadeTerm[]>().notNull().default([]),
    /** How often its reading was begun: one that another one has overtaken writes nothing more. */
    readings: counted(),
    fault: text(),
    started_at: instant().notNull(),
    finished_at: instant(),
    undone_at: instant(),
    /** Of what goes on now. */
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
    // One at a time, also when two begin at the same moment.
    uniqueIndex("imports_one_open")
      .on(sql`(true)`)
      .where(sql`${table.state} in ('reading', 'ready', 'running', 'undoing')`),
    check(
      "imports_counts",
      sql`least(${table.total}, ${table.done}, ${table.added}, ${table.updated}, ${table.unchanged}, ${table.skipped}, ${table.missing}, ${table.hidden}, ${table.notices}, ${table.removed}, ${table.restored}, ${table.kept}) >= 0`,
    ),
  ],
);

/** What an imported activity looked like at its source the last time: a repeated import compares with it. */
export const importedActivities = pgTable("imported_activities", {
  activity_id: cardOf(activities.id, {
    onDelete: "cascade",
    lost: "tells what a source said of the card",
    left: "no import overwrites a card that a person made of two, so what a source said is compared with nothing",
  }).primaryKey(),
  record: jsonb().$type<ImportRecord>().notNull(),
});

/** What an update replaced. */
export interface Replaced {
  /** The fields that the update names, as they were; null: nobody knows. */
  record: AnyRecord | null;
  /** The card did not show, since its source had lost it. */
  was_hidden: boolean;
  /** When a person had last edited the card; null: nobody had. */
  edited_at: string | null;
  /** When the card had last changed; of former imports nobody knows. */
  updated_at?: string;
}

/** Cards that a table edited: while `edited_at` is the card's own, no person has edited it since. */
export const tableEdits = pgTable(
  "table_edits",
  {
    activity_id: cardOf(activities.id, {
      onDelete: "cascade",
      lost: "tells that a table edited the card",
      left: "a person has edited what became of two cards",
    }).notNull(),
    import_id: uuid()
      .notNull()
      .references(() => imports.id, { onDelete: "cascade" }),
    edited_at: instant().notNull(),
    /** When the card had last changed, as the table says; null: it does not. */
    seen_at: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.activity_id, table.import_id] }),
    index("table_edits_of_import").on(table.import_id),
  ],
);

/**
 * What a file says row by row, and what became of it; then the places that its source no longer has. Deleted when the import
 * can no longer be undone.
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
    /** Null: the row cannot be read, or is of no file. */
    record: jsonb().$type<AnyRecord>(),
    outcome: importOutcome().notNull(),
    reason: text(),
    notice: text(),
    /** Nothing is left to be done with it, in the run. */
    is_done: boolean().notNull(),
    activity_id: cardOf(activities.id, {
      onDelete: "set null",
      lost: "tells what an import brought",
    }),
    /** What an update replaced; null otherwise. */
    before: jsonb().$type<Replaced>(),
    /** The activity's `updated_at` as the import left it; another one since: somebody touched it. Null: nothing was written. */
    written_at: instant(),
    /** Null: no undo has come to it. False: the undo left it. */
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
