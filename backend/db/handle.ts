import { AsyncLocalStorage } from "node:async_hooks";
import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from "drizzle-orm/node-postgres";
import type { PgDatabase } from "drizzle-orm/pg-core";
import { Pool, type PoolClient, type PoolConfig } from "pg";
import { currentCall, isWaitedFor, tooBusy } from "@/backend/kernel/write-call";

/** The open database. Only entry points and transactions use this type. */
export type Db = NodePgDatabase & { $client: GuardedPool };

/** The database or a transaction; the type that query functions take. */
export type Executor = PgDatabase<NodePgQueryResultHKT>;

/** The outer handle was used inside a transaction. */
export class OuterHandleError extends Error {
  override name = "OuterHandleError";

  constructor() {
    super(
      "The outer database handle was used inside a transaction: pass the transaction on. " +
        "On the embedded database this would wait for itself for ever.",
    );
  }
}

interface Transaction {
  open: boolean;
  /** Work for after the commit. */
  later: (() => Promise<void>)[];
}

const transactions = new AsyncLocalStorage<Transaction>();

/**
 * Runs `work` after the commit of the current transaction, which resolves after it; never if it is
 * rolled back. Outside of a transaction it runs at once. It must not reject.
 */
export async function afterCommit(work: () => Promise<void>): Promise<void> {
  const transaction = transactions.getStore();
  if (transaction?.open) transaction.later.push(work);
  else await work();
}

/**
 * Runs work that is no part of the current transaction and has connections of its own, for which
 * the transaction may wait.
 */
export function outsideTransactions<T>(work: () => T): T {
  return transactions.run({ open: false, later: [] }, work);
}

function refuseInsideTransaction(): void {
  if (transactions.getStore()?.open) {
    throw new OuterHandleError();
  }
}

type Callback = (error: Error | undefined, ...results: unknown[]) => void;
type Method = (...args: unknown[]) => unknown;

/** Calls `method` with promise or callback, and reports errors to `failed` as well. */
function listening(method: Method, failed: (error: Error) => void): Method {
  return (...args) => {
    const callback = args.at(-1);
    if (typeof callback !== "function") {
      const result = method(...args) as Promise<unknown>;
      result.catch(failed);
      return result;
    }
    const told: Callback = (error, ...results) => {
      if (error) failed(error);
      (callback as Callback)(error, ...results);
    };
    return method(...args.slice(0, -1), told);
  };
}

/** Number of callers that may always wait for a connection; more only while the queue moves. */
const SHORT_LINE = 50;
/**
 * Milliseconds that the first of a long queue may have waited; later callers would be served too
 * late.
 */
const LONGEST_WAIT_MS = 3000;

type Connected = (error: Error | undefined, client?: PoolClient, release?: () => void) => void;

/**
 * The queue for connections: refuses callers that must not join, and drops those that wait too
 * long.
 */
function inLine(connect: Method): Method {
  /** Start of waiting by caller, first one first. */
  const waiting = new Map<object, number>();

  function join(): () => void {
    const [since = Number.POSITIVE_INFINITY] = waiting.values();
    const isStuck = performance.now() - since > LONGEST_WAIT_MS;
    if (waiting.size >= SHORT_LINE && isStuck && isWaitedFor()) throw tooBusy();
    const place = {};
    waiting.set(place, performance.now());
    return () => waiting.delete(place);
  }

  return (...args) => {
    const call = currentCall();
    call?.refuseLate();
    const leave = join();
    const callback = args.at(-1) as Connected | undefined;
    if (!callback) {
      const connected = connect() as Promise<PoolClient>;
      return connected.finally(leave).then((client) => {
        refuseLate(client.release);
        return client;
      });
    }
    const connected: Connected = (error, client, release) => {
      leave();
      try {
        if (release) refuseLate(release);
      } catch (late) {
        callback(late as Error);
        return;
      }
      callback(error, client, release);
    };
    return connect(connected);

    function refuseLate(release: () => void): void {
      try {
        call?.refuseLate();
      } catch (late) {
        release();
        throw late;
      }
    }
  };
}

/**
 * A pool that refuses connections to code inside a transaction, to calls whose client is gone, and
 * to HTTP requests while the queue is stuck.
 */
export class GuardedPool extends Pool {
  /** `unreachable` is called for each failed connection. */
  constructor(config: PoolConfig, unreachable: (error: Error) => void = () => undefined) {
    super(config);
    const connect = this.connect.bind(this) as Method;
    const query = this.query.bind(this) as Method;
    // Pool.query calls this.connect with a callback; both are guarded so that the error is a
    // rejection, like other query errors.
    const guard =
      (method: Method): Method =>
      (...args) => {
        const callback = args.at(-1);
        try {
          refuseInsideTransaction();
          return method(...args);
        } catch (error) {
          if (typeof callback === "function") {
            return callback(error);
          }
          return Promise.reject(error);
        }
      };
    this.connect = guard(inLine(listening(connect, unreachable))) as typeof this.connect;
    this.query = guard(query) as typeof this.query;
  }
}

/**
 * Drizzle over a pool, with transactions marked for {@link OuterHandleError}. Transactions of a
 * changing call carry its idempotency mark and roll back if they end too late for it.
 */
export function createHandle(pool: GuardedPool): Db {
  const db = drizzle(pool);
  const transaction = db.transaction.bind(db);
  db.transaction = async (work, config) => {
    const call = currentCall();
    const state: Transaction = { open: true, later: [] };
    const result = await transaction(async (tx) => {
      try {
        await call?.begin(tx);
        const done = await transactions.run(state, () => work(tx));
        call?.refuseLate();
        return done;
      } finally {
        state.open = false;
      }
    }, config);
    if (call) call.isDone = true;
    await Promise.all(state.later.map((work) => work()));
    return result;
  };
  return db;
}

/**
 * Runs `work` in a transaction and returns its result; a throw rolls back. Inside a transaction it
 * becomes a savepoint, so services can be combined. Make no network call inside: on the embedded
 * database the whole portal waits for the transaction.
 */
export function inTransaction<T>(
  executor: Executor,
  work: (tx: Executor) => Promise<T>,
): Promise<T> {
  return executor.transaction((tx) => work(tx));
}
