import { Client, type ClientConfig, DatabaseError, type Pool, type PoolClient } from "pg";

export interface SilenceLimits {
  /** Interval of checks while a caller waits for the database. */
  askEveryMs: number;
  /** Maximum time for an answer. */
  silenceMs: number;
}

const USUAL: SilenceLimits = { askEveryMs: 1000, silenceMs: 3000 };

/**
 * Closes a pool's connections while the database accepts connections but does not answer: its own
 * timeouts do not work then. Waiting callers get a connection error at once instead of after half a
 * minute. A single long statement does not count: a separate connection is checked. Returns a
 * function that stops.
 */
export function endSilence(
  pool: Pool,
  config: ClientConfig,
  { askEveryMs, silenceMs }: SilenceLimits = USUAL,
): () => void {
  const connections = new Set<PoolClient>();
  pool.on("connect", (client) => connections.add(client));
  pool.on("remove", (client) => connections.delete(client));

  let asking: Client | null = null;
  let isStopped = false;
  async function isThere(): Promise<boolean> {
    try {
      asking ??= await openOne({ ...config, connectionTimeoutMillis: silenceMs });
      await within(silenceMs, asking.query("SELECT 1"));
      return true;
    } catch (error) {
      letGo();
      // A refusal is an answer, such as of a database without free connections.
      return error instanceof DatabaseError;
    } finally {
      if (isStopped) letGo();
    }
  }
  function letGo(): void {
    // Not awaited: a silent database does not answer that either.
    if (asking) streamOf(asking)?.destroy();
    asking = null;
  }

  let timer = setTimeout(look, askEveryMs).unref();
  async function look(): Promise<void> {
    const isWaitedFor = pool.totalCount > pool.idleCount || pool.waitingCount > 0;
    if (isWaitedFor && !(await isThere())) {
      for (const client of connections) streamOf(client)?.destroy();
    }
    if (!isStopped) timer = setTimeout(look, askEveryMs).unref();
  }
  return () => {
    isStopped = true;
    clearTimeout(timer);
    letGo();
  };
}

async function openOne(config: ClientConfig): Promise<Client> {
  const client = new Client(config);
  client.on("error", () => undefined);
  await client.connect();
  return client;
}

function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("silent")), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** The type library lacks the connection. */
function streamOf(client: object): { destroy(): void } | undefined {
  return (client as { connection?: { stream?: { destroy(): void } } }).connection?.stream;
}
