export type LifecycleState = "starting" | "running" | "draining";

/** Where the process stands; it takes work only while it runs. */
export interface Lifecycle {
  state: LifecycleState;
}

export function createLifecycle(state: LifecycleState = "starting"): Lifecycle {
  return { state };
}
