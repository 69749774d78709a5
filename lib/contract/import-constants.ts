// Apart from the schemas: a browser needs nothing else of them.

/** What the browser may send; the proxy lets no file pass that is larger than 32 MB. */
export const MAX_IMPORT_BYTES = 25 * 1024 * 1024;
/** Of a table, as much as is looked at before it is read. */
export const TABLE_HEAD_BYTES = 64 * 1024;
/** So many columns of a table somebody can match. */
export const MAX_TABLE_COLUMNS = 200;
/** What several columns of a table may hold. */
export const PHONE_COLUMN = "telefono";
/** For so long a finished import can be undone, and what its file said is kept. */
export const UNDO_DAYS = 7;
/** A dry run that nobody decides on is thrown away after so long. */
export const DRY_RUN_HOURS = 24;
/** How the origin of a table is called unless somebody says otherwise. */
export const DEFAULT_SOURCE = "csv";

/** In which form the places stand in a file. */
export const importFormats = ["openstreetmap", "csv", "backup"] as const;
export type ImportFormat = (typeof importFormats)[number];

/** The form that the name of a file promises; null: it is none that can be imported. */
export function formatOfName(name: string): ImportFormat | null {
  if (/\.(?:geo)?json$/i.test(name)) return "openstreetmap";
  if (/\.(?:tar|tar\.gz|tgz)$/i.test(name)) return "backup";
  return /\.csv$/i.test(name) ? "csv" : null;
}
