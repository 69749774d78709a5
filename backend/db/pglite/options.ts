import { PGlite, type PGliteOptions } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";

/** Extensions must be listed at every opening, otherwise their functions cannot be called. */
export const extensions = { pg_trgm, unaccent } satisfies PGliteOptions["extensions"];

/**
 * PGlite starts PostgreSQL with fsync off. This turns it on; `wal_sync_method` must be `fsync`
 * because fdatasync does nothing in this build. The limits keep temporary files and the log from
 * filling the disk.
 */
export const durableStartParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== "-F"),
  ...["-c", "fsync=on", "-c", "wal_sync_method=fsync", "-c", "shared_buffers=32MB"],
  ...["-c", "max_wal_size=128MB", "-c", "min_wal_size=32MB", "-c", "temp_file_limit=512MB"],
];
