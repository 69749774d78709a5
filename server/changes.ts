import { AsyncLocalStorage } from "node:async_hooks";
import { CHANGES_PATH, type Changes, changesSchema } from "@/lib/contract/changes";
import { tags } from "@/lib/contract/revalidate";
import type { TagClock } from "@/lib/server/page-cache/tag-clock";
import { type ChangesOfTown, processState } from "@/lib/server/process-state";
import { readWhole } from "@/lib/server/proxy/bodies";
import { askBackend } from "@/lib/server/proxy/upstream";

/** Time that the backend holds an answer back until something changes. */
const HOLD_MS = 5000;
/** Time for the rest of an answer; a write waits for it. */
const ANSWER_MS = 1000;
const AGAIN_MS = 1000;
/** Interval of asking a backend that has no log, or does not show it. */
const WITHOUT_LOG_MS = 30_000;
const MAX_BYTES = 4 * 1024 * 1024;
/** Changes that two answers may both tell. */
const REMEMBERED = 10_000;
/** Statuses of a backend that may have a log: another key, or not running now. */
const undecided = new Set([401, 502, 503, 504]);

interface ChangeWatchOptions {
  backendUrl: string;
  /** Headers by which the backend knows the web. */
  mark: Record<string, string>;
  settings: { lookAgain(): Promise<void> };
}

/**
 * Follows the log of changes: expires what changed anywhere in the town, and reads the settings,
 * with the maintenance switch, when they changed. A backend without a log is asked seldom, and tells
 * by `/internal/revalidate`.
 */
export class ChangeWatch implements ChangesOfTown {
  /** Null: not known yet. */
  #hasLog: boolean | null = null;
  #isRefused = false;
  /** The place in the log before the first page opens the page cache: a closed town shows none. */
  #place: string | null = null;
  readonly #applied = new Set<number>();
  #settingsRead: Promise<void> = Promise.resolve();
  #running: Promise<boolean> = Promise.resolve(false);
  #next: Promise<boolean> | null = null;
  #first: Promise<boolean> | null = null;
  #isFirstOver = false;
  readonly #stopped = new AbortController();
  /**
   * Without the page that is being made: the framework would take calls for a part of it, and look
   * for them in the cache that waits for this.
   */
  readonly #outside = AsyncLocalStorage.snapshot();

  constructor(private readonly options: ChangeWatchOptions) {}

  start(): void {
    processState().changes = this;
    const turn = async () => {
      const isHeard = await this.#ask(HOLD_MS);
      const isSeldom = this.#hasLog === false || this.#isRefused;
      const pause = isHeard ? 0 : isSeldom ? WITHOUT_LOG_MS : AGAIN_MS;
      if (!this.#stopped.signal.aborted) setTimeout(turn, pause).unref();
    };
    void turn();
  }

  stop(): void {
    this.#stopped.abort();
  }

  firstCatchUp(): Promise<boolean> | null {
    if (this.#isFirstOver) return null;
    this.#first ??= this.catchUp().finally(() => {
      this.#isFirstOver = true;
    });
    return this.#first;
  }

  catchUp(): Promise<boolean> {
    if (this.#hasLog === false) return Promise.resolve(false);
    // A question under way may have been answered before this write; the one after it serves all
    // who come meanwhile.
    this.#next ??= this.#running.then(() => {
      this.#next = null;
      this.#running = this.#outside(() => this.#ask(0));
      return this.#running;
    });
    return this.#next;
  }

  /** Asks once and applies the answer; false: there was none. Never rejects. */
  async #ask(holdMs: number): Promise<boolean> {
    const clock = processState().tagClock;
    try {
      const answer = await this.#fetch(clock ? clock.cursor : this.#place, holdMs);
      this.#tellRefusal(answer.status === 401);
      if (undecided.has(answer.status)) return false;
      const told = answer.status === 200 ? changesOf(answer.body) : null;
      this.#hasLog = told !== null;
      if (told) await this.#apply(clock, told);
      return told !== null;
    } catch {
      return false;
    }
  }

  async #fetch(after: string | null, holdMs: number): Promise<{ status: number; body: Buffer }> {
    const { backendUrl, mark } = this.options;
    const url = new URL(CHANGES_PATH, backendUrl);
    url.searchParams.set("hold", String(holdMs));
    if (after) url.searchParams.set("after", after);
    const incoming = await askBackend({
      url,
      method: "GET",
      headers: mark,
      body: null,
      maxBodyBytes: 0,
      isFile: false,
      silenceMs: holdMs + ANSWER_MS,
      processingMs: holdMs + ANSWER_MS,
      signal: this.#stopped.signal,
    });
    const body = await readWhole(incoming, MAX_BYTES, ANSWER_MS);
    return { status: incoming.statusCode ?? 0, body };
  }

  async #apply(clock: TagClock | null, { next, reset, changes }: Changes): Promise<void> {
    const fresh = clock ? this.#notApplied(reset, changes) : changes;
    const changed = [...new Set(fresh.flatMap((change) => change.tags))];
    if (clock) clock.catchUp(reset ? "all" : changed, next);
    else this.#place = next;
    if (reset || changed.includes(tags.settings)) {
      this.#settingsRead = this.options.settings.lookAgain();
    }
    // Also if another answer has begun it: a write waits for its own switch.
    await this.#settingsRead;
  }

  /** Remembers them, too. */
  #notApplied(reset: boolean, changes: Changes["changes"]): Changes["changes"] {
    if (reset) this.#applied.clear();
    const fresh = changes.filter(({ seq }) => !this.#applied.has(seq));
    for (const { seq } of fresh) this.#applied.add(seq);
    for (const oldest of this.#applied) {
      if (this.#applied.size <= REMEMBERED) break;
      this.#applied.delete(oldest);
    }
    return fresh;
  }

  #tellRefusal(isRefused: boolean): void {
    if (isRefused && !this.#isRefused) {
      // biome-ignore lint/suspicious/noConsole: the custom server makes a line of the log of it.
      console.warn(
        "The backend does not know this process for its web, and tells it no changes (BACKEND_SHARES_SECRETS)",
      );
    }
    this.#isRefused = isRefused;
  }
}

/** Null: something else. */
function changesOf(body: Buffer): Changes | null {
  try {
    return changesSchema.parse(JSON.parse(body.toString("utf8")));
  } catch {
    return null;
  }
}
