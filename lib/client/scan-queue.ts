import { MAX_MERGED } from "@/lib/contract/check-in-constants";
import { ApiError } from "./http";
import { isNoNetwork } from "./patient-request";

interface QueueWays<S> {
  /** Scans stored on this device, oldest first; null: no storage. */
  read: () => Promise<S[] | null>;
  keep: (scan: S) => Promise<unknown>;
  forget: (nonces: Iterable<string>) => Promise<unknown>;
  /** Sends scans; returns the nonces that the server knows. */
  merge: (part: readonly S[]) => Promise<string[]>;
  undo: (nonce: string) => Promise<unknown>;
  onCount: (count: number) => void;
}

/** Offline scans waiting to be sent. */
export function createScanQueue<S extends { nonce: string }>(ways: QueueWays<S>) {
  let waiting: S[] = [];
  /** Scans that the server may have received without an answer. */
  const sent = new Set<string>();
  /** Those of them that were undone here, until the server knows it. */
  const takenBack = new Set<string>();

  function put(next: S[]): void {
    waiting = next;
    ways.onCount(next.length);
  }

  /** Undoes a scan that the server may have received; a 404 means it has not. Throws `ApiError`. */
  async function undoSent(nonce: string): Promise<void> {
    takenBack.add(nonce);
    try {
      await ways.undo(nonce);
    } catch (error) {
      // Sent again when the network returns.
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
    /** Sends all scans, oldest first. Throws what the calls throw. */
    async tell(): Promise<void> {
      for (const nonce of [...takenBack]) await undoSent(nonce);
      while (waiting.length > 0) {
        const part = waiting.slice(0, MAX_MERGED);
        for (const { nonce } of part) sent.add(nonce);
        const told = new Set(await ways.merge(part));
        await ways.forget(told);
        put(waiting.filter(({ nonce }) => !told.has(nonce)));
        // Otherwise an answer without progress would be repeated for ever.
        if (told.size === 0) return;
      }
    },
    /** Removes a waiting scan; null if it does not wait. Throws `ApiError`, then it still waits. */
    async takeBack(nonce: string): Promise<S | null> {
      const scan = waiting.find((one) => one.nonce === nonce);
      if (!scan) return null;
      // It must not be sent meanwhile.
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
