import { processState } from "./process-state";

/**
 * An outage ends with the first answer after this time without a failure: if only one path hangs,
 * it would otherwise start and end with every page.
 */
const CALM_MS = 5000;

/**
 * Records that the backend is unreachable; starts an outage unless there is one. `reason` is a
 * short text for the log.
 */
export function backendLost(reason: string): void {
  const state = processState();
  const now = Date.now();
  if (!state.outage) state.onOutage?.({ begunBecause: reason });
  state.outage = { since: state.outage?.since ?? now, lastFailureAt: now };
}

/** Records an answer of the backend itself, not of a cache. */
export function backendAnswered(): void {
  const state = processState();
  const now = Date.now();
  if (!state.outage || now - state.outage.lastFailureAt < CALM_MS) return;
  state.onOutage?.({ endedAfterMs: now - state.outage.since });
  state.outage = null;
}

/** A short reason for a failed `fetch` of the backend, for the log. */
export function failureReason(error: unknown): string {
  const { name, cause } = error as { name: string; cause?: { code?: string } };
  return cause?.code ?? name;
}
