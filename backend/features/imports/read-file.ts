import {
  type PlaceFile,
  type PlaceFileOrder,
  UnreadableFileError,
} from "@/backend/kernel/place-file";
import texts from "@/lib/i18n/messages/it/import-report.json";
import { readCsv } from "./read-csv";
import { readOpenStreetMap } from "./read-osm";

/** Throws {@link UnreadableFileError} for what is no such file; a row that cannot be used says why. */
export function readPlaceFile(bytes: Uint8Array, { format, today }: PlaceFileOrder): PlaceFile {
  const text = decode(bytes);
  return format === "csv" ? readCsv(text, today) : readOpenStreetMap(text, today);
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new UnreadableFileError(texts.file.notUtf8);
  }
}
