import { isDeepStrictEqual } from "node:util";
import { type Executor, inTransaction } from "@/backend/db/handle";
import {
  type ActivityChange,
  createActivities,
  updateActivities,
} from "@/backend/features/activities/service";
import { recordAudit } from "@/backend/features/operator/service";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError } from "@/backend/kernel/errors";
import type { ActivityInput } from "@/lib/contract/activity-input";
import {
  IMPORT_BATCH,
  type ImportFinished,
  type ImportOutcomes,
  type ImportRecord,
  type ImportStart,
  type ImportUndone,
} from "@/lib/contract/imports";
import { tags } from "@/lib/contract/revalidate";
import imports from "@/lib/i18n/messages/it/imports.json";
import {
  changeImport,
  deleteActivities,
  deleteImport,
  ensureTerms,
  hasLaterImport,
  type ImportRow,
  insertChanges,
  insertImport,
  type KnownPlace,
  lockImport,
  selectImports,
  selectKnown,
  selectMet,
  selectMissing,
  selectUndoable,
  type UndoableChange,
  upsertRecords,
} from "./queries";

type ImportDeps = Pick<Deps, "db" | "now" | "web">;
type Outcome = ImportOutcomes["results"][number];

const LISTED_IMPORTS = 100;

/** A whole source may be hidden or taken back; a statement has a limit of parameters. */
function slicesOf<Item>(items: readonly Item[]): Item[][] {
  const count = Math.ceil(items.length / IMPORT_BATCH);
  return Array.from({ length: count }, (_, at) =>
    items.slice(at * IMPORT_BATCH, (at + 1) * IMPORT_BATCH),
  );
}

/** The fields that a source tells; what only the owner can tell (pictures, prices…) is not touched. */
function toInput(record: ImportRecord, attribution: ImportRow["attribution"]): ActivityInput {
  const { source_id: _, category, zone, accessibility, ...fields } = record;
  return {
    ...fields,
    category: category.slug,
    zone: zone?.slug ?? null,
    accessibility: { features: accessibility },
    attribution,
  };
}

async function openImport(tx: Executor, id: string): Promise<ImportRow> {
  const row = await lockImport(tx, id);
  if (!row) throw new DomainError("not_found");
  if (row.finished_at) throw new DomainError("conflict", imports.finished);
  return row;
}

/** Opens an import; its records follow in batches. */
export async function startImport(
  { db, now }: Pick<ImportDeps, "db" | "now">,
  start: ImportStart,
): Promise<{ id: string }> {
  return { id: await insertImport(db, start, now()) };
}

/** What becomes of a record: `known` is the place that earlier imports brought, `before` what an update replaces. */
type Decision = Omit<Outcome, "source_id"> & {
  record: ImportRecord;
  known?: KnownPlace;
  before?: ImportRecord | null;
};

function decide(record: ImportRecord, known: KnownPlace | undefined): Decision {
  if (!known) return { record, outcome: "added", reason: null };
  if (known.edited_at) return { record, known, outcome: "skipped", reason: "edited_by_person" };
  const isSame = known.status !== "suspended" && isDeepStrictEqual(known.record, record);
  if (isSame) return { record, known, outcome: "unchanged", reason: null };
  return { record, known, outcome: "updated", reason: null, before: known.record };
}

/** Writes what is new and what has changed. Answers with the places by their source id. */
async function writePlaces(
  tx: Executor,
  row: ImportRow,
  decisions: readonly Decision[],
  at: Date,
): Promise<Map<string, { id: string; slug: string }>> {
  const added = decisions.filter(({ outcome }) => outcome === "added");
  const created = await createActivities(
    tx,
    added.map(({ record }) => ({
      ...toInput(record, row.attribution),
      source: { name: row.source, id: record.source_id },
    })),
    at,
  );
  const updates = decisions.flatMap(({ record, known, outcome }) => {
    if (outcome !== "updated" || !known) return [];
    // A place that was hidden because the source had lost it comes back with the source.
    const status = known.status === "suspended" ? ({ status: "published" } as const) : {};
    return [{ id: known.id, record, patch: { ...toInput(record, row.attribution), ...status } }];
  });
  const updated = await updateActivities(tx, updates, { now: at, byPerson: false });
  const written = [
    ...created.map((place, index) => ({ place, record: added[index]?.record })),
    ...updated.map((place, index) => ({ place, record: updates[index]?.record })),
  ].flatMap(({ place, record }) => (record ? [{ place, record }] : []));
  await upsertRecords(
    tx,
    written.map(({ place, record }) => ({ activity_id: place.id, record })),
  );
  return new Map(written.map(({ place, record }) => [record.source_id, place]));
}

/** Takes a batch in one transaction. Throws `not_found`, and `conflict` for an import that has ended. */
export async function takeRecords(
  deps: ImportDeps,
  id: string,
  records: readonly ImportRecord[],
): Promise<ImportOutcomes> {
  const at = deps.now();
  const { results, touched } = await inTransaction(deps.db, async (tx) => {
    const row = await openImport(tx, id);
    const sourceIds = records.map((record) => record.source_id);
    const met = await selectMet(tx, id, sourceIds);
    const knownPlaces = await selectKnown(tx, row.source, sourceIds);
    const knownById = new Map(knownPlaces.map((known) => [known.source_id, known]));
    if (!row.dry_run) await ensureTerms(tx, records);
    const decisions: Decision[] = [];
    const results: Outcome[] = [];
    for (const record of records) {
      const { source_id } = record;
      if (met.has(source_id)) {
        results.push({ source_id, outcome: "skipped", reason: "already_in_this_import" });
        continue;
      }
      met.add(source_id);
      const decision = decide(record, knownById.get(source_id));
      decisions.push(decision);
      results.push({ source_id, outcome: decision.outcome, reason: decision.reason });
    }
    const written = row.dry_run
      ? new Map<string, { id: string; slug: string }>()
      : await writePlaces(tx, row, decisions, at);
    await insertChanges(
      tx,
      decisions.map(({ record, known, outcome, before }) => ({
        import_id: row.id,
        source_id: record.source_id,
        kind: outcome,
        activity_id: known?.id ?? written.get(record.source_id)?.id ?? null,
        before: before ?? null,
      })),
    );
    const countOf = (kind: Outcome["outcome"]) =>
      decisions.filter(({ outcome }) => outcome === kind).length;
    await changeImport(tx, id, {
      added: row.added + countOf("added"),
      updated: row.updated + countOf("updated"),
    });
    return { results, touched: [...written.values()].map(({ slug }) => slug) };
  });
  if (touched.length > 0) {
    await deps.web.changed([
      tags.activities,
      tags.related,
      tags.settings,
      ...touched.map(tags.activity),
    ]);
  }
  return { results };
}

/** Ends an import: tells what the source no longer has and, when asked, hides it; a dry run leaves nothing behind. */
export async function finishImport(
  deps: ImportDeps,
  id: string,
  { hide_missing }: { hide_missing: boolean },
): Promise<ImportFinished> {
  const at = deps.now();
  const { missing, hidden } = await inTransaction(deps.db, async (tx) => {
    const row = await openImport(tx, id);
    const gone = await selectMissing(tx, row);
    const toHide = hide_missing ? gone.filter((one) => !one.edited_at) : [];
    if (row.dry_run) {
      await deleteImport(tx, id);
      return { missing: gone, hidden: toHide };
    }
    for (const slice of slicesOf(toHide)) {
      const patch = { status: "suspended" as const };
      const patches = slice.map((one) => ({ id: one.id, patch }));
      await updateActivities(tx, patches, { now: at, byPerson: false });
      await insertChanges(
        tx,
        slice.map((one) => ({
          import_id: id,
          source_id: one.source_id,
          kind: "hidden" as const,
          activity_id: one.id,
          before: null,
        })),
      );
    }
    await changeImport(tx, id, { finished_at: at });
    await recordAudit(tx, {
      at,
      action: "imports.finish",
      target: id,
      details: {
        source: row.source,
        added: row.added,
        updated: row.updated,
        hidden: toHide.length,
      },
    });
    return { missing: gone, hidden: toHide };
  });
  if (hidden.length > 0) {
    await deps.web.changed([
      tags.activities,
      tags.related,
      ...hidden.map((one) => tags.activity(one.slug)),
    ]);
  }
  return {
    missing: missing.map(({ source_id, slug, name }) => ({ source_id, slug, name })),
    hidden: hidden.length,
  };
}

/** What was updated is as before, hidden if it was; what was hidden is shown. */
async function takeBack(
  tx: Executor,
  row: ImportRow,
  changes: readonly UndoableChange[],
  at: Date,
): Promise<void> {
  const patches = changes.flatMap((change): ActivityChange[] => {
    const { kind, activity_id: id, before } = change;
    if (kind === "hidden") return [{ id, patch: { status: "published" } }];
    const status = change.was_hidden ? ({ status: "suspended" } as const) : {};
    return before ? [{ id, patch: { ...toInput(before, row.attribution), ...status } }] : [];
  });
  await updateActivities(tx, patches, { now: at, byPerson: false });
  const records = changes.flatMap(({ activity_id, before }) =>
    before ? [{ activity_id, record: before }] : [],
  );
  await upsertRecords(tx, records);
}

/**
 * Takes an import back as a whole: what it added goes, what it updated is as before, what it hid is shown.
 * A place that a person edited, reviewed or reported since stays as it is. Throws `conflict` when a later import
 * of the same source stands, which has to be undone first.
 */
export async function undoImport(deps: ImportDeps, id: string): Promise<ImportUndone> {
  const at = deps.now();
  const { counts, slugs } = await inTransaction(deps.db, async (tx) => {
    const row = await lockImport(tx, id);
    if (!row) throw new DomainError("not_found");
    if (row.undone_at) throw new DomainError("conflict", imports.undone);
    if (await hasLaterImport(tx, row)) throw new DomainError("conflict", imports.laterStands);
    const changes = await selectUndoable(tx, row);
    const free = changes.filter(
      (one) => !one.edited_at && !(one.kind === "added" && one.written_about),
    );
    const added = free.filter((one) => one.kind === "added");
    const changed = free.filter((one) => one.kind !== "added");
    await deleteActivities(
      tx,
      added.map((one) => one.activity_id),
    );
    for (const slice of slicesOf(changed)) await takeBack(tx, row, slice, at);
    await changeImport(tx, id, { undone_at: at, finished_at: row.finished_at ?? at });
    const undone = {
      removed: added.length,
      restored: changed.length,
      kept: changes.length - free.length,
    };
    await recordAudit(tx, { at, action: "imports.undo", target: id, details: undone });
    return { counts: undone, slugs: free.map((one) => one.slug) };
  });
  await deps.web.changed([
    tags.activities,
    tags.related,
    tags.settings,
    ...slugs.map(tags.activity),
  ]);
  return counts;
}

/** The latest imports, newest first; dry runs leave no trace. */
export async function listImports(db: Executor) {
  const rows = await selectImports(db, LISTED_IMPORTS);
  return rows.map((row) => ({
    id: row.id,
    source: row.source,
    file_name: row.file_name,
    started_at: row.started_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
    undone_at: row.undone_at?.toISOString() ?? null,
    added: row.added,
    updated: row.updated,
  }));
}
