import { type Executor, inTransaction } from "@/backend/db/handle";
import { recordAudit } from "@/backend/features/operator/service";
import { type FileFolder, sweepFolder } from "@/backend/files/sweep";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError } from "@/backend/kernel/errors";
import { DRY_RUN_HOURS, UNDO_DAYS } from "@/lib/contract/import-constants";
import imports from "@/lib/i18n/messages/it/imports.json";
import { sendWork } from "./job-names";
import {
  forgetRows,
  importRuns,
  selectImport,
  selectInStates,
  selectOfPerson,
  selectReading,
} from "./queries";
import { runBatch } from "./running";
import { IMPORT_FILES, readImportFile } from "./staging";
import { undoBatch } from "./undoing";

const HOUR = 60 * 60 * 1000;

/**
 * Processes the next part of an import: the whole file, or a batch of rows. Returns true if more is
 * left. Concurrent calls are harmless.
 */
export async function workOn(
  deps: Pick<Deps, "db" | "files" | "now" | "readPlaces" | "web">,
  id: string,
  signal: AbortSignal,
): Promise<boolean> {
  const state = (await selectImport(deps.db, id))?.state;
  if (state === "reading") await readImportFile(deps, id, signal);
  if (state === "running") return runBatch(deps, id);
  return state === "undoing" && undoBatch(deps, id);
}

/** Discards an import without changes. Throws `not_found`, and `conflict` for one with changes. */
export async function discardImport(
  { db, files, now }: Pick<Deps, "db" | "files" | "now">,
  id: string,
  userId: string | null,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const row = await importRuns.lock(tx, id);
    if (!row) throw new DomainError("not_found");
    if (!["reading", "ready", "unreadable"].includes(row.state)) {
      throw new DomainError("conflict", imports.notDiscarded);
    }
    await importRuns.remove(tx, id);
    const details = { file: row.file_name, by: userId };
    await recordAudit(tx, { at: now(), action: "imports.discard", target: id, details });
  });
  await files.delete(`${IMPORT_FILES}${id}`);
}

export const importFiles: FileFolder = { path: IMPORT_FILES, known: selectReading };

/** Resumes interrupted imports, and deletes expired ones. */
export async function sweepImports(
  deps: Pick<Deps, "db" | "files" | "now" | "queue">,
): Promise<void> {
  const { db, now, queue } = deps;
  const hoursAgo = (hours: number) => new Date(now().getTime() - hours * HOUR);
  for (const id of await selectInStates(db, ["reading", "running", "undoing"])) {
    await sendWork(queue, id);
  }
  const undecided = await selectInStates(db, ["ready", "unreadable"], hoursAgo(DRY_RUN_HOURS));
  for (const id of undecided) await importRuns.remove(db, id);
  await forgetRows(db, hoursAgo(UNDO_DAYS * 24));
  await sweepFolder(deps, importFiles);
}

/** A user's imports for the export of their data. */
export function exportImports(db: Executor, userId: string): Promise<unknown> {
  return selectOfPerson(db, userId);
}
