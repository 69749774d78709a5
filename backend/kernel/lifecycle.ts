import { DomainError } from "./errors";

export type LifecycleState = "starting" | "running" | "draining";

/** Where the process stands; it takes work only while it runs. */
export interface Lifecycle {
  state: LifecycleState;
  /** Settles as `work` does, or rejects with `unavailable` when {@link giveUp} comes first; the work itself goes on. */
  unlessGivenUp<T>(work: Promise<T>): Promise<T>;
  /** The time of a stop is over: whoever still waits for an answer gets one. */
  giveUp(): void;
  /** Something to be done before the database is let go. */
  beforeEnd(work: () => Promise<void>): void;
  /** Does what {@link beforeEnd} was told of. */
  end(): Promise<void>;
}

export function createLifecycle(state: LifecycleState = "starting"): Lifecycle {
  const waiting = new Set<(reason: DomainError) => void>();
  const lastWorks: (() => Promise<void>)[] = [];
  return {
    state,
    unlessGivenUp: (work) =>
      new Promise((resolve, reject) => {
        waiting.add(reject);
        void work.then(resolve, reject).finally(() => waiting.delete(reject));
      }),
    giveUp() {
      for (const reject of waiting) reject(new DomainError("unavailable"));
    },
    beforeEnd(work) {
      lastWorks.push(work);
    },
    async end() {
      await Promise.all(lastWorks.map((work) => work()));
    },
  };
}
