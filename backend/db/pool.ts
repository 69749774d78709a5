import type { PoolConfig } from "pg";
import type { Logger } from "pino";
import { GuardedPool } from "./handle";

const CONNECTION_WAIT_MS = 10_000;

/**
 * Opens the pool. That the database cannot be reached is one line of the log when it begins and one when it ends, however
 * many ask meanwhile.
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
  // A connection tells that it breaks whether a query runs on it, a transaction waits on it or nobody uses it. Unheard,
  // that would end the process; whoever uses it gets an error besides, and the pool replaces it.
  pool.on("connect", (client) => client.on("error", lose));
  pool.on("error", () => undefined);
  pool.on("acquire", () => {
    if (!isLost) return;
    isLost = false;
    log.info("the database can be reached again");
  });
  return pool;
}
