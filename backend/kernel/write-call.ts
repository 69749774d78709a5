import { AsyncLocalStorage } from "node:async_hooks";
import type { NodePgQueryResultHKT } from "drizzle-orm/node-postgres";
import type { PgDatabase } from "drizzle-orm/pg-core";
import texts from "@/lib/i18n/messages/it/kept-answers.json";
import { DomainError } from "./errors";

/** Seconds after which whoever came too late, or to a full line, tries again. */
const RETRY_SECONDS = "2";

type Transaction = PgDatabase<NodePgQueryResultHKT>;

/** What is told to whoever cannot be served in time: nothing of what they asked for was done. */
export function tooBusy(): DomainError {
  return new DomainError("unavailable", texts.tooBusy, undefined, { "retry-after": RETRY_SECONDS });
}

/** A call whose sender has marked it, and whose answer is kept for its repetition. */
export interface MarkedCall {
  scope: string;
  /** What the call is found by; the sender's key cannot be told from it. */
  key: string;
  bodyHash: string;
  /** Encrypts what is kept: only the sender's key makes it again. */
  seal: Buffer;
  /** Tells this try from others of the same call. */
  by: string;
}

/** A call that changes something, as long as it is under way. */
export class WriteCall {
  /** Null: it is not marked, or not known yet. */
  marked: MarkedCall | null = null;
  /** Whether a transaction of it is committed. */
  isDone = false;
  private isOver = false;

  constructor(
    private readonly options: {
      now: () => Date;
      /** After it whoever asked has been told that nothing was done; null: nobody said. */
      deadline: Date | null;
      /** Writes into a transaction that this call did it; throws when another try of it did. */
      mark: (tx: Transaction, call: MarkedCall) => Promise<void>;
    },
  ) {}

  /** What one transaction does for several of them: it is too late as soon as one of them is, and has no mark of its own. */
  static together(calls: readonly WriteCall[]): WriteCall | undefined {
    const open = calls.filter(({ isDone, isOver }) => !isDone && !isOver);
    const [first] = open;
    if (!first) return undefined;
    const deadlines = open.flatMap(({ options }) => options.deadline?.getTime() ?? []);
    const deadline = deadlines.length > 0 ? new Date(Math.min(...deadlines)) : null;
    return new WriteCall({ ...first.options, deadline });
  }

  /** Throws `unavailable` when nobody waits any more for what has not been done yet. */
  refuseLate(): void {
    const { deadline, now } = this.options;
    if (this.isDone || this.isOver || deadline === null) return;
    if (now() > deadline) throw tooBusy();
  }

  /** To be called first in each of its transactions. */
  async begin(tx: Transaction): Promise<void> {
    if (this.isDone || this.isOver || !this.marked) return;
    await this.options.mark(tx, this.marked);
  }

  /** What still happens in its name, such as work that nobody waits for, is not a part of it. */
  end(): void {
    this.isOver = true;
  }
}

const calls = new AsyncLocalStorage<WriteCall | undefined>();
const requests = new AsyncLocalStorage<boolean>();

/** Whether somebody waits for an answer to what happens now; jobs and commands take the time that they need. */
export function isWaitedFor(): boolean {
  return requests.getStore() ?? false;
}

/** Does what somebody waits for. */
export function whileWaitedFor<T>(work: () => T): T {
  return requests.run(true, work);
}

/** The call in whose name something happens; undefined: none that changes anything. */
export function currentCall(): WriteCall | undefined {
  return calls.getStore();
}

/** Does what a call asks for, in its name. */
export async function inCall<T>(call: WriteCall, work: () => Promise<T>): Promise<T> {
  try {
    return await calls.run(call, work);
  } finally {
    call.end();
  }
}

/** Does what is done in the name of no call. */
export function outsideCalls<T>(work: () => T): T {
  return calls.run(undefined, work);
}

/** Does what is done for several calls at once: too late for one of them, it is undone for all. */
export function forCalls<T>(together: readonly WriteCall[], work: () => Promise<T>): Promise<T> {
  return calls.run(WriteCall.together(together), work);
}
