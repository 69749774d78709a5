import { AsyncLocalStorage } from "node:async_hooks";
import type { NodePgQueryResultHKT } from "drizzle-orm/node-postgres";
import type { PgDatabase } from "drizzle-orm/pg-core";
import texts from "@/lib/i18n/messages/it/kept-answers.json";
import { DomainError } from "./errors";

/** Seconds after which a late or refused caller retries. */
const RETRY_SECONDS = "2";

type Transaction = PgDatabase<NodePgQueryResultHKT>;

/** The error for a call that cannot be served in time: nothing of it was done. */
export function tooBusy(): DomainError {
  return new DomainError("unavailable", texts.tooBusy, undefined, { "retry-after": RETRY_SECONDS });
}

/** A call with an idempotency key whose answer is stored. */
export interface MarkedCall {
  scope: string;
  /** Lookup key; the sender's key cannot be derived from it. */
  key: string;
  bodyHash: string;
  /** Key that encrypts the stored answer, derived from the sender's key alone. */
  seal: Buffer;
  /** Separates this attempt from others of the same call. */
  by: string;
}

/** A changing call in progress. */
export class WriteCall {
  /** Null: without key, or not known yet. */
  marked: MarkedCall | null = null;
  /** True once one of its transactions is committed. */
  isDone = false;
  private isOver = false;

  constructor(
    private readonly options: {
      now: () => Date;
      /** After it the client was already answered that nothing was done; null: none. */
      deadline: Date | null;
      /** Marks the call as done in a transaction; throws if another attempt did it. */
      mark: (tx: Transaction, call: MarkedCall) => Promise<void>;
    },
  ) {}

  /**
   * A transaction for several calls: too late as soon as one of them is, and without a mark of its
   * own.
   */
  static together(calls: readonly WriteCall[]): WriteCall | undefined {
    const open = calls.filter(({ isDone, isOver }) => !isDone && !isOver);
    const [first] = open;
    if (!first) return undefined;
    const deadlines = open.flatMap(({ options }) => options.deadline?.getTime() ?? []);
    const deadline = deadlines.length > 0 ? new Date(Math.min(...deadlines)) : null;
    return new WriteCall({ ...first.options, deadline });
  }

  /** Throws `unavailable` if nothing is done yet and the client no longer waits. */
  refuseLate(): void {
    const { deadline, now } = this.options;
    if (this.isDone || this.isOver || deadline === null) return;
    if (now() > deadline) throw tooBusy();
  }

  /** Call first in each of its transactions. */
  async begin(tx: Transaction): Promise<void> {
    if (this.isDone || this.isOver || !this.marked) return;
    await this.options.mark(tx, this.marked);
  }

  /** Later work in its name, such as background work, is not part of it. */
  end(): void {
    this.isOver = true;
  }
}

const calls = new AsyncLocalStorage<WriteCall | undefined>();
const requests = new AsyncLocalStorage<boolean>();

/** True if a client waits for an answer; tasks and commands have no deadline. */
export function isWaitedFor(): boolean {
  return requests.getStore() ?? false;
}

/** Runs work that a client waits for. */
export function whileWaitedFor<T>(work: () => T): T {
  return requests.run(true, work);
}

/** The current changing call, or undefined. */
export function currentCall(): WriteCall | undefined {
  return calls.getStore();
}

/** Runs work in the name of a call. */
export async function inCall<T>(call: WriteCall, work: () => Promise<T>): Promise<T> {
  try {
    return await calls.run(call, work);
  } finally {
    call.end();
  }
}

/** Runs work outside of any call. */
export function outsideCalls<T>(work: () => T): T {
  return calls.run(undefined, work);
}

/** Runs work for several calls: if one is too late, all are rolled back. */
export function forCalls<T>(together: readonly WriteCall[], work: () => Promise<T>): Promise<T> {
  return calls.run(WriteCall.together(together), work);
}
