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

interface Watch {
  /** Counts from zero. */
  restart(): void;
  stop(): void;
}

/**
 * Calls `over` when a process has used `limitMs` of processor time: one of low priority may wait
 * long without doing anything. Where processor time is not known, time itself counts.
 */
export function watchProcessor(pid: number, limitMs: number, over: () => void): Watch {
  let timer: NodeJS.Timeout | undefined;
  function look(before: number | null): void {
    const now = processorMs(pid);
    const left = before === null || now === null ? 0 : limitMs - (now - before);
    if (left <= 0) over();
    else timer = setTimeout(look, Math.max(left, TICK_MS), before).unref();
  }
  const stop = () => clearTimeout(timer);
  return {
    restart() {
      stop();
      timer = setTimeout(look, limitMs, processorMs(pid)).unref();
    },
    stop,
  };
}
