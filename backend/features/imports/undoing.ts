import { isUsed, usesOf } from "@/backend/content/term-use";
import { type Executor, inTransaction } from "@/backend/db/handle";
import type { MadeTerm } from "@/backend/db/schema/imports";
import {
  type ActivityChange,
  activityRecords,
  updateActivities,
} from "@/backend/features/activities/service";
import { lastAudit, recordAudit } from "@/backend/features/operator/service";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError } from "@/backend/kernel/errors";
import { tags } from "@/lib/contract/revalidate";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import report from "@/lib/i18n/messages/it/import-report.json";
import imports from "@/lib/i18n/messages/it/imports.json";
import { sendWork } from "./job-names";
import { isOfActivity } from "./judging";
import {
  addCounts,
  hasLaterImport,
  type ImportRow,
  importRuns,
  selectOpen,
  upsertRecords,
} from "./queries";
import { undoUntil } from "./reading";
import { findTerms } from "./terms";
import { untouchedFields } from "./undo-fields";
import {
  countToUndo,
  deleteActivities,
  deleteTerms,
  lockMadeTerms,
  markNotUndone,
  markUndone,
  restoreEdits,
  selectToUndo,
  type UndoableRow,
} from "./undo-queries";
import { toPatch } from "./writing";

const BATCH = 100;

/**
 * Starts to undo a whole import: added activities are deleted, with categories and zones that nothing
 * else uses; updates are reverted, hidden activities are shown. Later edits stay, field by field. Throws
 * `not_found`, and `conflict` if it is too late, another import is open, or a later one of the same
 * source must be undone first.
 */
export async function undoImport(
  { db, now, queue }: Pick<Deps, "db" | "now" | "queue">,
  id: string,
  userId: string | null,
): Promise<void> {
  const at = now();
  await inTransaction(db, async (tx) => {
    const row = await importRuns.lock(tx, id);
    if (!row) throw new DomainError("not_found");
    if (row.state === "undone" || row.state === "undoing") {
      throw new DomainError("conflict", imports.undone);
    }
    const until = undoUntil(row);
    if (!until) throw new DomainError("conflict", imports.notFinished);
    if (until <= at) throw new DomainError("conflict", imports.tooLate);
    if (await selectOpen(tx)) throw new DomainError("conflict", imports.anotherOpen);
    if (!row.is_of_cards && (await hasLaterImport(tx, row))) {
      throw new DomainError("conflict", imports.laterStands);
    }
    const total = await countToUndo(tx, id);
    await importRuns.update(tx, id, { state: "undoing", total, done: 0 });
    await recordAudit(tx, {
      at,
      action: "imports.undo",
      target: id,
      details: { source: row.source, by: userId },
    });
    await sendWork(queue, id, tx);
  });
}

/** Reverts updates, hides again what was hidden, and shows what the import hid. */
async function takeBack(
  tx: Executor,
  row: ImportRow,
  rows: readonly UndoableRow[],
  at: Date,
): Promise<void> {
  const terms = await findTerms(tx);
  const patches = rows.flatMap(({ outcome, activity_id: id, before }): ActivityChange[] => {
    if (outcome === "hidden") return [{ id, patch: { status: "published" } }];
    const status = before?.was_hidden ? ({ status: "suspended" } as const) : {};
    if (!before?.record) return [];
    const { record } = terms.resolve(before.record);
    return [{ id, patch: { ...toPatch(record, row.attribution), ...status } }];
  });
  await updateActivities(tx, patches, { now: at, byPerson: false });
  const records = rows.flatMap(({ activity_id, before }) =>
    before?.record && !isOfActivity(before.record) ? [{ activity_id, record: before.record }] : [],
  );
  await upsertRecords(tx, records);
  await restoreEdits(
    tx,
    rows.flatMap(({ activity_id, before }) =>
      before?.record
        ? [{ id: activity_id, edited_at: before.edited_at, updated_at: before.updated_at ?? null }]
        : [],
    ),
  );
}

/**
 * For activities edited since, reverts fields that were not changed again. Returns what had to stay, as
 * text by row number.
 */
async function takeFieldsBack(
  tx: Executor,
  rows: readonly UndoableRow[],
  at: Date,
): Promise<Map<number, string>> {
  const terms = await findTerms(tx);
  const known = await activityRecords(
    tx,
    rows.map(({ activity_id }) => activity_id),
  );
  const left = new Map<number, string>();
  const changes: ActivityChange[] = [];
  for (const { number, outcome, activity_id: id, before, record: sent } of rows) {
    const now = known.get(id)?.record;
    if (outcome === "hidden") {
      if (now?.status === "suspended") changes.push({ id, patch: { status: "published" } });
      continue;
    }
    if (!now || !sent || !before?.record) {
      left.set(number, report.left.everything);
      continue;
    }
    const fields = untouchedFields({
      before: terms.resolve(before.record).record,
      sent: terms.resolve(sent).record,
      now,
    });
    if (fields.back) changes.push({ id, patch: toPatch(fields.back, null) });
    if (fields.left.length > 0) {
      left.set(number, fillMessage(report.left.fields, { fields: fields.left.join(", ") }));
    }
  }
  await updateActivities(tx, changes, { now: at, byPerson: false });
  return left;
}

/**
 * Deletes unused categories and zones that it created and that were not renamed; returns their
 * slugs.
 */
async function takeTermsAway(tx: Executor, made: readonly MadeTerm[]): Promise<string[]> {
  const gone: string[] = [];
  for (const kind of ["category", "zone"] as const) {
    const own = made.filter((term) => term.kind === kind);
    if (own.length === 0) continue;
    const standing = await lockMadeTerms(tx, kind, own);
    const usesOfTerm = await usesOf(tx, kind);
    const free = standing.filter((term) => !isUsed(usesOfTerm(term.id)));
    await deleteTerms(
      tx,
      kind,
      free.map((term) => term.id),
    );
    gone.push(...free.map(({ slug }) => slug));
  }
  return gone;
}

/** Slugs of changed activities; null: nothing was left and the undo is finished. */
async function doBatch(tx: Executor, id: string, at: Date): Promise<string[] | null> {
  const row = await importRuns.lock(tx, id);
  if (row?.state !== "undoing") return null;
  const rows = await selectToUndo(tx, id, BATCH);
  if (rows.length === 0) {
    await importRuns.update(tx, id, { state: "undone", undone_at: at });
    const { removed, restored, kept } = row;
    const terms = await takeTermsAway(tx, row.made_terms);
    const by = (await lastAudit(tx, "imports.undo", id))?.details.by;
    const details = { removed, restored, kept, terms, by };
    await recordAudit(tx, { at, action: "imports.undone", target: id, details });
    return null;
  }
  const isAdded = ({ outcome }: UndoableRow) => outcome === "added";
  const touched = rows.filter((one) => one.is_touched && !isAdded(one));
  const left = await takeFieldsBack(tx, touched, at);
  const isKept = (one: UndoableRow) =>
    isAdded(one) ? one.is_touched || one.is_spoken_of : left.has(one.number);
  const kept = rows.filter(isKept);
  const free = rows.filter((one) => !isKept(one));
  const added = free.filter(isAdded);
  const changed = free.filter((one) => !isAdded(one));
  const numbersOf = (some: readonly UndoableRow[]) => some.map(({ number }) => number);
  await markUndone(tx, id, numbersOf(free), true);
  await markUndone(tx, id, numbersOf(kept), false);
  await deleteActivities(
    tx,
    added.map(({ activity_id }) => activity_id),
  );
  await markNotUndone(tx, id, left);
  await takeBack(
    tx,
    row,
    changed.filter((one) => !one.is_touched),
    at,
  );
  await addCounts(tx, id, {
    done: rows.length,
    removed: added.length,
    restored: changed.length,
    kept: kept.length,
  });
  return [...free, ...touched].map(({ slug }) => slug);
}

/** Undoes the next rows of an import; returns true if more are left. */
export async function undoBatch(
  { db, now, web }: Pick<Deps, "db" | "now" | "web">,
  id: string,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const slugs = await doBatch(tx, id, now());
    if (slugs === null || slugs.length > 0) {
      await web.changedIn(tx, [
        tags.activities,
        tags.related,
        tags.settings,
        ...(slugs ? slugs.map(tags.activity) : [tags.terms]),
      ]);
    }
    return slugs !== null;
  });
}
