import { databaseFault } from "@/backend/db/errors";
import { currentCall, forCalls, outsideCalls, type WriteCall } from "./write-call";

/**
 * Concurrent batches of one queue, so that one that waits for a locked row does not block others
 * for long.
 */
const LANES = 4;

interface Waiting<Item, Result> {
  item: Item;
  keys: readonly string[];
  /** The call that waits for it. */
  call: WriteCall | undefined;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

export interface BatchOptions<Item> {
  /** Maximum items of a batch. */
  most: number;
  /** Two items with a common key are never in one batch; left out: any two can be. */
  keysOf?: (item: Item) => readonly string[];
}

/**
 * Combines concurrent calls into batches, since a transaction of twenty costs little more than one
 * of one. A single caller never waits. While a batch runs, others collect for the next one, which
 * starts in parallel only when full. `work` answers or refuses each item; if it throws, it must
 * have rolled back everything, and each item is retried alone. `work` carries no caller's
 * idempotency mark. Items that are too late at their turn are skipped; if the commit would be too
 * late for some, they are refused and the others retried together.
 */
export function inBatches<Item, Result>(
  work: (items: readonly Item[]) => Promise<readonly PromiseSettledResult<Result>[]>,
  { most, keysOf = () => [] }: BatchOptions<Item>,
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = [];
  let running = 0;
  let isCalled = false;

  /** Takes the next batch from the queue, and leaves items that must not be in it. */
  function take(): Waiting<Item, Result>[] {
    const batch: Waiting<Item, Result>[] = [];
    const used = new Set<string>();
    for (let at = 0; at < waiting.length && batch.length < most; ) {
      const next = waiting[at] as Waiting<Item, Result>;
      if (isLate(next)) {
        waiting.splice(at, 1);
        continue;
      }
      if (next.keys.some((key) => used.has(key))) {
        at += 1;
        continue;
      }
      for (const key of next.keys) used.add(key);
      waiting.splice(at, 1);
      batch.push(next);
    }
    return batch;
  }

  /** True if its client is gone; refuses it then. */
  function isLate(one: Waiting<Item, Result>): boolean {
    try {
      one.call?.refuseLate();
      return false;
    } catch (error) {
      one.reject(error);
      return true;
    }
  }

  function tell(one: Waiting<Item, Result>, result: PromiseSettledResult<Result> | undefined) {
    if (result?.status === "fulfilled") {
      // The batch's transaction was its own.
      if (one.call) one.call.isDone = true;
      one.resolve(result.value);
    } else one.reject(result ? result.reason : new Error("The batch told nothing of an item"));
  }

  async function run(batch: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const calls = batch.flatMap(({ call }) => call ?? []);
      const results = await forCalls(calls, () => work(batch.map(({ item }) => item)));
      for (const [index, one] of batch.entries()) tell(one, results[index]);
    } catch (error) {
      const rest = batch.filter((one) => !isLate(one));
      if (rest.length < batch.length) {
        if (rest.length > 0) await run(rest);
        return;
      }
      const fault = databaseFault(error);
      const isInVain = fault === "unreachable" || fault === "storage_full" || batch.length === 1;
      if (!isInVain) await Promise.all(batch.map((one) => run([one])));
      else for (const one of batch) one.reject(error);
    }
  }

  function begin(): void {
    isCalled = false;
    while (waiting.length > 0 && (running === 0 || (waiting.length >= most && running < LANES))) {
      const batch = take();
      if (batch.length === 0) continue;
      running += 1;
      void run(batch).finally(() => {
        running -= 1;
        begin();
      });
    }
  }

  return (item) =>
    new Promise<Result>((resolve, reject) => {
      waiting.push({ item, keys: keysOf(item), call: currentCall(), resolve, reject });
      if (isCalled) return;
      isCalled = true;
      // Items that arrive in the same turn join it.
      outsideCalls(() => setImmediate(begin));
    });
}

/** Results of `work` for each item, including refusals. */
export function settleEach<Item, Result>(
  items: readonly Item[],
  work: (item: Item, index: number) => Result,
): PromiseSettledResult<Result>[] {
  return items.map((item, index) => {
    try {
      return { status: "fulfilled", value: work(item, index) };
    } catch (reason) {
      return { status: "rejected", reason };
    }
  });
}
