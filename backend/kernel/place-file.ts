import type { Readable } from "node:stream";
import type { ImportFormat } from "@/lib/contract/import-constants";
import type { AnyRecord, Attribution } from "@/lib/contract/imports";

/** A row of a file of places. */
export interface FoundRow {
  /** Of the table, the header included, or which element of the collection. */
  line: number;
  name: string | null;
  source_id: string | null;
  /** Null: it cannot be used. */
  record: AnyRecord | null;
  /** Why it cannot be used, in Italian. */
  reason: string | null;
  /** What of it could not be kept, in Italian. */
  notice: string | null;
}

/** What is known of a file before its rows. */
export interface PlaceFileHead {
  /** Rows. */
  total: number;
  /** Whether its rows are cards of this portal. */
  isOfCards: boolean;
  attribution: Attribution;
}

/** A file whose form is right; its rows are read one after the other as they are asked for. */
export interface PlaceFile {
  head: PlaceFileHead;
  rows: Iterable<FoundRow>;
}

export interface PlaceFileOrder {
  format: ImportFormat;
  /** A calendar day, `YYYY-MM-DD`, from which hours are written out. */
  today: string;
  /** Of a table: what each of its columns holds; null in the place of one: it is left out. Null: the header says so. */
  columns: (string | null)[] | null;
}

/** The file as a whole cannot be used; the message says why, in Italian. */
export class UnreadableFileError extends Error {
  override name = "UnreadableFileError";
}

/**
 * Reads a file of places and gives its rows batch by batch, each when the one before is taken. Throws
 * {@link UnreadableFileError}, what `take` throws, and the signal's reason.
 */
export type ReadPlaces = (
  file: Readable,
  order: PlaceFileOrder,
  take: (rows: FoundRow[], head: PlaceFileHead) => Promise<void>,
  signal: AbortSignal,
) => Promise<PlaceFileHead>;
