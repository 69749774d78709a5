import type { ExternalStore } from "./external-store";
import { logFailure } from "./log";
import { isNoNetwork } from "./patient-request";
import { tried } from "./scanner-database";

const SHOWN_ANSWERS = 20;

/** Common state of scanners: place and results. */
export interface ScannerView<Place, Answer> {
  /** `closed`: the user may not work here, or it is over. `failed`: the server was unreachable. */
  status: "loading" | "closed" | "failed" | "ready";
  place: Place | null;
  isOnline: boolean;
  /** Unsent scans. */
  queued: number;
  /** Newest first. */
  answers: Answer[];
}

interface ScannerWays<Place> {
  /** Name in the log: "The door". */
  name: string;
  /** Milliseconds between two polls. */
  lookEvery: number;
  keep: (place: Place) => Promise<unknown>;
  /** Deletes this device's data of it. */
  forget: () => Promise<unknown>;
  /** True if an error means that the user may not work here. */
  isClosed: (error: unknown) => boolean;
  /**
   * True if a place's time is over by this device's clock; then it closes. Left out: it has no end.
   */
  isOver?: (place: Place) => boolean;
  /** Sends unsent scans and reads changes. Throws what the calls throw. */
  lookAround: () => Promise<void>;
}

/** Common part of doors and tills on a device: the stored place, its state, and polling. */
export function createScanner<
  Place extends object,
  Answer extends { nonce: string; isUndone: boolean },
>(
  store: ExternalStore<ScannerView<Place, Answer>>,
  { name, lookEvery, keep, forget, isClosed, isOver, lookAround }: ScannerWays<Place>,
) {
  let timer: ReturnType<typeof setInterval> | undefined;
  let isLooking = false;
  let isStopped = false;

  function place(): Place {
    const { place: known } = store.get();
    if (!known) throw new Error(`${name} is not open`);
    return known;
  }

  async function changePlace(change: Partial<Place>): Promise<void> {
    const next = { ...place(), ...change };
    store.set({ place: next });
    await tried(keep(next));
  }

  async function close(status: "closed" | "failed"): Promise<void> {
    clearInterval(timer);
    if (status === "closed") await tried(forget());
    store.set({ status, place: null, answers: [] });
  }

  /** Goes on offline after a network error. Throws other errors. */
  async function bear(error: unknown): Promise<void> {
    if (isNoNetwork(error)) store.set({ isOnline: false });
    else if (isClosed(error)) await close("closed");
    else throw error;
  }

  const noteFault = (fault: unknown) => logFailure(`${name} could not look around`, fault);

  async function look(): Promise<void> {
    if (isStopped || isLooking || document.hidden || !store.get().place) return;
    isLooking = true;
    try {
      await lookAround();
      if (store.get().place) store.set({ isOnline: true });
    } catch (error) {
      await bear(error).catch(noteFault);
    } finally {
      isLooking = false;
    }
  }

  /** Runs also while the page is hidden or offline: data of an ended place must be deleted. */
  async function turn(): Promise<void> {
    const { place: known } = store.get();
    if (known && isOver?.(known)) await close("closed");
    else await look();
  }

  return {
    place,
    changePlace,
    close,
    bear,
    noteFault,
    look,
    isStopped: () => isStopped,
    /** Starts work at a place; `ready` loads its data before. */
    async begin(next: Place, isOnline: boolean, ready: () => Promise<void>): Promise<void> {
      store.set({ place: next, isOnline });
      await tried(keep(next));
      await ready();
      if (isStopped) return;
      store.set({ status: "ready" });
      timer = setInterval(() => void turn(), lookEvery);
      await look();
    },
    stop(): void {
      isStopped = true;
      clearInterval(timer);
    },
    show<Shown extends Answer>(answer: Shown): Shown {
      const { answers } = store.get();
      store.set({ answers: [answer, ...answers].slice(0, SHOWN_ANSWERS) });
      return answer;
    },
    showUndone(nonce: string): void {
      const { answers } = store.get();
      store.set({
        answers: answers.map((one) => (one.nonce === nonce ? { ...one, isUndone: true } : one)),
      });
    },
  };
}
