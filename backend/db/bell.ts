import { Client, type ClientConfig, type Pool } from "pg";

const CHANNEL = "piazza_changes";
const AGAIN_MS = 1000;
const KEEPALIVE_MS = 10_000;

/** A signal without content that all processes of one database hear, unless a connection is lost. */
export interface Bell {
  /** Never rejects. */
  ring(): Promise<void>;
  close(): void;
}

/** Rings by a connection of the pool, and listens by one of its own, which is opened again. */
export function openBell(pool: Pool, config: ClientConfig, heard: () => void): Bell {
  let listening: Client | null = null;
  let isClosed = false;

  function again(): void {
    listening = null;
    if (!isClosed) setTimeout(open, AGAIN_MS).unref();
  }

  function open(): void {
    if (isClosed) return;
    const client = new Client({
      ...config,
      connectionTimeoutMillis: 3000,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEPALIVE_MS,
    });
    listening = client;
    client.on("notification", heard);
    client.on("error", () => undefined);
    client.once("end", again);
    client
      .connect()
      .then(() => client.query(`LISTEN ${CHANNEL}`))
      // What was rung meanwhile.
      .then(heard)
      .catch(() => void client.end().catch(() => undefined));
  }
  open();

  return {
    ring: () =>
      pool.query("SELECT pg_notify($1, '')", [CHANNEL]).then(
        () => undefined,
        () => undefined,
      ),
    close() {
      isClosed = true;
      void listening?.end().catch(() => undefined);
    },
  };
}
