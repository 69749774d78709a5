export type LifecycleState = "starting" | "running" | "draining";

/** Where the process stands; readiness turns away new work before the process stops. */
export interface Lifecycle {
  state: LifecycleState;
}

export function createLifecycle(state: LifecycleState = "starting"): Lifecycle {
  return { state };
}
