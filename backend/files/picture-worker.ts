import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { DomainError } from "@/backend/kernel/errors";
import type { ErrorCode } from "@/lib/contract/errors";
import type { PictureWork } from "./picture-work";

/** Idle time after which the process ends, to free its memory. */
const IDLE_MS = 5000;
/** Longer than any task that a user waits for; queued tasks wait as long. */
const LIMIT_MS = 60_000;

/** A task for the process. */
export interface PictureOrder {
  task: keyof PictureWork;
  order: unknown[];
}

/** Its answer; `code`: the input is at fault. */
export type PictureAnswer = { result: unknown } | { error: string; code?: ErrorCode };

export interface PictureWorker {
  /** Each task rejects also when the process ends. */
  work: PictureWork;
  /** Of the running process, or null. */
  pid(): number | null;
  close(): void;
}

interface PictureWorkerOptions {
  idleMs?: number;
  /** Time limit of a task, after which the process is killed. */
  limitMs?: number;
  /** 0 to 19; higher values mean lower priority. */
  niceness?: number;
}

/**
 * Processes pictures in a separate process that ends when idle, because image work leaves hundreds
 * of megabytes allocated. `file` is the bundle of `picture-process.ts`. One task at a time.
 */
export function createPictureWorker(
  file: string,
  { idleMs = IDLE_MS, limitMs = LIMIT_MS, niceness = 0 }: PictureWorkerOptions = {},
): PictureWorker {
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;
  let line: Promise<unknown> = Promise.resolve();

  function start(): ChildProcess {
    const started = fork(file, [String(niceness)], {
      serialization: "advanced",
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    started.once("exit", () => {
      if (child === started) child = null;
    });
    return started;
  }

  function end(): void {
    clearTimeout(idle);
    child?.kill("SIGKILL");
    child = null;
  }

  async function ask(order: PictureOrder): Promise<unknown> {
    clearTimeout(idle);
    child ??= start();
    const asked = child;
    const settled = new AbortController();
    const { signal } = settled;
    const limit = setTimeout(() => asked.kill("SIGKILL"), limitMs).unref();
    const ended = once(asked, "exit", { signal }).then(([code, name]) => {
      throw new Error(`The picture process ended (${name ?? code})`);
    });
    try {
      const answered = once(asked, "message", { signal });
      asked.send(order);
      const [answer] = (await Promise.race([answered, ended])) as [PictureAnswer];
      if ("result" in answer) return answer.result;
      throw answer.code ? new DomainError(answer.code, answer.error) : new Error(answer.error);
    } finally {
      clearTimeout(limit);
      // The losing listener rejects with the abort, which means nothing.
      ended.catch(() => undefined);
      settled.abort();
      idle = setTimeout(end, idleMs).unref();
    }
  }

  function does<Task extends keyof PictureWork>(task: Task): PictureWork[Task] {
    const inLine = (...order: unknown[]) => {
      const work = line.then(() => ask({ task, order }));
      line = work.catch(() => undefined);
      return work;
    };
    return inLine as PictureWork[Task];
  }

  return {
    work: {
      draw: does("draw"),
      redraw: does("redraw"),
      turn: does("turn"),
      encodeAvif: does("encodeAvif"),
      drawOg: does("drawOg"),
      drawCode: does("drawCode"),
      findFault: does("findFault"),
    },
    pid: () => child?.pid ?? null,
    close: end,
  };
}
