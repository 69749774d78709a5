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
  /** Time of a step after which one that has used less than `share` of it is starving. */
  hunger: number;
  share: number;
}

/** Of the patience, for a page in a hurry: the time in which it starved counts, too. */
const HURRIED = 0.5;

interface Verdicts {
  /** It passed a limit. */
  over(): void;
  /** It gets too little of the processor to pass any soon. */
  starving(): void;
}

interface Watch {
  /** A page begins: counts from zero. In a hurry it has the usual priority, and never starves. */
  restart(inHurry: boolean): void;
  /** A step begins. */
  step(): void;
  stop(): void;
}

/**
 * Calls `over` when a process passes the limits. One of low priority may wait long without doing
 * anything, so time alone ends nothing: `starving` hears of it. Where processor time is not known,
 * time counts as such.
 */
export function watchProcessor(pid: number, limits: Limits, { over, starving }: Verdicts): Watch {
  let timer: NodeJS.Timeout | undefined;
  const read = () => ({ time: performance.now(), used: processorMs(pid) ?? performance.now() });
  let page = read();
  let step = page;
  let isHurried = true;
  function look(): void {
    const now = read();
    const [time, used] = [now.time - step.time, now.used - step.used];
    const patience = isHurried ? limits.patience * HURRIED : limits.patience;
    const leftOfStep = Math.max(patience - time, limits.step - used);
    const left = Math.min(limits.page - (now.used - page.used), leftOfStep);
    const untilHungry = isHurried ? Number.POSITIVE_INFINITY : limits.hunger - time;
    if (left <= 0) over();
    else if (untilHungry <= 0 && used < limits.hunger * limits.share) starving();
    else {
      const next = untilHungry > 0 ? Math.min(left, untilHungry) : left;
      timer = setTimeout(look, Math.max(next, TICK_MS)).unref();
    }
  }
  const stop = () => clearTimeout(timer);
  return {
    restart(inHurry) {
      stop();
      isHurried = inHurry;
      page = step = read();
      look();
    },
    step() {
      step = read();
    },
    stop,
  };
}
