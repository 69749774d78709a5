import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { type Executor, inTransaction } from "@/backend/db/handle";
import { recordAudit } from "@/backend/features/operator/service";
import { shownName } from "@/backend/files/documents";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError } from "@/backend/kernel/errors";
import {
  type FoundRow,
  type PlaceFileHead,
  UnreadableFileError,
} from "@/backend/kernel/place-file";
import { formatOfName } from "@/lib/contract/import-constants";
import type { Import, ImportStart } from "@/lib/contract/imports";
import { romeDay } from "@/lib/domain/rome-time";
import texts from "@/lib/i18n/messages/it/import-report.json";
import imports from "@/lib/i18n/messages/it/imports.json";
import { sendWork } from "./job-names";
import { judge } from "./judging";
import {
  addCounts,
  type Counts,
  type ImportRow,
  importRuns,
  insertImport,
  insertRows,
  type NewRow,
  selectMissing,
  selectOpen,
  stagedRows,
} from "./queries";
import { readImport } from "./reading";

/** Folder of unread files; the sweep deletes leftovers. */
export const IMPORT_FILES = "private/imports/";
/** Maximum readings: a file that was started so often without success is not read again. */
const MAX_READINGS = 4;
/** Rows per statement. */
const ROWS_AT_ONCE = 250;

/** Another reading of the same file, or a discard, has overtaken this one. */
class OvertakenError extends Error {
  override name = "OvertakenError";
}

function fileOf(id: string): string {
  return `${IMPORT_FILES}${id}`;
}

/**
 * Stores a file for the queue to read. Throws `conflict` while another import is open, and what
 * reading the body throws. `userId` is null for the operator.
 */
export async function startImport(
  deps: Pick<Deps, "db" | "files" | "now" | "queue">,
  { name, source, columns }: ImportStart,
  userId: string | null,
  body: AsyncIterable<Uint8Array>,
): Promise<Import> {
  const { db, files, now, queue } = deps;
  const format = formatOfName(name);
  if (!format) throw new DomainError("unsupported_media_type", imports.wrongName);
  if (await selectOpen(db)) throw new DomainError("conflict", imports.anotherOpen);
  const id = randomUUID();
  await files.put(fileOf(id), Readable.from(body, { objectMode: false }));
  try {
    await inTransaction(db, async (tx) => {
      const inserted = await insertImport(tx, {
        id,
        format,
        // Its ids belong to OpenStreetMap, whatever the file's name.
        source: format === "openstreetmap" ? format : source,
        file_name: shownName(name),
        columns: (format === "csv" && columns) || null,
        state: "reading",
        user_id: userId,
        started_at: now(),
      });
      if (!inserted) throw new DomainError("conflict", imports.anotherOpen);
      const details = { file: shownName(name), by: userId };
      await recordAudit(tx, { at: now(), action: "imports.start", target: id, details });
      await sendWork(queue, id, tx);
    });
  } catch (error) {
    await files.delete(fileOf(id));
    throw error;
  }
  return readImport(db, id);
}

/** Starts a reading and deletes results of earlier ones. Null: the import needs no reading. */
async function beginReading(tx: Executor, id: string): Promise<ImportRow | null> {
  const row = await importRuns.lock(tx, id);
  if (row?.state !== "reading") return null;
  await stagedRows.remove(tx, { import_id: id });
  const begun = {
    readings: row.readings + 1,
    ...{
      total: 0,
      done: 0,
      added: 0,
      updated: 0,
      unchanged: 0,
      skipped: 0,
      missing: 0,
      notices: 0,
    },
  };
  await importRuns.update(tx, id, begun);
  return { ...row, ...begun };
}

/** The locked import, if this reading is still the current one. */
async function lockReading(tx: Executor, { id, readings }: ImportRow): Promise<ImportRow> {
  const row = await importRuns.lock(tx, id);
  if (row?.state !== "reading" || row.readings !== readings) throw new OvertakenError();
  return row;
}

function countsOf(rows: readonly Pick<NewRow, "outcome" | "notice">[]): Counts {
  const counts: Counts = { done: rows.length };
  for (const { outcome, notice } of rows) {
    counts[outcome] = (counts[outcome] ?? 0) + 1;
    if (notice) counts.notices = (counts.notices ?? 0) + 1;
  }
  return counts;
}

/** Stores rows of a file with their predicted results. */
async function stage(
  tx: Executor,
  reading: ImportRow,
  rows: readonly FoundRow[],
  { total, isOfActivities, attribution }: PlaceFileHead,
): Promise<void> {
  const row = await lockReading(tx, reading);
  const numbered = rows.map((found, at) => ({ ...found, number: row.done + at + 1 }));
  const { decisions } = await judge(
    tx,
    row,
    numbered.flatMap(({ record, ...found }) => (record ? [{ ...found, record }] : [])),
  );
  const byNumber = new Map(decisions.map((decision) => [decision.number, decision]));
  const staged = numbered.map((found): NewRow => {
    const decision = byNumber.get(found.number);
    return {
      import_id: row.id,
      ...found,
      outcome: decision?.outcome ?? "skipped",
      reason: decision ? decision.reason : found.reason,
      notice: decision ? decision.notice : found.notice,
      activity_id: decision?.target ?? null,
      is_done: decision === undefined,
    };
  });
  await insertRows(tx, staged);
  await importRuns.update(tx, row.id, { total, is_of_cards: isOfActivities, attribution });
  await addCounts(tx, row.id, countsOf(staged));
}

/**
 * Adds places that the source no longer has after the file's rows, and leaves the import to a
 * decision.
 */
async function endReading(tx: Executor, reading: ImportRow): Promise<void> {
  const row = await lockReading(tx, reading);
  const missing = row.is_of_cards ? [] : await selectMissing(tx, row);
  const rows = missing.map(
    ({ id, name, source_id }, at): NewRow => ({
      import_id: row.id,
      number: row.done + at + 1,
      name,
      source_id,
      activity_id: id,
      outcome: "missing",
      is_done: false,
    }),
  );
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    await insertRows(tx, rows.slice(at, at + ROWS_AT_ONCE));
  }
  await importRuns.update(tx, row.id, { state: "ready", missing: rows.length });
}

async function endUnread(tx: Executor, reading: ImportRow, fault: string): Promise<void> {
  await lockReading(tx, reading);
  await stagedRows.remove(tx, { import_id: reading.id });
  await importRuns.update(tx, reading.id, { state: "unreadable", fault });
}

/** Reads an import's file from the start and predicts the result of each row. */
export async function readImportFile(
  { db, files, now, readPlaces }: Pick<Deps, "db" | "files" | "now" | "readPlaces">,
  id: string,
  signal: AbortSignal,
): Promise<void> {
  const reading = await inTransaction(db, (tx) => beginReading(tx, id));
  if (!reading) return;
  const inReading = <Result>(work: (tx: Executor) => Promise<Result>) => inTransaction(db, work);
  try {
    if (reading.readings > MAX_READINGS) throw new UnreadableFileError(texts.file.stuck);
    const file = await files.get(fileOf(id));
    if (!file) throw new UnreadableFileError(texts.file.gone);
    const { format, columns } = reading;
    const order = { format, columns, today: romeDay(now()) };
    const head = await readPlaces(
      file.stream,
      order,
      (rows, told) => inReading((tx) => stage(tx, reading, rows, told)),
      signal,
    );
    await inReading(async (tx) => {
      if (head.total === 0) await stage(tx, reading, [], head);
      await endReading(tx, reading);
    });
  } catch (error) {
    if (error instanceof OvertakenError) return;
    if (!(error instanceof UnreadableFileError)) throw error;
    await inReading((tx) => endUnread(tx, reading, error.message));
  }
  await files.delete(fileOf(id));
}
