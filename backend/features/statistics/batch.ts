import type { Logger } from "pino";
import type { Counted } from "./queries";

/** One occurrence. */
export type Hit = Omit<Counted, "count">;

/** Maximum distinct keys in memory; further ones are not counted until these are written. */
const MAX_KEYS = 10_000;

/** Counts in memory, written every few seconds. */
export interface CountBatch {
  add(hit: Hit): void;
  /** Writes the counts in memory. On failure they stay, and nothing is thrown. */
  flush(): Promise<void>;
}

/**
 * A batch that calls `write` at most every `restMs` milliseconds. A thousand hits on one thing are
 * one row. Counts in memory are lost if the process is killed.
 */
export function createCountBatch({
  write,
  restMs,
  log,
}: {
  write: (counts: Counted[]) => Promise<void>;
  restMs: number;
  log: Logger;
}): CountBatch {
  let waiting = new Map<string, Counted>();
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();
  let isFailing = false;

  function remember(hit: Hit, count: number): void {
    const key = `${hit.kind} ${hit.id} ${hit.day} ${hit.measure}`;
    const known = waiting.get(key);
    if (known) known.count += count;
    else if (waiting.size < MAX_KEYS) waiting.set(key, { ...hit, count });
  }

  function arm(): void {
    timer ??= setTimeout(() => void flush(), restMs).unref();
  }

  async function writeAll(): Promise<void> {
    const counts = [...waiting.values()];
    if (counts.length === 0) return;
    waiting = new Map();
    try {
      await write(counts);
      isFailing = false;
    } catch (error) {
      if (!isFailing) log.warn({ err: error }, "counts wait in memory");
      isFailing = true;
      for (const { count, ...hit } of counts) remember(hit, count);
      arm();
    }
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(writeAll);
    return writing;
  }

  return {
    add(hit) {
      remember(hit, 1);
      arm();
    },
    flush,
  };
}
