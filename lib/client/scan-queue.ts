import { MAX_MERGED } from "@/lib/contract/check-in-constants";
import { ApiError } from "./http";
import { isNoNetwork } from "./patient-request";

interface QueueWays<S> {
  /** What this device keeps, the oldest first; null: it keeps nothing. */
  read: () => Promise<S[] | null>;
  keep: (scan: S) => Promise<unknown>;
  forget: (nonces: Iterable<string>) => Promise<unknown>;
  /** Tells the server; the nonces that it has heard of. */
  merge: (part: readonly S[]) => Promise<string[]>;
  undo: (nonce: string) => Promise<unknown>;
  onCount: (count: number) => void;
}

/** What was done without a network, until the server has heard of it. */
export function createScanQueue<S extends { nonce: string }>(ways: QueueWays<S>) {
  let waiting: S[] = [];
  /** Scans that the server may have heard of, though its answer was not heard. */
  const sent = new Set<string>();
  /** Those of them that were taken back here, until the server has heard of that. */
  const takenBack = new Set<string>();

  function put(next: S[]): void {
    waiting = next;
    ways.onCount(next.length);
  }

  /** Takes back what the server may have heard of, and has not where it answers 404. Throws `ApiError`. */
  async function undoSent(nonce: string): Promise<void> {
    takenBack.add(nonce);
    try {
      await ways.undo(nonce);
    } catch (error) {
      // Said again when the network is back.
      if (isNoNetwork(error)) return;
      takenBack.delete(nonce);
      if (!(error instanceof ApiError) || error.status !== 404) throw error;
    }
    takenBack.delete(nonce);
  }

  return {
    list: (): readonly S[] => waiting,
    async load(): Promise<void> {
      put((await ways.read()) ?? waiting);
    },
    async add(scan: S): Promise<void> {
      await ways.keep(scan);
      put([...waiting, scan]);
    },
    noteSent: (nonce: string) => void sent.add(nonce),
    /** Tells the server all of it, the oldest first. Throws what the calls throw. */
    async tell(): Promise<void> {
      for (const nonce of [...takenBack]) await undoSent(nonce);
      while (waiting.length > 0) {
        const part = waiting.slice(0, MAX_MERGED);
        for (const { nonce } of part) sent.add(nonce);
        const told = new Set(await ways.merge(part));
        await ways.forget(told);
        put(waiting.filter(({ nonce }) => !told.has(nonce)));
        // An answer that tells of none of them would be asked for ever.
        if (told.size === 0) return;
      }
    },
    /** Takes back what waits here; null: it does not. Throws `ApiError`, and then it waits still. */
    async takeBack(nonce: string): Promise<S | null> {
      const scan = waiting.find((one) => one.nonce === nonce);
      if (!scan) return null;
      // Nobody tells of it while it is taken back.
      waiting = waiting.filter((one) => one !== scan);
      try {
        if (sent.has(nonce)) await undoSent(nonce);
      } catch (error) {
        waiting = [...waiting, scan];
        throw error;
      }
      await ways.forget([nonce]);
      ways.onCount(waiting.length);
      return scan;
    },
  };
}
