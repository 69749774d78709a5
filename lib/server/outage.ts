import { processState } from "./process-state";

/**
 * An outage ends with the first answer after so long without a failure: where one path hangs and the others answer, it
 * would begin and end with every page.
 */
const CALM_MS = 5000;

/** The backend could not be reached; an outage begins unless there is one. `reason` is a word or two for the log. */
export function backendLost(reason: string): void {
  const state = processState();
  const now = Date.now();
  if (!state.outage) state.tellOutage?.({ begunBecause: reason });
  state.outage = { since: state.outage?.since ?? now, lastFailureAt: now };
}

/** The backend has answered just now, and not a cache in its place. */
export function backendAnswered(): void {
  const state = processState();
  const now = Date.now();
  if (!state.outage || now - state.outage.lastFailureAt < CALM_MS) return;
  state.tellOutage?.({ endedAfterMs: now - state.outage.since });
  state.outage = null;
}

/** Why a `fetch` of the backend failed, in a word for the log. */
export function failureReason(error: unknown): string {
  const { name, cause } = error as { name: string; cause?: { code?: string } };
  return cause?.code ?? name;
}
