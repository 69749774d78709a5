import { isDeepStrictEqual } from "node:util";
import { type Executor, inTransaction } from "@/backend/db/handle";
import { createActivity, updateActivity } from "@/backend/features/activities/service";
import { recordAudit } from "@/backend/features/operator/service";
import type { Deps } from "@/backend/http/context";
import { DomainError } from "@/backend/http/errors";
import type { ActivityInput } from "@/lib/contract/activity-input";
import type {
  ImportFinished,
  ImportOutcomes,
  ImportRecord,
  ImportStart,
  ImportUndone,
} from "@/lib/contract/imports";
import { tags } from "@/lib/contract/revalidate";
import messages from "@/lib/i18n/messages/it.json";
import {
  changeImport,
  deleteActivities,
  deleteImport,
  ensureTerms,
  hasLaterImport,
  type ImportChangeRow,
  type ImportRow,
  insertChanges,
  insertImport,
  type KnownPlace,
  lockImport,
  selectAttributions,
  selectImports,
  selectKnown,
  selectMet,
  selectMissing,
  selectUndoable,
  upsertRecord,
} from "./queries";

type ImportDeps = Pick<Deps, "db" | "now" | "web">;
type Outcome = ImportOutcomes["results"][number];

const LISTED_IMPORTS = 100;

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
  if (row.finished_at) throw new DomainError("conflict", messages.imports.finished);
  return row;
}

/** Opens an import; its records follow in batches. */
export async function startImport(
  { db, now }: Pick<ImportDeps, "db" | "now">,
  start: ImportStart,
): Promise<{ id: string }> {
  return { id: await insertImport(db, start, now()) };
}

/** Writes one record, or says what writing it would do. */
async function takeRecord(
  tx: Executor,
  row: ImportRow,
  record: ImportRecord,
  known: KnownPlace | undefined,
  at: Date,
): Promise<{ outcome: Outcome; change: ImportChangeRow; slug: string | null }> {
  const { source_id } = record;
  const told = (
    outcome: Outcome["outcome"],
    more: {
      reason?: Outcome["reason"];
      id?: string | null;
      before?: ImportRecord | null;
      slug?: string;
    } = {},
  ) => ({
    outcome: { source_id, outcome, reason: more.reason ?? null },
    change: {
      import_id: row.id,
      source_id,
      kind: outcome,
      activity_id: more.id ?? null,
      before: more.before ?? null,
    },
    slug: more.slug ?? null,
  });

  if (!known) {
    if (row.dry_run) return told("added");
    const created = await createActivity(
      tx,
      { ...toInput(record, row.attribution), source: { name: row.source, id: source_id } },
      at,
    );
    await upsertRecord(tx, created.id, record);
    return told("added", { id: created.id, slug: created.slug });
  }
  if (known.edited_at) return told("skipped", { reason: "edited_by_person", id: known.id });
  const isSame = known.status !== "suspended" && isDeepStrictEqual(known.record, record);
  if (isSame) return told("unchanged", { id: known.id });
  if (!row.dry_run) {
    // A place that was hidden because the source had lost it comes back with the source.
    const status = known.status === "suspended" ? ({ status: "published" } as const) : {};
    const patch = { ...toInput(record, row.attribution), ...status };
    await updateActivity(tx, known.id, patch, { now: at, byPerson: false });
    await upsertRecord(tx, known.id, record);
  }
  return told("updated", { id: known.id, before: known.record, slug: known.slug });
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
    const taken: Awaited<ReturnType<typeof takeRecord>>[] = [];
    const outcomes: Outcome[] = [];
    for (const record of records) {
      if (met.has(record.source_id)) {
        const { source_id } = record;
        outcomes.push({ source_id, outcome: "skipped", reason: "already_in_this_import" });
        continue;
      }
      met.add(record.source_id);
      const one = await takeRecord(tx, row, record, knownById.get(record.source_id), at);
      taken.push(one);
      outcomes.push(one.outcome);
    }
    await insertChanges(
      tx,
      taken.map((one) => one.change),
    );
    const countOf = (kind: Outcome["outcome"]) =>
      taken.filter((one) => one.outcome.outcome === kind).length;
    await changeImport(tx, id, {
      added: row.added + countOf("added"),
      updated: row.updated + countOf("updated"),
    });
    const slugs = row.dry_run ? [] : taken.flatMap((one) => (one.slug ? [one.slug] : []));
    return { results: outcomes, touched: slugs };
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
    for (const one of toHide) {
      await updateActivity(tx, one.id, { status: "suspended" }, { now: at, byPerson: false });
    }
    await insertChanges(
      tx,
      toHide.map((one) => ({
        import_id: id,
        source_id: one.source_id,
        kind: "hidden" as const,
        activity_id: one.id,
        before: null,
      })),
    );
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

/**
 * Takes an import back as a whole: what it added goes, what it updated is as before, what it hid is shown.
 * A place that a person edited or reviewed since stays as it is. Throws `conflict` when a later import
 * of the same source stands, which has to be undone first.
 */
export async function undoImport(deps: ImportDeps, id: string): Promise<ImportUndone> {
  const at = deps.now();
  const { counts, slugs } = await inTransaction(deps.db, async (tx) => {
    const row = await lockImport(tx, id);
    if (!row) throw new DomainError("not_found");
    if (row.undone_at) throw new DomainError("conflict", messages.imports.undone);
    if (await hasLaterImport(tx, row))
      throw new DomainError("conflict", messages.imports.laterStands);
    const changes = await selectUndoable(tx, id);
    const free = changes.filter((one) => !one.edited_at && !(one.kind === "added" && one.reviewed));
    const added = free.filter((one) => one.kind === "added");
    const changed = free.filter((one) => one.kind !== "added");
    await deleteActivities(
      tx,
      added.map((one) => one.activity_id),
    );
    for (const one of changed) {
      const patch =
        one.kind === "hidden"
          ? ({ status: "published" } as const)
          : one.before && toInput(one.before, row.attribution);
      if (!patch) continue;
      await updateActivity(tx, one.activity_id, patch, { now: at, byPerson: false });
      if (one.before) await upsertRecord(tx, one.activity_id, one.before);
    }
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

/** Sources of open data that the site has to name (`settings.attributions`). */
export function listAttributions(db: Executor): Promise<NonNullable<ImportStart["attribution"]>[]> {
  return selectAttributions(db);
}
