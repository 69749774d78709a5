import fs from "node:fs";
import path from "node:path";
import type { Logger } from "pino";
import { within } from "@/backend/kernel/time-limit";
import { type Bell, openBell } from "./bell";
import { DatabaseOpenError } from "./errors";
import { createHandle, type Db, type GuardedPool } from "./handle";
import { lockDirectory } from "./lock";
import { PgliteHost } from "./pglite/host";
import { wirePoolConfig } from "./pglite/wire-socket";
import { openPool } from "./pool";
import { endSilence } from "./silence";

const STATEMENT_LIMIT_MS = 30_000;
const POSTGRES_CONNECTIONS = 10;
const FILE_CONNECTIONS = 3;
/**
 * Wait for a free or new connection. The embedded database has one shared connection and a longer
 * wait.
 */
const POSTGRES_CONNECTION_WAIT_MS = 5000;
const OLDEST_POSTGRES = 150_000;
/** A connection in use for longer is closed by the end of the process. */
const POOL_CLOSE_LIMIT_MS = 500;
const RESERVE_BYTES = 200 * 1024 * 1024;

export interface DatabaseSettings {
  /** Null: the embedded database in `dataDir`/db. */
  databaseUrl: string | null;
  /** PostgreSQL only: maximum number of connections; null or left out: {@link POSTGRES_CONNECTIONS}. */
  connections?: number | null;
  /** Absolute path; created if missing. */
  dataDir: string;
  log: Logger;
  /** Embedded only: below this free disk space writes are refused. */
  reserveBytes?: number;
  /** Embedded only: the bundled worker. */
  workerFile?: string;
  /** Embedded only: interval of the watchdog; the engine is terminated after ten missed answers. */
  pingEveryMs?: number;
}

export interface Database {
  kind: "pglite" | "postgres";
  db: Db;
  /** True if an acknowledged write survives a power cut. */
  durable: boolean;
  /**
   * Runs work with single statements of more than some seconds (an index over much data). Otherwise
   * the embedded database's watchdog takes them for a hang and terminates them.
   */
  patiently<T>(work: () => Promise<T>): Promise<T>;
  /** Opens a bell between processes; null: the embedded database, which has one. */
  openBell: ((heard: () => void) => Bell) | null;
  /** Waits briefly for running queries, then closes the database. */
  close(): Promise<void>;
}

/** Opens the installation's database, without migrating it. Throws {@link DatabaseOpenError}. */
export function openDatabase(settings: DatabaseSettings): Promise<Database> {
  return settings.databaseUrl === null
    ? openEmbedded(settings)
    : openPostgres(settings.databaseUrl, settings);
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
    openBell: null,
    close: async () => {
      await within(POOL_CLOSE_LIMIT_MS, pool.end());
      await host.close();
      await lock.release();
    },
  };
}

function connectionTo(databaseUrl: string) {
  return { connectionString: databaseUrl, application_name: "piazza" };
}

function openPostgresPool(databaseUrl: string, max: number, log: Logger): GuardedPool {
  return openPool(
    {
      ...connectionTo(databaseUrl),
      max,
      connectionTimeoutMillis: POSTGRES_CONNECTION_WAIT_MS,
      statement_timeout: STATEMENT_LIMIT_MS,
      options: "-c timezone=UTC",
    },
    log,
  );
}

/**
 * Connections of the file store, beside those of the database: transactions may wait for files, and
 * readers of files never keep queries waiting.
 */
export function openFileConnections(
  databaseUrl: string,
  log: Logger,
): { db: Db; close(): Promise<unknown> } {
  const pool = openPostgresPool(databaseUrl, FILE_CONNECTIONS, log);
  return { db: createHandle(pool), close: () => within(POOL_CLOSE_LIMIT_MS, pool.end()) };
}

async function openPostgres(
  databaseUrl: string,
  { connections, log }: DatabaseSettings,
): Promise<Database> {
  const connection = connectionTo(databaseUrl);
  const pool = openPostgresPool(databaseUrl, connections ?? POSTGRES_CONNECTIONS, log);
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
      openBell: (heard) => openBell(pool, connection, heard),
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
    // Never the whole address, which contains the password.
    const { host } = new URL(databaseUrl);
    throw new DatabaseOpenError("serverUnreachable", { server: host }, error);
  }
}
