import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  lt,
  notExists,
  type SQL,
  sql,
} from "drizzle-orm";
import { contains } from "@/backend/db/contains";
import type { Executor } from "@/backend/db/handle";
import { rows } from "@/backend/db/rows";
import { users } from "@/backend/db/schema/accounts";
import { activities, mergedActivities } from "@/backend/db/schema/activities";
import { categories, categoryFormerSlugs } from "@/backend/db/schema/categories";
import {
  importedActivities,
  importRows,
  imports,
  type MadeTerm,
  tableEdits,
} from "@/backend/db/schema/imports";
import { zoneFormerSlugs, zones } from "@/backend/db/schema/zones";
import type { ImportRecord, ImportState } from "@/lib/contract/imports";
import { defaultBusinessType } from "@/lib/domain/categories";

export type ImportRow = typeof imports.$inferSelect;
export type ImportWithAuthor = ImportRow & { by: string | null };
export type StagedRow = typeof importRows.$inferSelect;
export type NewRow = typeof importRows.$inferInsert;

export const stagedRows = rows(importRows);
export const importRuns = rows(imports);

/** Null if another one is open. */
export const insertImport = async (db: Executor, values: typeof imports.$inferInsert) =>
  (await importRuns.insertIfNew(db, values))?.id ?? null;

const counters = [
  "done",
  "added",
  "updated",
  "unchanged",
  "skipped",
  "missing",
  "hidden",
  "notices",
  "removed",
  "restored",
  "kept",
] as const;
export type Counts = Partial<Record<(typeof counters)[number], number>>;

/** Adds to the counters of an import; negative numbers subtract. */
export async function addCounts(db: Executor, id: string, counts: Counts): Promise<void> {
  const changed = counters.filter((name) => counts[name]);
  if (changed.length === 0) return;
  await db
    .update(imports)
    .set(Object.fromEntries(changed.map((name) => [name, sql`${imports[name]} + ${counts[name]}`])))
    .where(eq(imports.id, id));
}

function selectImports(db: Executor) {
  return db
    .select({ ...getTableColumns(imports), by: users.name })
    .from(imports)
    .leftJoin(users, eq(users.id, imports.user_id));
}

/** Null if it does not exist. */
export async function selectImport(db: Executor, id: string): Promise<ImportWithAuthor | null> {
  const [row] = await selectImports(db).where(eq(imports.id, id));
  return row ?? null;
}

/** The unfinished import that blocks a new one, or null. */
export async function selectOpen(db: Executor): Promise<ImportWithAuthor | null> {
  const [row] = await selectImports(db).where(
    inArray(imports.state, ["reading", "ready", "running", "undoing"]),
  );
  return row ?? null;
}

const isHistory = inArray(imports.state, ["finished", "undoing", "undone"]);

/** Imports that changed something, newest first. */
export async function selectHistory(
  db: Executor,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: ImportWithAuthor[]; total: number }> {
  const rows = await selectImports(db)
    .where(isHistory)
    .orderBy(desc(imports.number))
    .limit(limit)
    .offset(offset);
  const [all] = await db.select({ total: count() }).from(imports).where(isHistory);
  return { rows, total: all?.total ?? 0 };
}

/** Ids of imports in these states. */
export async function selectInStates(
  db: Executor,
  states: ImportState[],
  startedBefore?: Date,
): Promise<string[]> {
  const rows = await db
    .select({ id: imports.id })
    .from(imports)
    .where(
      and(
        inArray(imports.state, states),
        startedBefore ? lt(imports.started_at, startedBefore) : undefined,
      ),
    );
  return rows.map(({ id }) => id);
}

/** Those of these ids that are still being read. */
export async function selectReading(db: Executor, ids: string[]): Promise<string[]> {
  const rows = await db
    .select({ id: imports.id })
    .from(imports)
    .where(and(inArray(imports.id, ids), eq(imports.state, "reading")));
  return rows.map(({ id }) => id);
}

/** True if a later import of the same source has not been undone. */
export const hasLaterImport = (db: Executor, row: ImportRow) =>
  importRuns.exists(
    db,
    { source: row.source, is_of_cards: false, state: "finished" },
    gt(imports.number, row.number),
  );

/** A place from earlier imports, by source id. */
export interface KnownPlace {
  id: string;
  slug: string;
  source_id: string;
  edited_at: Date | null;
  updated_at: Date;
  status: (typeof activities.$inferSelect)["status"];
  /** Null: it has the source, but no import wrote it. */
  record: ImportRecord | null;
}

export async function selectKnown(
  db: Executor,
  source: string,
  sourceIds: string[],
): Promise<KnownPlace[]> {
  if (sourceIds.length === 0) return [];
  const rows = await db
    .select({
      id: activities.id,
      slug: activities.slug,
      source_id: activities.source_id,
      edited_at: activities.edited_at,
      updated_at: activities.updated_at,
      status: activities.status,
      record: importedActivities.record,
    })
    .from(activities)
    .leftJoin(importedActivities, eq(importedActivities.activity_id, activities.id))
    .where(and(eq(activities.source, source), inArray(activities.source_id, sourceIds)));
  const merged = await selectMerged(db, source, sourceIds);
  return [
    ...rows.flatMap((row) =>
      row.source_id === null ? [] : [{ ...row, source_id: row.source_id }],
    ),
    ...merged.flatMap((row) =>
      row.source_id === null ? [] : [{ ...row, source_id: row.source_id, record: null }],
    ),
  ];
}

/** Imported activities that were merged, with the remaining activity, by source id of the merged one. */
function selectMerged(db: Executor, source: string, sourceIds: string[]) {
  const { id, slug, edited_at, updated_at, status } = activities;
  return db
    .select({ id, slug, edited_at, updated_at, status, source_id: mergedActivities.source_id })
    .from(mergedActivities)
    .innerJoin(activities, eq(activities.id, mergedActivities.activity_id))
    .where(
      and(eq(mergedActivities.source, source), inArray(mergedActivities.source_id, sourceIds)),
    );
}

export async function upsertRecords(
  db: Executor,
  rows: (typeof importedActivities.$inferInsert)[],
): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insert(importedActivities)
    .values(rows)
    .onConflictDoUpdate({
      target: importedActivities.activity_id,
      set: { record: sql`excluded.record` },
    });
}

/** A table's edit of an activity that has not been edited since. */
export interface TableEdit {
  activity_id: string;
  edited_at: Date;
  seen_at: Date | null;
  /** Importer of the table; null: the operator, or a deleted account. */
  user_id: string | null;
}

/** The latest edits of these activities, where a table made them. */
export async function selectTableEdits(db: Executor, ids: string[]): Promise<TableEdit[]> {
  if (ids.length === 0) return [];
  return db
    .select({
      activity_id: tableEdits.activity_id,
      edited_at: tableEdits.edited_at,
      seen_at: tableEdits.seen_at,
      user_id: imports.user_id,
    })
    .from(tableEdits)
    .innerJoin(activities, eq(activities.id, tableEdits.activity_id))
    .innerJoin(imports, eq(imports.id, tableEdits.import_id))
    .where(
      and(inArray(tableEdits.activity_id, ids), eq(tableEdits.edited_at, activities.edited_at)),
    );
}

export async function insertTableEdits(
  db: Executor,
  rows: (typeof tableEdits.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await db.insert(tableEdits).values(rows).onConflictDoNothing();
}

/** All categories and zones, by current and former slugs. */
export async function selectTerms(db: Executor) {
  const { slug, name, icon } = getTableColumns(categories);
  const formerCategory = categoryFormerSlugs.slug;
  const formerZone = zoneFormerSlugs.slug;
  return {
    categories: await db.select({ slug, name, icon }).from(categories),
    zones: await db.select({ slug: zones.slug, name: zones.name }).from(zones),
    formerCategories: await db
      .select({ former: formerCategory, slug })
      .from(categoryFormerSlugs)
      .innerJoin(categories, eq(categories.id, categoryFormerSlugs.category_id)),
    formerZones: await db
      .select({ former: formerZone, slug: zones.slug })
      .from(zoneFormerSlugs)
      .innerJoin(zones, eq(zones.id, zoneFormerSlugs.zone_id)),
  };
}

/** Creates missing categories and zones, and returns those. */
export async function insertTerms(
  db: Executor,
  terms: {
    categories: readonly { slug: string; name: string; icon: string }[];
    zones: readonly { slug: string; name: string }[];
  },
): Promise<MadeTerm[]> {
  // New ones are sorted after those that the town has sorted.
  const added = terms.categories.map((category) => ({
    ...category,
    business_type: defaultBusinessType(category.slug),
    position: 1000,
  }));
  const madeCategories =
    added.length === 0
      ? []
      : await db
          .insert(categories)
          .values(added)
          .onConflictDoNothing({ target: categories.slug })
          .returning({ id: categories.id, name: categories.name });
  const madeZones =
    terms.zones.length === 0
      ? []
      : await db
          .insert(zones)
          .values([...terms.zones])
          .onConflictDoNothing({ target: zones.slug })
          .returning({ id: zones.id, name: zones.name });
  return [
    ...madeCategories.map((made) => ({ kind: "category" as const, ...made })),
    ...madeZones.map((made) => ({ kind: "zone" as const, ...made })),
  ];
}

/** Adds the categories and zones that an import created to its earlier ones. */
export const keepMadeTerms = (tx: Executor, id: string, made: readonly MadeTerm[]) =>
  importRuns.update(tx, id, {
    made_terms: sql`${imports.made_terms} || ${JSON.stringify(made)}::jsonb`,
  });

/** Listed places of the source that are not in the file, by name. */
export function selectMissing(db: Executor, row: ImportRow) {
  return db
    .select({ id: activities.id, source_id: activities.source_id, name: activities.name })
    .from(activities)
    .where(
      and(
        eq(activities.source, row.source),
        eq(activities.status, "published"),
        notExists(
          db
            .select({ met: sql`1` })
            .from(importRows)
            .where(
              and(eq(importRows.import_id, row.id), eq(importRows.source_id, activities.source_id)),
            ),
        ),
        // A merged activity stays while the source has one of its places.
        notExists(
          db
            .select({ met: sql`1` })
            .from(mergedActivities)
            .innerJoin(importRows, eq(importRows.source_id, mergedActivities.source_id))
            .where(
              and(
                eq(mergedActivities.activity_id, activities.id),
                eq(mergedActivities.source, row.source),
                eq(importRows.import_id, row.id),
              ),
            ),
        ),
      ),
    )
    .orderBy(asc(activities.name), asc(activities.id));
}

export async function insertRows(db: Executor, rows: NewRow[]): Promise<void> {
  if (rows.length > 0) await db.insert(importRows).values(rows);
}

/** Rows still to process, in the order of the file. */
export function selectToDo(db: Executor, importId: string, limit: number): Promise<StagedRow[]> {
  return db
    .select()
    .from(importRows)
    .where(and(eq(importRows.import_id, importId), eq(importRows.is_done, false)))
    .orderBy(asc(importRows.number))
    .limit(limit);
}

export const countToDo = (db: Executor, importId: string) =>
  stagedRows.count(db, { import_id: importId, is_done: false });

/** Marks missing places as done, without changes. */
export const passMissing = (db: Executor, importId: string) =>
  stagedRows.update(db, { import_id: importId, outcome: "missing" }, { is_done: true });

/** Result of a row in a run. */
export type RowResult = Pick<
  StagedRow,
  "number" | "outcome" | "reason" | "notice" | "activity_id" | "before" | "written_at"
>;

/** Writes the results of rows in one statement and marks them as done. */
export async function finishRows(
  db: Executor,
  importId: string,
  results: readonly RowResult[],
): Promise<void> {
  if (results.length === 0) return;
  await db.execute(sql`
    update ${importRows} as target
    set is_done = true, outcome = result.outcome, reason = result.reason, notice = result.notice,
      activity_id = result.activity_id, before = result.before, written_at = result.written_at
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as result(
      number integer, outcome import_outcome, reason text, notice text,
      activity_id uuid, before jsonb, written_at timestamptz)
    where target.import_id = ${importId} and target.number = result.number`);
}

export type RowFilter = SQL | undefined;

export function rowsWhere(
  importId: string,
  { filter, q }: { filter: string; q: string },
): RowFilter {
  const filters: Record<string, SQL | undefined> = {
    all: undefined,
    notices: sql`${importRows.notice} is not null`,
    kept: eq(importRows.is_undone, false),
  };
  return and(
    eq(importRows.import_id, importId),
    filter in filters ? filters[filter] : eq(importRows.outcome, filter as StagedRow["outcome"]),
    q ? contains(q, [importRows.name]) : undefined,
  );
}

export async function selectRows(
  db: Executor,
  where: RowFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: StagedRow[]; total: number }> {
  const rows = await db
    .select()
    .from(importRows)
    .where(where)
    .orderBy(asc(importRows.number))
    .limit(limit)
    .offset(offset);
  const [all] = await db.select({ total: count() }).from(importRows).where(where);
  return { rows, total: all?.total ?? 0 };
}

/** Deletes the rows of imports that can no longer be undone. */
export async function forgetRows(db: Executor, finishedBefore: Date): Promise<void> {
  await db.delete(importRows).where(
    inArray(
      importRows.import_id,
      db
        .select({ id: imports.id })
        .from(imports)
        .where(
          and(
            inArray(imports.state, ["finished", "undone"]),
            lt(imports.finished_at, finishedBefore),
          ),
        ),
    ),
  );
}

/** Imports by a user, for the export of their data. */
export function selectOfPerson(db: Executor, userId: string) {
  return db
    .select({
      file_name: imports.file_name,
      source: imports.source,
      started_at: imports.started_at,
    })
    .from(imports)
    .where(eq(imports.user_id, userId))
    .orderBy(asc(imports.number));
}
