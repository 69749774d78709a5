import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import {
  type PlaceFile,
  type PlaceFileOrder,
  UnreadableFileError,
} from "@/backend/kernel/place-file";
import { decodeTable } from "@/lib/domain/table-text";
import texts from "@/lib/i18n/messages/it/import-report.json";
import { readBackup } from "./read-backup";
import { readCsv } from "./read-csv";
import { readOpenStreetMap } from "./read-osm";

/** Throws {@link UnreadableFileError} for another kind of file; an unusable row has its reason. */
export async function readPlaceFile(
  file: Readable,
  { format, today, columns }: PlaceFileOrder,
): Promise<PlaceFile> {
  // Its pictures are not kept in memory.
  if (format === "backup") return readBackup(file);
  const bytes = await buffer(file);
  return format === "csv"
    ? readCsv(decodeTable(bytes), today, columns)
    : readOpenStreetMap(decode(bytes), today);
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new UnreadableFileError(texts.file.notUtf8);
  }
}
