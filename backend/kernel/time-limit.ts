import { setTimeout as pause } from "node:timers/promises";

/** Resolves when the work is done, or without it when the time is up; rejects as the work does until then. */
export function within(ms: number, work: Promise<unknown>): Promise<unknown> {
  return Promise.race([work, pause(ms, undefined, { ref: false })]);
}
