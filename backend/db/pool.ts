import type { PoolConfig } from "pg";
import type { Logger } from "pino";
import { GuardedPool } from "./handle";

const CONNECTION_WAIT_MS = 10_000;

/**
 * Opens the pool. An unreachable database is logged once at the start and once at the end, however
 * many calls fail.
 */
export function openPool(config: PoolConfig, log: Logger): GuardedPool {
  let isLost = false;
  function lose(error: Error): void {
    if (isLost || pool.ending) return;
    isLost = true;
    log.error({ err: error }, "the database cannot be reached");
  }
  const settings = { connectionTimeoutMillis: CONNECTION_WAIT_MS, ...config };
  const pool = new GuardedPool(settings, lose);
  // A broken connection emits an error in any state, with a query, in a transaction, or idle.
  // Without a listener the process would end; the user of the connection gets an error too, and the
  // pool replaces it.
  pool.on("connect", (client) => client.on("error", lose));
  pool.on("error", () => undefined);
  pool.on("acquire", () => {
    if (!isLost) return;
    isLost = false;
    log.info("the database can be reached again");
  });
  return pool;
}
