// Separate from the schemas, which browsers do not need.

/** Upload limit of the browser; the proxy's limit is 32 MB. */
export const MAX_IMPORT_BYTES = 25 * 1024 * 1024;
/** Start of a table that is analysed before the import. */
export const TABLE_HEAD_BYTES = 64 * 1024;
/** Maximum columns for manual matching. */
export const MAX_TABLE_COLUMNS = 200;
/** The meaning that several columns may share. */
export const PHONE_COLUMN = "telefono";
/** Days in which a finished import can be undone and its file's data is kept. */
export const UNDO_DAYS = 7;
/** Hours after which an undecided dry run is discarded. */
export const DRY_RUN_HOURS = 24;
/** Default source name of a table. */
export const DEFAULT_SOURCE = "csv";

/** File formats of imports. */
export const importFormats = ["openstreetmap", "csv", "backup"] as const;
export type ImportFormat = (typeof importFormats)[number];

/** The format suggested by a file name; null if unsupported. */
export function formatOfName(name: string): ImportFormat | null {
  if (/\.(?:geo)?json$/i.test(name)) return "openstreetmap";
  if (/\.(?:tar|tar\.gz|tgz)$/i.test(name)) return "backup";
  return /\.csv$/i.test(name) ? "csv" : null;
}
