import { DomainError } from "./errors";

export type LifecycleState = "starting" | "running" | "draining";

/** State of the process; it accepts work only while it runs. */
export interface Lifecycle {
  state: LifecycleState;
  /**
   * Settles like `work`, or rejects with `unavailable` if {@link giveUp} comes first; the work
   * itself goes on.
   */
  unlessGivenUp<T>(work: Promise<T>): Promise<T>;
  /** Ends the grace period of a stop: answers all pending requests. */
  giveUp(): void;
  /** Registers work to do before the database is closed. */
  beforeEnd(work: () => Promise<void>): void;
  /** Runs the work of {@link beforeEnd}. */
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
