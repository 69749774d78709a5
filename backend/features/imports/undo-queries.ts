import { and, asc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { isOneOf } from "@/backend/db/one-of";
import { activities } from "@/backend/db/schema/activities";
import { categories } from "@/backend/db/schema/categories";
import { claims } from "@/backend/db/schema/claims";
import { revisions } from "@/backend/db/schema/editorial";
import { importRows, type MadeTerm } from "@/backend/db/schema/imports";
import { reports } from "@/backend/db/schema/reports";
import { activityReviews } from "@/backend/db/schema/reviews";
import { suggestions } from "@/backend/db/schema/suggestions";
import { zones } from "@/backend/db/schema/zones";
import type { TermKind } from "@/lib/contract/taxonomy";
import { stagedRows } from "./queries";

const changed = inArray(importRows.outcome, ["added", "updated", "hidden"]);

function isToUndo(importId: string) {
  return and(
    eq(importRows.import_id, importId),
    changed,
    isNull(importRows.is_undone),
    isNotNull(importRows.activity_id),
  );
}

export async function countToUndo(db: Executor, importId: string): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(importRows)
    .where(isToUndo(importId));
  return row?.total ?? 0;
}

/**
 * Changes of the import that are still in place; activities are locked until the transaction ends.
 */
export function selectToUndo(db: Executor, importId: string, limit: number) {
  const id = activities.id;
  return db
    .select({
      number: importRows.number,
      outcome: importRows.outcome,
      before: importRows.before,
      record: importRows.record,
      activity_id: activities.id,
      slug: activities.slug,
      // For old imports without a recorded time, only edits by people count.
      is_touched: sql<boolean>`case when ${importRows.written_at} is null then ${activities.edited_at} is not null
        else ${activities.updated_at} <> ${importRows.written_at} end`,
      is_spoken_of: sql<boolean>`(
        ${activities.organisation_id} is not null
        or exists (select from ${activityReviews} where ${activityReviews.activity_id} = ${id})
        or exists (select from ${claims} where ${claims.activity_id} = ${id})
        or exists (select from ${suggestions} where ${suggestions.activity_id} = ${id})
        or exists (select from ${revisions} where ${revisions.kind} = 'activity' and ${revisions.item_id} = ${id})
        or exists (select from ${reports} where ${id} in (${reports.subject_id}, ${reports.parent_id})))`,
    })
    .from(importRows)
    .innerJoin(activities, eq(activities.id, importRows.activity_id))
    .where(isToUndo(importId))
    .orderBy(asc(importRows.number))
    .limit(limit)
    .for("update", { of: activities });
}
export type UndoableRow = Awaited<ReturnType<typeof selectToUndo>>[number];

export const markUndone = (
  db: Executor,
  importId: string,
  numbers: readonly number[],
  isUndone: boolean,
) =>
  stagedRows.update(
    db,
    { import_id: importId },
    { is_undone: isUndone },
    inArray(importRows.number, [...numbers]),
  );

export async function deleteActivities(db: Executor, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.delete(activities).where(sql`${activities.id} = any(${sql.param(ids)}::uuid[])`);
}

/** Last edit by a person of each activity, and its last change; null if unknown. */
export async function restoreEdits(
  db: Executor,
  edits: readonly { id: string; edited_at: string | null; updated_at: string | null }[],
): Promise<void> {
  if (edits.length === 0) return;
  await db.execute(sql`
    update ${activities} as target
    set edited_at = edit.edited_at, updated_at = coalesce(edit.updated_at, target.updated_at)
    from jsonb_to_recordset(${JSON.stringify(edits)}::jsonb)
      as edit(id uuid, edited_at timestamptz, updated_at timestamptz)
    where target.id = edit.id`);
}

/** Stores on rows what an undo left of their activities, in Italian. */
export async function markNotUndone(
  db: Executor,
  importId: string,
  left: ReadonlyMap<number, string>,
): Promise<void> {
  if (left.size === 0) return;
  const told = [...left].map(([number, words]) => ({ number, words }));
  await db.execute(sql`
    update ${importRows} as target set notice = concat_ws('; ', target.notice, told.words)
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as told(number integer, words text)
    where target.import_id = ${importId} and target.number = told.number`);
}

/** Those of these listed activities without edits by people, locked until the transaction ends. */
export async function lockUntouched(db: Executor, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: activities.id })
    .from(activities)
    .where(
      and(
        inArray(activities.id, ids),
        eq(activities.status, "published"),
        isNull(activities.edited_at),
      ),
    )
    .orderBy(asc(activities.id))
    .for("update");
  return rows.map(({ id }) => id);
}

const termTables = { category: categories, zone: zones };

/**
 * Those of these categories or zones that still have their original name, locked until the
 * transaction ends.
 */
export async function lockMadeTerms(
  tx: Executor,
  kind: TermKind,
  made: readonly MadeTerm[],
): Promise<{ id: string; slug: string }[]> {
  const { id, slug, name } = termTables[kind];
  const rows = await tx
    .select({ id, slug, name })
    .from(termTables[kind])
    .where(
      isOneOf(
        id,
        made.map((one) => one.id),
      ),
    )
    .orderBy(asc(id))
    .for("update");
  return rows.filter((row) => made.some((one) => one.id === row.id && one.name === row.name));
}

export async function deleteTerms(
  tx: Executor,
  kind: TermKind,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await tx.delete(termTables[kind]).where(isOneOf(termTables[kind].id, ids));
}
