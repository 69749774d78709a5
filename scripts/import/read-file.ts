import type { ImportRecord, ImportStart } from "@/lib/contract/imports";

/** A place that was left out. Both texts are shown to the operator. */
export interface Skipped {
  label: string;
  reason: string;
}

/** What a file holds, in the portal's terms. */
export interface ReadFile {
  source: string;
  attribution: ImportStart["attribution"];
  records: ImportRecord[];
  skipped: Skipped[];
  /** What was read but not kept whole, e.g. opening hours outside the grammar. */
  notices: string[];
}

/** The file as a whole cannot be used; the message says why, in Italian. */
export class UnreadableFileError extends Error {
  override name = "UnreadableFileError";
}
