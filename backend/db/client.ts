import fs from "node:fs";
import path from "node:path";
import type { Logger } from "pino";
import { within } from "@/backend/kernel/time-limit";
import { DatabaseOpenError } from "./errors";
import { createHandle, type Db } from "./handle";
import { lockDirectory } from "./lock";
import { PgliteHost } from "./pglite/host";
import { wirePoolConfig } from "./pglite/wire-socket";
import { openPool } from "./pool";
import { endSilence } from "./silence";

const STATEMENT_LIMIT_MS = 30_000;
const POSTGRES_CONNECTIONS = 10;
/** For a connection, free or new. On the embedded database everybody waits for one another, for longer. */
const POSTGRES_CONNECTION_WAIT_MS = 5000;
const OLDEST_POSTGRES = 150_000;
/** A connection that is used for longer goes down with the process. */
const POOL_CLOSE_LIMIT_MS = 500;
const RESERVE_BYTES = 200 * 1024 * 1024;

export interface DatabaseSettings {
  /** Null: the embedded database in `dataDir`/db. */
  databaseUrl: string | null;
  /** Absolute; made when it does not exist. */
  dataDir: string;
  log: Logger;
  /** Embedded only: below so many free bytes on the disk writes are refused. */
  reserveBytes?: number;
  /** Embedded only: the bundled worker. */
  workerFile?: string;
  /** Embedded only: the watchdog's beat; after ten without an answer the engine is ended. */
  pingEveryMs?: number;
}

export interface Database {
  kind: "pglite" | "postgres";
  db: Db;
  /** Whether an acknowledged write survives a power cut. */
  durable: boolean;
  /**
   * Runs work with single statements of more than some seconds (an index over much data). Without it
   * the embedded database's watchdog takes them for a hang and ends them.
   */
  patiently<T>(work: () => Promise<T>): Promise<T>;
  /** Waits for running queries for a moment, then lets go of the database. */
  close(): Promise<void>;
}

/** Opens the database of this installation, without migrating it. Throws {@link DatabaseOpenError}. */
export function openDatabase(settings: DatabaseSettings): Promise<Database> {
  return settings.databaseUrl === null
    ? openEmbedded(settings)
    : openPostgres(settings.databaseUrl, settings.log);
}

async function openEmbedded(settings: DatabaseSettings): Promise<Database> {
  const { dataDir, log } = settings;
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const lock = await lockDirectory(dataDir);
  const host = new PgliteHost({
    directory: path.join(fs.realpathSync(dataDir), "db"),
    reserveBytes: settings.reserveBytes ?? RESERVE_BYTES,
    workerFile: settings.workerFile ?? path.resolve("dist/backend/pglite-worker.js"),
    pingEveryMs: settings.pingEveryMs,
    log,
  });
  try {
    await host.start();
  } catch (error) {
    await lock.release();
    throw error;
  }
  const pool = openPool(
    wirePoolConfig(() => host.link()),
    log,
  );
  return {
    kind: "pglite",
    db: createHandle(pool),
    durable: true,
    patiently: (work) => host.patiently(work),
    close: async () => {
      await within(POOL_CLOSE_LIMIT_MS, pool.end());
      await host.close();
      await lock.release();
    },
  };
}

async function openPostgres(databaseUrl: string, log: Logger): Promise<Database> {
  const connection = { connectionString: databaseUrl, application_name: "piazza" };
  const pool = openPool(
    {
      ...connection,
      max: POSTGRES_CONNECTIONS,
      connectionTimeoutMillis: POSTGRES_CONNECTION_WAIT_MS,
      statement_timeout: STATEMENT_LIMIT_MS,
      options: "-c timezone=UTC",
    },
    log,
  );
  const stop = endSilence(pool, connection);
  try {
    const { rows } = await pool.query<{ version: string; durable: boolean }>(`
      SELECT current_setting('server_version_num') AS version,
        current_setting('fsync')::bool AND current_setting('synchronous_commit') <> 'off' AS durable`);
    const { version = "0", durable = false } = rows[0] ?? {};
    if (Number(version) < OLDEST_POSTGRES) {
      throw new DatabaseOpenError("serverTooOld", { found: version.slice(0, -4) });
    }
    return {
      kind: "postgres",
      db: createHandle(pool),
      durable,
      patiently: (work) => work(),
      close: async () => {
        stop();
        await within(POOL_CLOSE_LIMIT_MS, pool.end());
      },
    };
  } catch (error) {
    stop();
    await pool.end();
    if (error instanceof DatabaseOpenError) {
      throw error;
    }
    // Never the whole address: it holds the password.
    const { host } = new URL(databaseUrl);
    throw new DatabaseOpenError("serverUnreachable", { server: host }, error);
  }
}
