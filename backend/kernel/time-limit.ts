import { setTimeout as pause } from "node:timers/promises";

/** Resolves when the work is done or the time is up; rejects if the work rejects before. */
export function within(ms: number, work: Promise<unknown>): Promise<unknown> {
  return Promise.race([work, pause(ms, undefined, { ref: false })]);
}
