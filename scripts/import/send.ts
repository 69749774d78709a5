import { createReadStream } from "node:fs";
import { callTo } from "@/lib/contract/endpoint";
import * as contract from "@/lib/contract/import-endpoints";
import {
  type Import,
  type ImportRow,
  type ImportRowFilter,
  type ImportState,
  importListSchema,
  importRowsSchema,
  importSchema,
} from "@/lib/contract/imports";
import { forOperator } from "@/lib/contract/operator-endpoints";
import type { Operator } from "../operator-client";

const LOOK_EVERY_MS = 300;
/** More pages are not printed; the counts have the total. */
const MAX_PAGES = 50;
const PER_PAGE = 100;

/** Reads the import from an answer. */
const importOf = async (answer: Response) => importSchema.parse(await answer.json());

export async function listImports(operator: Operator) {
  return importListSchema.parse(
    await (await operator.send(callTo(forOperator(contract.listImports), {}))).json(),
  );
}

/** Waits while an import is in this state, and prints its progress. */
async function after(
  operator: Operator,
  { id }: Pick<Import, "id">,
  state: ImportState,
  onProgress: (now: Import) => void,
): Promise<Import> {
  for (;;) {
    const now = await importOf(
      await operator.send(callTo(forOperator(contract.getImport), { id })),
    );
    onProgress(now);
    if (now.state !== state) return now;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}

/** Sends a file and waits until it is read. Returns the preview, or why the file cannot be used. */
export async function sendFile(
  operator: Operator,
  file: { path: string; name: string; source: string },
  onProgress: (now: Import) => void,
): Promise<Import> {
  const { name, source } = file;
  const answer = await operator.send(callTo(forOperator(contract.startImport), { name, source }), {
    stream: createReadStream(file.path),
    contentType: "application/octet-stream",
  });
  return after(operator, await importOf(answer), "reading", onProgress);
}

export async function runImport(
  operator: Operator,
  id: string,
  hideMissing: boolean,
  onProgress: (now: Import) => void,
): Promise<Import> {
  const begun = await operator.send(callTo(forOperator(contract.runImport), { id }), {
    json: { hide_missing: hideMissing },
  });
  return after(operator, await importOf(begun), "running", onProgress);
}

export async function undoImport(operator: Operator, id: string): Promise<Import> {
  const begun = await operator.send(callTo(forOperator(contract.undoImport), { id }));
  return after(operator, await importOf(begun), "undoing", () => undefined);
}

export async function discardImport(operator: Operator, id: string): Promise<void> {
  await operator.send(callTo(forOperator(contract.discardImport), { id }));
}

/** Rows of an import, at most `MAX_PAGES` pages. */
export async function readRows(
  operator: Operator,
  id: string,
  filter: ImportRowFilter,
): Promise<ImportRow[]> {
  const rows: ImportRow[] = [];
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const asked = { id, filter, page, per_page: PER_PAGE };
    const answer = await operator.send(callTo(forOperator(contract.listImportRows), asked));
    const { data, last_page: last } = importRowsSchema.parse(await answer.json());
    rows.push(...data);
    if (page >= last) break;
  }
  return rows;
}
