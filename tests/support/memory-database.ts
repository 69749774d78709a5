import { PGlite } from "@electric-sql/pglite";
import { createHandle, type Db, GuardedPool } from "@/backend/db/handle";
import { extensions } from "@/backend/db/pglite/options";
import { WireSession } from "@/backend/db/pglite/wire-session";
import { type WireLink, wirePoolConfig } from "@/backend/db/pglite/wire-socket";

/** A connection to an engine of this process. */
export function linkTo(pglite: PGlite): WireLink {
  let session: WireSession | null = null;
  return {
    open: async (socket) => {
      session = new WireSession(pglite, (bytes) => socket.deliver(bytes));
    },
    send: (bytes) => {
      void session?.receive(bytes);
    },
    end: () => {
      session?.end();
      session = null;
    },
  };
}

/** A database in this process that leaves nothing behind, over the same wire as the real one. */
export async function openMemoryDatabase(
  template?: Blob,
): Promise<{ db: Db; pglite: PGlite; end(): Promise<void>; close(): Promise<void> }> {
  const pglite = await PGlite.create({ extensions, loadDataDir: template });
  const { db, end } = connectTo(pglite);
  return {
    db,
    pglite,
    end,
    close: async () => {
      await end();
      await pglite.close();
    },
  };
}

/** Connections to an engine of this process, which `end` leaves running. */
export function connectTo(pglite: PGlite): { db: Db; end(): Promise<void> } {
  const pool = new GuardedPool(wirePoolConfig(() => linkTo(pglite)));
  return { db: createHandle(pool), end: () => pool.end() };
}
