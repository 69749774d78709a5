import { databaseFault } from "@/backend/db/errors";
import { currentCall, forCalls, outsideCalls, type WriteCall } from "./write-call";

/** How many batches of one line run at once: what waits for a row that somebody else holds stops nobody else for long. */
const LANES = 4;

interface Waiting<Item, Result> {
  item: Item;
  keys: readonly string[];
  /** In whose name it waits. */
  call: WriteCall | undefined;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

export interface BatchOptions<Item> {
  /** Items of one batch. */
  most: number;
  /** Two items that share one of these are never in one batch; left out: any two can be. */
  keysOf?: (item: Item) => readonly string[];
}

/**
 * Does for many callers at once what each of them asks for, since a transaction of twenty costs little more than one of one.
 * Whoever comes alone waits for nobody. While a batch runs, others gather for the next one; it begins beside it only when it is
 * full. `work` answers or refuses each item for itself; when it throws, it must have undone everything, and each item is tried
 * alone. `work` bears the mark of none of the calls that wait for it. It is not done for those that come to their turn too late;
 * where it would be committed too late for some, those are told so, and the others go together once more.
 */
export function inBatches<Item, Result>(
  work: (items: readonly Item[]) => Promise<readonly PromiseSettledResult<Result>[]>,
  { most, keysOf = () => [] }: BatchOptions<Item>,
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = [];
  let running = 0;
  let isCalled = false;

  /** Takes the next batch out of the line, whoever must not be in it left where they are. */
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

  /** Whether nobody waits for it any more, which it is told. */
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
      // Its transaction was that of the batch.
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
      // Whatever else has come in by the same turn goes along.
      outsideCalls(() => setImmediate(begin));
    });
}

/** What `work` comes to for each item, whichever of them it refuses. */
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
