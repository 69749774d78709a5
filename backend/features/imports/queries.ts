import { and, desc, eq, gt, inArray, isNull, ne, notExists, sql } from "drizzle-orm";
import { categoryIds, termTables, zoneIds } from "@/backend/content/references";
import type { Executor } from "@/backend/db/handle";
import { activities } from "@/backend/db/schema/activities";
import { categories } from "@/backend/db/schema/categories";
import { importChanges, importedActivities, imports } from "@/backend/db/schema/imports";
import { reports } from "@/backend/db/schema/reports";
import { activityReviews } from "@/backend/db/schema/reviews";
import { zones } from "@/backend/db/schema/zones";
import type { ImportRecord, ImportStart } from "@/lib/contract/imports";
import type { TermKind } from "@/lib/contract/taxonomy";
import { slugOf } from "@/lib/domain/categories";

export type ImportRow = typeof imports.$inferSelect;
export type ImportChangeRow = typeof importChanges.$inferInsert;

export async function insertImport(db: Executor, start: ImportStart, at: Date): Promise<string> {
  const [row] = await db
    .insert(imports)
    .values({ ...start, started_at: at })
    .returning({ id: imports.id });
  if (!row) throw new Error("The insert returned no row");
  return row.id;
}

/** The row, locked until the transaction ends; null: there is none. */
export async function lockImport(db: Executor, id: string): Promise<ImportRow | null> {
  const [row] = await db.select().from(imports).where(eq(imports.id, id)).for("update");
  return row ?? null;
}

export async function changeImport(
  db: Executor,
  id: string,
  values: Partial<ImportRow>,
): Promise<void> {
  await db.update(imports).set(values).where(eq(imports.id, id));
}

export async function deleteImport(db: Executor, id: string): Promise<void> {
  await db.delete(imports).where(eq(imports.id, id));
}

export async function selectImports(db: Executor, limit: number): Promise<ImportRow[]> {
  return db
    .select()
    .from(imports)
    .where(eq(imports.dry_run, false))
    .orderBy(desc(imports.number))
    .limit(limit);
}

/** Whether a later import of the same source still stands. */
export async function hasLaterImport(db: Executor, row: ImportRow): Promise<boolean> {
  const [later] = await db
    .select({ id: imports.id })
    .from(imports)
    .where(
      and(
        eq(imports.source, row.source),
        eq(imports.dry_run, false),
        isNull(imports.undone_at),
        gt(imports.number, row.number),
      ),
    )
    .limit(1);
  return later !== undefined;
}

/** What earlier imports brought, by source id. */
export interface KnownPlace {
  id: string;
  slug: string;
  source_id: string;
  edited_at: Date | null;
  status: (typeof activities.$inferSelect)["status"];
  /** Null: it bears the source but no import of ours wrote it. */
  record: ImportRecord | null;
}

export async function selectKnown(
  db: Executor,
  source: string,
  sourceIds: string[],
): Promise<KnownPlace[]> {
  const rows = await db
    .select({
      id: activities.id,
      slug: activities.slug,
      source_id: activities.source_id,
      edited_at: activities.edited_at,
      status: activities.status,
      record: importedActivities.record,
    })
    .from(activities)
    .leftJoin(importedActivities, eq(importedActivities.activity_id, activities.id))
    .where(and(eq(activities.source, source), inArray(activities.source_id, sourceIds)));
  return rows.flatMap((row) =>
    row.source_id === null ? [] : [{ ...row, source_id: row.source_id }],
  );
}

/** Source ids of these that the import has met already. */
export async function selectMet(
  db: Executor,
  importId: string,
  sourceIds: string[],
): Promise<Set<string>> {
  const rows = await db
    .select({ source_id: importChanges.source_id })
    .from(importChanges)
    .where(and(eq(importChanges.import_id, importId), inArray(importChanges.source_id, sourceIds)));
  return new Set(rows.map((row) => row.source_id));
}

export async function insertChanges(db: Executor, changes: ImportChangeRow[]): Promise<void> {
  if (changes.length > 0) await db.insert(importChanges).values(changes);
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

/** Those of the terms that no slug, present or former, knows; one of them with a name that is there leads to that one. */
async function unknownTerms<Named extends { slug: string; name: string }>(
  db: Executor,
  kind: TermKind,
  bySlug: ReadonlyMap<string, Named>,
): Promise<Named[]> {
  const idsOf = { category: categoryIds, zone: zoneIds }[kind];
  const known = await idsOf(db, [...bySlug.keys()]);
  const unknown = [...bySlug.values()].filter(({ slug }) => !known.has(slug));
  if (unknown.length === 0) return [];
  const { terms, former } = termTables[kind];
  const rows = await db.select({ id: terms.id, name: terms.name }).from(terms);
  const byName = new Map(rows.map(({ id, name }) => [slugOf(name), id]));
  const named = unknown.filter(({ name }) => byName.has(slugOf(name)));
  for (const { slug, name } of named) {
    await db.execute(sql`
      insert into ${former.table} (slug, ${sql.identifier(former.item.name)})
      values (${slug}, ${byName.get(slugOf(name))}::uuid) on conflict do nothing`);
  }
  return unknown.filter((term) => !named.includes(term));
}

/** Makes the categories and zones of a batch that do not exist yet. */
export async function ensureTerms(db: Executor, records: readonly ImportRecord[]): Promise<void> {
  const categoryBySlug = new Map(records.map(({ category }) => [category.slug, category]));
  const zoneBySlug = new Map(
    records.flatMap(({ zone }) => (zone ? [[zone.slug, zone] as const] : [])),
  );
  const newZones = await unknownTerms(db, "zone", zoneBySlug);
  // What is new stands after what the town has put in order.
  const unknown = await unknownTerms(db, "category", categoryBySlug);
  const newCategories = unknown.map((category) => ({
    ...category,
    position: 1000,
  }));
  if (newCategories.length > 0) {
    await db
      .insert(categories)
      .values(newCategories)
      .onConflictDoNothing({ target: categories.slug });
  }
  if (newZones.length > 0) {
    await db
      .insert(zones)
      .values(newZones.map((zone) => ({ ...zone, position: 1000 })))
      .onConflictDoNothing({ target: zones.slug });
  }
}

/** Listed places of the source that the import did not meet, by name. */
export async function selectMissing(
  db: Executor,
  row: ImportRow,
): Promise<
  { id: string; source_id: string; slug: string; name: string; edited_at: Date | null }[]
> {
  const rows = await db
    .select({
      id: activities.id,
      source_id: activities.source_id,
      slug: activities.slug,
      name: activities.name,
      edited_at: activities.edited_at,
    })
    .from(activities)
    .where(
      and(
        eq(activities.source, row.source),
        eq(activities.status, "published"),
        notExists(
          db
            .select({ met: sql`1` })
            .from(importChanges)
            .where(
              and(
                eq(importChanges.import_id, row.id),
                eq(importChanges.source_id, activities.source_id),
              ),
            ),
        ),
      ),
    )
    .orderBy(activities.name);
  return rows.flatMap((one) =>
    one.source_id === null ? [] : [{ ...one, source_id: one.source_id }],
  );
}

export interface UndoableChange {
  kind: ImportChangeRow["kind"];
  activity_id: string;
  slug: string;
  before: ImportRecord | null;
  edited_at: Date | null;
  /** People wrote about it: it is no more the import's alone. */
  written_about: boolean;
  /** An earlier import had hidden it: its last word before this one. */
  was_hidden: boolean;
}

/** What the import changed and still stands. */
export async function selectUndoable(db: Executor, row: ImportRow): Promise<UndoableChange[]> {
  return db
    .select({
      kind: importChanges.kind,
      activity_id: activities.id,
      slug: activities.slug,
      before: importChanges.before,
      edited_at: activities.edited_at,
      written_about: sql<boolean>`(
        exists (select from ${activityReviews} where ${activityReviews.activity_id} = ${activities.id})
        or exists (select from ${reports} where ${activities.id} in (${reports.subject_id}, ${reports.parent_id})))`,
      was_hidden: sql<boolean>`coalesce((
        select earlier.kind = 'hidden' from ${importChanges} as earlier
        join ${imports} as run on run.id = earlier.import_id
        where earlier.activity_id = ${activities.id} and run.number < ${row.number}
          and run.undone_at is null and earlier.kind in ('added', 'updated', 'hidden')
        order by run.number desc limit 1), false)`,
    })
    .from(importChanges)
    .innerJoin(activities, eq(activities.id, importChanges.activity_id))
    .where(
      and(
        eq(importChanges.import_id, row.id),
        ne(importChanges.kind, "unchanged"),
        ne(importChanges.kind, "skipped"),
      ),
    );
}

export async function deleteActivities(db: Executor, ids: string[]): Promise<void> {
  await db.delete(activities).where(sql`${activities.id} = any(${sql.param(ids)}::uuid[])`);
}
