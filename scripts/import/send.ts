import { createReadStream } from "node:fs";
import {
  type Import,
  type ImportRow,
  type ImportRowFilter,
  type ImportState,
  importListSchema,
  importRowsSchema,
  importSchema,
} from "@/lib/contract/imports";
import type { Operator } from "../operator-client";

const ROOT = "/operator/imports";
const LOOK_EVERY_MS = 300;
/** More lines than that nobody reads; the counts say the rest. */
const MAX_PAGES = 50;
const PER_PAGE = 100;

/** Calls an import, and reads where it stands. */
async function call(operator: Operator, method: string, path: string, json?: unknown) {
  const answer = await operator.send(
    method,
    `${ROOT}/${path}`,
    json === undefined ? undefined : { json },
  );
  return importSchema.parse(await answer.json());
}

/** The latest imports, the newest first, and the one that is open. */
export async function listImports(operator: Operator) {
  return importListSchema.parse(await (await operator.send("GET", ROOT)).json());
}

/** Waits while an import is in this state, and tells how far it has come. */
async function after(
  operator: Operator,
  { id }: Pick<Import, "id">,
  state: ImportState,
  onProgress: (now: Import) => void,
): Promise<Import> {
  for (;;) {
    const now = await call(operator, "GET", id);
    onProgress(now);
    if (now.state !== state) return now;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}

/** Sends a file, and waits until it is read: what would become of it, or why it cannot be used. */
export async function sendFile(
  operator: Operator,
  file: { path: string; name: string; source: string },
  onProgress: (now: Import) => void,
): Promise<Import> {
  const query = new URLSearchParams({ name: file.name, source: file.source });
  const answer = await operator.send("POST", `${ROOT}?${query}`, {
    stream: createReadStream(file.path),
    contentType: "application/octet-stream",
  });
  return after(operator, importSchema.parse(await answer.json()), "reading", onProgress);
}

export async function runImport(
  operator: Operator,
  id: string,
  hideMissing: boolean,
  onProgress: (now: Import) => void,
): Promise<Import> {
  const begun = await call(operator, "POST", `${id}/run`, { hide_missing: hideMissing });
  return after(operator, begun, "running", onProgress);
}

export async function undoImport(operator: Operator, id: string): Promise<Import> {
  const begun = await call(operator, "POST", `${encodeURIComponent(id)}/undo`);
  return after(operator, begun, "undoing", () => undefined);
}

export async function discardImport(operator: Operator, id: string): Promise<void> {
  await operator.send("DELETE", `${ROOT}/${id}`);
}

/** Rows of an import, as many as anybody reads. */
export async function readRows(
  operator: Operator,
  id: string,
  filter: ImportRowFilter,
): Promise<ImportRow[]> {
  const rows: ImportRow[] = [];
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const query = new URLSearchParams({ filter, page: String(page), per_page: String(PER_PAGE) });
    const answer = await operator.send("GET", `${ROOT}/${id}/rows?${query}`);
    const { data, last_page: last } = importRowsSchema.parse(await answer.json());
    rows.push(...data);
    if (page >= last) break;
  }
  return rows;
}
