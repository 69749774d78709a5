import {
  IMPORT_BATCH,
  type ImportFinished,
  type ImportOutcomes,
  type ImportRecord,
  importFinishedSchema,
  importOutcomesSchema,
  importStartedSchema,
  JSON_BATCH_BYTES,
} from "@/lib/contract/imports";
import type { Operator } from "../operator-client";
import type { ReadFile } from "./read-file";

/** Batches that fit both limits of a request: so many records, so many bytes. */
function batchesOf(records: readonly ImportRecord[]): ImportRecord[][] {
  const batches: ImportRecord[][] = [];
  let bytes = 0;
  for (const record of records) {
    const size = Buffer.byteLength(JSON.stringify(record));
    const batch = batches.at(-1);
    if (!batch || batch.length === IMPORT_BATCH || bytes + size > JSON_BATCH_BYTES) {
      batches.push([record]);
      bytes = size;
    } else {
      batch.push(record);
      bytes += size;
    }
  }
  return batches;
}

export interface SendOptions {
  fileName: string;
  dryRun: boolean;
  hideMissing: boolean;
  onProgress(done: number, total: number): void;
}

export interface Sent {
  id: string;
  results: ImportOutcomes["results"];
  finished: ImportFinished;
}

/** Sends what a file holds to the backend, batch after batch. */
export async function sendImport(
  operator: Operator,
  read: ReadFile,
  { fileName, dryRun, hideMissing, onProgress }: SendOptions,
): Promise<Sent> {
  const started = await operator.send("POST", "/operator/imports", {
    json: {
      source: read.source,
      file_name: fileName,
      attribution: read.attribution,
      dry_run: dryRun,
    },
  });
  const { id } = importStartedSchema.parse(await started.json());
  const results: ImportOutcomes["results"] = [];
  for (const records of batchesOf(read.records)) {
    const answer = await operator.send("POST", `/operator/imports/${id}/records`, {
      json: { records },
    });
    results.push(...importOutcomesSchema.parse(await answer.json()).results);
    onProgress(results.length, read.records.length);
  }
  const ended = await operator.send("POST", `/operator/imports/${id}/finish`, {
    json: { hide_missing: hideMissing },
  });
  return { id, results, finished: importFinishedSchema.parse(await ended.json()) };
}
