import type { Executor } from "@/backend/db/handle";
import { DomainError } from "@/backend/kernel/errors";
import { sliceOf, toPage } from "@/backend/kernel/paging";
import { UNDO_DAYS } from "@/lib/contract/import-constants";
import type { Import, ImportRow as ToldRow } from "@/lib/contract/imports";
import {
  type ImportRow,
  type ImportWithAuthor,
  rowsWhere,
  selectHistory,
  selectImport,
  selectOpen,
  selectRows,
} from "./queries";

const DAY = 24 * 60 * 60 * 1000;
const PER_PAGE = 25;

/** Until when an import can be undone; null: not finished, or already undone. */
export function undoUntil({ state, finished_at }: ImportRow): Date | null {
  return state === "finished" && finished_at
    ? new Date(finished_at.getTime() + UNDO_DAYS * DAY)
    : null;
}

function toImport(row: ImportWithAuthor): Import {
  const { id, format, source, file_name, state, by, fault, total, done, notices } = row;
  const { added, updated, unchanged, skipped, missing, hidden } = row;
  const { removed, restored, kept } = row;
  return {
    ...{ id, format, source, file_name, state, by, fault, total, done, notices },
    started_at: row.started_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
    undo_until: undoUntil(row)?.toISOString() ?? null,
    undone_at: row.undone_at?.toISOString() ?? null,
    counts: { added, updated, unchanged, skipped, missing, hidden },
    undone: state === "undone" ? { removed, restored, kept } : null,
  };
}

/** Throws `not_found`. */
export async function readImport(db: Executor, id: string): Promise<Import> {
  const row = await selectImport(db, id);
  if (!row) throw new DomainError("not_found");
  return toImport(row);
}

/** A page of the imports that changed something, newest first, and the open one. */
export async function listImports(db: Executor, query: { page: number; per_page?: number }) {
  const paging = { page: query.page, perPage: query.per_page ?? PER_PAGE };
  const { rows, total } = await selectHistory(db, sliceOf(paging));
  const open = await selectOpen(db);
  return { ...toPage(rows.map(toImport), { ...paging, total }), open: open && toImport(open) };
}

/** A page of the file's rows and what the import does with each. Throws `not_found`. */
export async function listRows(
  db: Executor,
  id: string,
  { filter, q, ...query }: { filter: string; q: string; page: number; per_page?: number },
) {
  await readImport(db, id);
  const paging = { page: query.page, perPage: query.per_page ?? PER_PAGE };
  const { rows, total } = await selectRows(db, rowsWhere(id, { filter, q }), sliceOf(paging));
  const told = rows.map(
    ({
      number,
      line,
      name,
      source_id,
      outcome,
      reason,
      notice,
      activity_id,
      is_undone,
    }): ToldRow => ({
      ...{ number, line, name, source_id, outcome, reason, notice, activity_id },
      is_kept: is_undone === false,
    }),
  );
  return toPage(told, { ...paging, total });
}
