import { type ChildProcess, fork } from "node:child_process";
import { on } from "node:events";
import os from "node:os";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import {
  MAX_PAGES,
  MAX_PDF_BYTES,
  MAX_PHOTO_BYTES,
  type PageFault,
} from "@/lib/contract/flyer-constants";
import type { DrawnPage, PagesAnswer, PagesOrder, PagesRead, PagesRefused } from "./page-work";
import { type Limits, watchProcessor } from "./processor-time";

/** Raise it when the same file gives other pages, other text or other offers. */
const VERSION = 2;
/** 0 to 19; higher values mean lower priority. */
const LOWEST_PRIORITY = 19;
/** The slowest honest page tried took 2.7 s of processor time, the slowest step of one 0.3 s. */
const LIMITS: Limits = { page: 10_000, patience: 16_000, step: 2_000, hunger: 4_000, share: 0.25 };
/** Time for all pages. */
const TOTAL_MS = 10 * 60_000;
/** Megabytes for scripts; the library's memory and that of pictures are not in it. */
const HEAP = 128;

/** A PDF, or photographs, each of which is a page. */
export interface PagesSource {
  type: PagesOrder["type"];
  files: { size: number; open(): Promise<Readable> }[];
}

/** Takes a page; the next one is drawn afterwards. `pages`: number of all. */
export type TakePage = (page: DrawnPage, pages: number) => Promise<void>;

interface ReadOptions {
  /** Number of the first page to draw, from 1. */
  from?: number;
  signal?: AbortSignal;
}

export interface PageReader {
  /**
   * Draws the pages of a file, one after the other. Rejects if `take` or `open` does, if `signal`
   * is aborted, or if there is no process; pages already taken stay taken.
   */
  read(
    source: PagesSource,
    take: TakePage,
    options?: ReadOptions,
  ): Promise<PagesRead | PagesRefused>;
  /** Of the running process, or null. */
  pid(): number | null;
}

interface PageReaderOptions {
  niceness?: number;
  /** After which the process is killed. */
  limits?: Limits;
  totalMs?: number;
}

/** The process ended without a word at a page, or before the first; the file need not be at fault. */
interface Death {
  kind: "died";
  page: number | null;
  detail: string;
}

function refused(
  fault: PageFault,
  page: number | null,
  detail: string | null = null,
): PagesRefused {
  return { kind: "refused", fault, page, detail };
}

/** It got too little of the processor to tell whether the file is at fault. */
interface Starved {
  kind: "starved";
}

/** The library gave up, at a page or before the first. */
function costly(page: number | null, detail: string): PagesRefused {
  return refused(page === null ? "broken" : "too_costly", page, detail);
}

/** What sizes alone tell; null: nothing wrong. */
function faultOfSizes({ type, files }: PagesSource): PagesRefused | null {
  if (files.length === 0) return refused("broken", null);
  if (type === "pdf") {
    return (files[0]?.size ?? 0) > MAX_PDF_BYTES ? refused("too_big", null) : null;
  }
  if (files.length > MAX_PAGES) return refused("too_many_pages", null);
  const large = files.findIndex(({ size }) => size > MAX_PHOTO_BYTES);
  return large < 0 ? null : refused("too_big", large + 1);
}

/** Writes the files to the process. `failed`: one could not be read. */
function feed(
  child: ChildProcess,
  files: PagesSource["files"],
  failed: (error: unknown) => void,
): void {
  async function* bytes() {
    try {
      for (const { open } of files) yield* await open();
    } catch (error) {
      failed(error);
      throw error;
    }
  }
  // It may end before it has read everything, and is then known to have ended.
  if (child.stdin) pipeline(Readable.from(bytes()), child.stdin).catch(() => undefined);
}

/**
 * Draws pages in a process of lowest priority, one file at a time, since a file may crash it, fill
 * its memory or keep it busy for ever (docs/decisions/247-pdf-engine.md). A page that starves beside
 * busy processes is begun again by one of the usual priority. `program` is the
 * bundle of `page-process.ts`.
 */
export function createPageReader(
  program: string,
  { niceness = LOWEST_PRIORITY, limits = LIMITS, totalMs = TOTAL_MS }: PageReaderOptions = {},
): PageReader {
  let line: Promise<unknown> = Promise.resolve();
  let running: ChildProcess | null = null;

  function start(isHurried: boolean): ChildProcess {
    return fork(program, [String(isHurried ? 0 : niceness)], {
      serialization: "advanced",
      stdio: ["pipe", "ignore", "ignore", "ipc"],
      env: { NODE_ENV: "production", PATH: process.env.PATH, MALLOC_ARENA_MAX: "2" },
      execArgv: [`--max-old-space-size=${HEAP}`],
    });
  }

  /** Gives a process the low priority again; nobody may give it a higher one. */
  function slowDown({ pid }: ChildProcess): void {
    try {
      if (pid) os.setPriority(pid, niceness);
    } catch {
      // It has ended, which is heard elsewhere.
    }
  }

  /** A process that has ended is known by its end. */
  function tell(child: ChildProcess, message: PagesOrder | Record<string, never>): void {
    child.send(message, () => undefined);
  }

  async function attempt(
    { type, files }: PagesSource,
    { from, isHurried, until }: { from: number; isHurried: boolean; until: AbortSignal },
    take: TakePage,
  ): Promise<PagesRead | PagesRefused | Death | Starved> {
    const child = start(isHurried);
    running = child;
    const [ended, late, starved, unread] = [
      new AbortController(),
      new AbortController(),
      new AbortController(),
      new AbortController(),
    ];
    child.once("exit", (code, signal) => ended.abort(`The process ended (${signal ?? code})`));
    child.once("error", (error) => unread.abort(error));
    const watch = watchProcessor(child.pid ?? 0, limits, {
      over: () => late.abort(),
      starving: () => starved.abort(),
    });
    const signals = [until, unread.signal, late.signal, starved.signal, ended.signal];
    const signal = AbortSignal.any(signals);
    let isReady = false;
    let inHurry = isHurried || niceness === 0;
    let pages: number | null = null;
    let next = from;
    const at = () => (pages === null ? null : next);
    try {
      const answers = on(child, "message", { signal });
      tell(child, { type, sizes: files.map(({ size }) => size), from });
      feed(child, type === "pdf" ? files : files.slice(from - 1), (error) => unread.abort(error));
      for await (const [answer] of answers as AsyncIterable<[PagesAnswer]>) {
        if (answer.kind === "step") {
          watch.step();
          continue;
        }
        watch.stop();
        if (answer.kind === "end") return { kind: "read", pages: pages ?? 0, version: VERSION };
        if (answer.kind === "refused") return refused(answer.fault, answer.page);
        if (answer.kind === "failed") return costly(at(), answer.message);
        if (answer.kind === "ready") isReady = true;
        else if (answer.kind === "opened") pages = answer.pages;
        else {
          await take(answer, pages ?? 0);
          next = answer.number + 1;
          if (isHurried) slowDown(child);
          inHurry = niceness === 0;
          tell(child, {});
        }
        watch.restart(inHurry);
      }
      throw new Error("The process said nothing more");
    } catch (error) {
      if (!signal.aborted) throw error;
      until.throwIfAborted();
      unread.signal.throwIfAborted();
      if (late.signal.aborted) return costly(at(), "It computed too long");
      if (starved.signal.aborted) return { kind: "starved" };
      const detail = String(ended.signal.reason);
      if (!isReady) throw new Error(detail);
      return { kind: "died", page: at(), detail };
    } finally {
      watch.stop();
      child.kill("SIGKILL");
      running = null;
    }
  }

  async function read(
    source: PagesSource,
    take: TakePage,
    { from = 1, signal }: ReadOptions,
  ): Promise<PagesRead | PagesRefused> {
    signal?.throwIfAborted();
    const late = AbortSignal.timeout(totalMs);
    const until = AbortSignal.any(signal ? [signal, late] : [late]);
    let [next, pages] = [from, 0];
    let died: Death | null = null;
    let isHurried = false;
    try {
      for (;;) {
        const tried = await attempt(source, { from: next, isHurried, until }, async (page, all) => {
          await take(page, all);
          [next, pages] = [page.number + 1, all];
        });
        isHurried = tried.kind === "starved";
        if (tried.kind === "starved") continue;
        if (tried.kind !== "died") return tried;
        // Another process may get past what was no fault of the file.
        if (died && died.page === tried.page) return costly(tried.page, tried.detail);
        died = tried;
      }
    } catch (error) {
      if (late.aborted && !signal?.aborted && error === late.reason) {
        return refused("too_slow", pages > 0 ? next : null);
      }
      throw error;
    }
  }

  return {
    async read(source, take, options = {}) {
      const fault = faultOfSizes(source);
      if (fault) return fault;
      const work = line.then(() => read(source, take, options));
      line = work.catch(() => undefined);
      return work;
    },
    pid: () => running?.pid ?? null,
  };
}
