import { type Executor, inTransaction } from "@/backend/db/handle";
import { updateActivities } from "@/backend/features/activities/service";
import { recordAudit } from "@/backend/features/operator/service";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError } from "@/backend/kernel/errors";
import { tags } from "@/lib/contract/revalidate";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/import-report.json";
import imports from "@/lib/i18n/messages/it/imports.json";
import { sendWork } from "./job-names";
import { judge } from "./judging";
import {
  addCounts,
  type Counts,
  countToDo,
  finishRows,
  type ImportRow,
  importRuns,
  keepMadeTerms,
  passMissing,
  type RowResult,
  type StagedRow,
  selectToDo,
} from "./queries";
import { lockUntouched } from "./undo-queries";
import { writeDecisions } from "./writing";

/** Rows per transaction: the embedded database blocks other writers meanwhile. */
const BATCH = 100;

type RunDeps = Pick<Deps, "db" | "now" | "web">;

/** Executes a dry run's result. Throws `not_found`, and `conflict` unless the import is ready. */
export async function runImport(
  { db, now, queue }: Pick<Deps, "db" | "now" | "queue">,
  id: string,
  { hide_missing }: { hide_missing: boolean },
  userId: string | null,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const row = await importRuns.lock(tx, id);
    if (!row) throw new DomainError("not_found");
    if (row.state !== "ready") throw new DomainError("conflict", imports.notReady);
    if (!hide_missing) await passMissing(tx, id);
    const total = await countToDo(tx, id);
    await importRuns.update(tx, id, {
      state: "running",
      hides_missing: hide_missing,
      total,
      done: 0,
    });
    await recordAudit(tx, {
      at: now(),
      action: "imports.run",
      target: id,
      details: { source: row.source, hide_missing, by: userId },
    });
    await sendWork(queue, id, tx);
  });
}

interface Done {
  /** Null: nothing was left and the import is finished. */
  results: RowResult[] | null;
  /** Slugs of changed activities. */
  slugs: string[];
}

/** Hides activities that the source no longer has, unless a person edited them. */
async function hideMissing(
  tx: Executor,
  rows: readonly StagedRow[],
  at: Date,
): Promise<{ results: RowResult[]; slugs: string[] }> {
  const ids = rows.flatMap(({ activity_id }) => activity_id ?? []);
  const untouched = await lockUntouched(tx, ids);
  const patch = { status: "suspended" as const };
  const hidden = await updateActivities(
    tx,
    untouched.map((id) => ({ id, patch })),
    { now: at, byPerson: false },
  );
  const results = rows.map((row): RowResult => {
    const isHidden = row.activity_id !== null && untouched.includes(row.activity_id);
    return {
      ...row,
      outcome: isHidden ? "hidden" : "missing",
      reason: isHidden ? null : texts.reason.edited_by_person,
      written_at: isHidden ? at : null,
    };
  });
  return { results, slugs: hidden.map(({ slug }) => slug) };
}

/** Imports rows of the file. */
async function takeRows(
  tx: Executor,
  row: ImportRow,
  rows: readonly StagedRow[],
  at: Date,
): Promise<{ results: RowResult[]; slugs: string[] }> {
  const records = rows.flatMap(({ record, ...one }) => (record ? [{ ...one, record }] : []));
  const { decisions, terms } = await judge(tx, row, records);
  await keepMadeTerms(tx, row.id, await terms.write(tx));
  const written = await writeDecisions(tx, row, decisions, at);
  const noticeOf = new Map(rows.map(({ number, notice }) => [number, notice]));
  const results = decisions.map(({ number, outcome, reason, target, before }): RowResult => {
    const activity = written.get(number);
    return {
      number,
      outcome,
      reason,
      notice: noticeOf.get(number) ?? null,
      activity_id: activity?.id ?? target,
      before,
      written_at: activity ? at : null,
    };
  });
  return { results, slugs: [...written.values()].map(({ slug }) => slug) };
}

/** Changes of the dry run's counters by real results. */
function countChanges(rows: readonly StagedRow[], results: readonly RowResult[]): Counts {
  const counts: Counts = { done: results.length };
  const add = (name: RowResult["outcome"], by: number) => {
    counts[name] = (counts[name] ?? 0) + by;
  };
  for (const { outcome } of rows) add(outcome, -1);
  for (const { outcome } of results) add(outcome, 1);
  return counts;
}

async function finish(tx: Executor, row: ImportRow, at: Date): Promise<void> {
  await importRuns.update(tx, row.id, { state: "finished", finished_at: at });
  const { source, added, updated, hidden } = row;
  const details = { source, added, updated, hidden, by: row.user_id };
  await recordAudit(tx, { at, action: "imports.finish", target: row.id, details });
}

/** Processes the next rows in one transaction. */
async function doBatch(tx: Executor, id: string, size: number, at: Date): Promise<Done> {
  const row = await importRuns.lock(tx, id);
  if (row?.state !== "running") return { results: null, slugs: [] };
  const rows = await selectToDo(tx, id, size);
  if (rows.length === 0) {
    await finish(tx, row, at);
    return { results: null, slugs: [] };
  }
  const missing = rows.filter(({ outcome }) => outcome === "missing");
  const found = rows.filter(({ outcome }) => outcome !== "missing");
  const taken = await takeRows(tx, row, found, at);
  const hidden = await hideMissing(tx, missing, at);
  const results = [...taken.results, ...hidden.results];
  await finishRows(tx, id, results);
  await addCounts(tx, id, countChanges(rows, results));
  return { results, slugs: [...taken.slugs, ...hidden.slugs] };
}

/** Skips a refused row, with the reason. */
async function refuseRow(tx: Executor, id: string, error: DomainError): Promise<Done> {
  const row = await importRuns.lock(tx, id);
  const [refused] = row?.state === "running" ? await selectToDo(tx, id, 1) : [];
  if (!refused) return { results: null, slugs: [] };
  const said = Object.entries(error.errors ?? {}).map(
    ([field, words]) => `${field}: ${words.join(" ")}`,
  );
  const reason = fillMessage(texts.skip.refused, { message: said.join("; ") || error.message });
  const result: RowResult = { ...refused, outcome: "skipped", reason };
  await finishRows(tx, id, [result]);
  await addCounts(tx, id, countChanges([refused], [result]));
  return { results: [result], slugs: [] };
}

async function doRow(db: Deps["db"], id: string, at: Date): Promise<Done> {
  try {
    return await inTransaction(db, (tx) => doBatch(tx, id, 1, at));
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return inTransaction(db, (tx) => refuseRow(tx, id, error));
  }
}

/** Processes rows one by one after a batch was refused. */
async function doSingly(db: Deps["db"], id: string, at: Date): Promise<Done> {
  const slugs: string[] = [];
  for (let count = 0; count < BATCH; count += 1) {
    const done = await doRow(db, id, at);
    slugs.push(...done.slugs);
    if (done.results === null) return { results: null, slugs };
  }
  return { results: [], slugs };
}

/** Processes the next rows of a running import, each once; returns true if more are left. */
export async function runBatch({ db, now, web }: RunDeps, id: string): Promise<boolean> {
  const at = now();
  const done = await inTransaction(db, (tx) => doBatch(tx, id, BATCH, at)).catch(
    (error: unknown) => {
      if (!(error instanceof DomainError)) throw error;
      return doSingly(db, id, at);
    },
  );
  if (done.slugs.length > 0) {
    await web.changed([
      tags.activities,
      tags.related,
      tags.settings,
      ...done.slugs.map(tags.activity),
    ]);
  }
  return done.results !== null;
}
