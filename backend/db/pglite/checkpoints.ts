import type { PGlite } from "@electric-sql/pglite";
import { queryMessage } from "./wire-session";

const LOOK_EVERY_MS = 5000;
const MAX_AGE_MS = 5 * 60 * 1000;
const MAX_WAL_BYTES = 64 * 1024 * 1024;

/**
 * PGlite has no checkpointer: without this its log grows without limit and each start takes longer.
 * Runs between the batches of the clients.
 */
export function keepCheckpoints(pglite: PGlite): void {
  let lastAt = performance.now();
  const look = async () => {
    if (pglite.closed || pglite.isInTransaction()) {
      return;
    }
    const written = await walSinceCheckpoint(pglite);
    const due = performance.now() - lastAt >= MAX_AGE_MS && written > 0;
    if (due || written >= MAX_WAL_BYTES) {
      await pglite.execProtocolRawStream(queryMessage("CHECKPOINT"), { onRawData: () => {} });
      lastAt = performance.now();
    }
  };
  setInterval(() => void look(), LOOK_EVERY_MS).unref();
}

async function walSinceCheckpoint(pglite: PGlite): Promise<number> {
  const { rows } = await pglite.query<{ bytes: number }>(`
    SELECT (pg_current_wal_insert_lsn() - redo_lsn)::float8 AS bytes FROM pg_control_checkpoint()`);
  return rows[0]?.bytes ?? 0;
}
