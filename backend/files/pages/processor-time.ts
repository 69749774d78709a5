import { readFileSync } from "node:fs";

/** Linux counts processor time in hundredths of a second for all programs. */
const TICK_MS = 10;
/** Place of the user time among the values after the name; the system time follows it. */
const USER_TIME = 11;

/** Processor time that a process has used; null: not known here, or it has ended. */
function processorMs(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
    const values = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return (Number(values[USER_TIME]) + Number(values[USER_TIME + 1])) * TICK_MS;
  } catch {
    return null;
  }
}

/** All in milliseconds. */
export interface Limits {
  /** Processor time of a page. */
  page: number;
  /** Time of a step without a sign of progress; it ends only what has also used `step`. */
  patience: number;
  /** Processor time of a step. */
  step: number;
}

interface Watch {
  /** A page begins: counts from zero. */
  restart(): void;
  /** A step begins. */
  step(): void;
  stop(): void;
}

/**
 * Calls `over` when a process passes the limits. One of low priority may wait long without doing
 * anything, so time alone ends nothing. Where processor time is not known, time counts as such.
 */
export function watchProcessor(pid: number, limits: Limits, over: () => void): Watch {
  let timer: NodeJS.Timeout | undefined;
  const read = () => ({ time: performance.now(), used: processorMs(pid) ?? performance.now() });
  let page = read();
  let step = page;
  function look(): void {
    const now = read();
    const leftOfStep = Math.max(
      limits.patience - (now.time - step.time),
      limits.step - (now.used - step.used),
    );
    const left = Math.min(limits.page - (now.used - page.used), leftOfStep);
    if (left <= 0) over();
    else timer = setTimeout(look, Math.max(left, TICK_MS)).unref();
  }
  const stop = () => clearTimeout(timer);
  return {
    restart() {
      stop();
      page = step = read();
      look();
    },
    step() {
      step = read();
    },
    stop,
  };
}
