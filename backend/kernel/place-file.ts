import type { Readable } from "node:stream";
import type { ImportFormat } from "@/lib/contract/import-constants";
import type { AnyRecord, Attribution } from "@/lib/contract/imports";

/** A row of a file of places. */
export interface FoundRow {
  /** Line of the table including the header, or index in the collection. */
  line: number;
  name: string | null;
  source_id: string | null;
  /** Null: unusable. */
  record: AnyRecord | null;
  /** Why it is unusable, in Italian. */
  reason: string | null;
  /** Data that could not be kept, in Italian. */
  notice: string | null;
}

/** Facts about a file, before its rows. */
export interface PlaceFileHead {
  /** Number of rows. */
  total: number;
  /** True if its rows are activities of this portal. */
  isOfActivities: boolean;
  attribution: Attribution;
}

/** A file with a valid structure; rows are read on demand. */
export interface PlaceFile {
  head: PlaceFileHead;
  rows: Iterable<FoundRow>;
}

export interface PlaceFileOrder {
  format: ImportFormat;
  /** A calendar day, `YYYY-MM-DD`, from which hours are expanded. */
  today: string;
  /** For a table: the meaning of each column, null to ignore it. Null: from the header. */
  columns: (string | null)[] | null;
}

/** The whole file is unusable; the message is the reason in Italian. */
export class UnreadableFileError extends Error {
  override name = "UnreadableFileError";
}

/**
 * Reads a file of places in batches, each after the one before was taken. Throws {@link
 * UnreadableFileError}, what `take` throws, and the signal's reason.
 */
export type ReadPlaces = (
  file: Readable,
  order: PlaceFileOrder,
  take: (rows: FoundRow[], head: PlaceFileHead) => Promise<void>,
  signal: AbortSignal,
) => Promise<PlaceFileHead>;
