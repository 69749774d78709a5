import { DomainError } from "./errors";

export type LifecycleState = "starting" | "running" | "draining";

/** Where the process stands; it takes work only while it runs. */
export interface Lifecycle {
  state: LifecycleState;
  /** Settles as `work` does, or rejects with `unavailable` when {@link giveUp} comes first; the work itself goes on. */
  unlessGivenUp<T>(work: Promise<T>): Promise<T>;
  /** The time of a stop is over: whoever still waits for an answer gets one. */
  giveUp(): void;
}

export function createLifecycle(state: LifecycleState = "starting"): Lifecycle {
  const waiting = new Set<(reason: DomainError) => void>();
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
  };
}
