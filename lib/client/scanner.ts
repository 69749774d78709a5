import type { ExternalStore } from "./external-store";
import { logFailure } from "./log";
import { isNoNetwork } from "./patient-request";
import { tried } from "./scanner-database";

const SHOWN_ANSWERS = 20;

/** What every scanner shows: where it works, and what became of the scans. */
export interface ScannerView<Place, Answer> {
  /** `closed`: whoever asks may not work here, or it is over. `failed`: nobody could be asked. */
  status: "loading" | "closed" | "failed" | "ready";
  place: Place | null;
  isOnline: boolean;
  /** Scans that the server has not heard of. */
  queued: number;
  /** The newest first. */
  answers: Answer[];
}

interface ScannerWays<Place> {
  /** As the log names it: "The door". */
  name: string;
  /** Milliseconds between two looks at what others do. */
  lookEvery: number;
  keep: (place: Place) => Promise<unknown>;
  /** What this device keeps of it goes. */
  forget: () => Promise<unknown>;
  /** Whether an answer says that whoever asks may not work here. */
  isClosed: (error: unknown) => boolean;
  /** Whether the time of a place is over, by the clock of this device: it is closed then. Left out: it has no end. */
  isOver?: (place: Place) => boolean;
  /** Tells what is to be told, and looks at what changed. Throws what the calls throw. */
  lookAround: () => Promise<void>;
}

/** What a door and a till have in common on a device: its place, which is kept, what it shows, and when it looks around. */
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

  /** Goes on without a network where that is what was wrong. Throws everything else. */
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

  /** Also while nobody looks at the page, or there is no network: what is over is to be kept nowhere. */
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
    /** Works at a place from now on; `ready`: what is to be read before it does. */
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
