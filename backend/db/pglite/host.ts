import { fork } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import path from "node:path";
import { Worker } from "node:worker_threads";
import type { Logger } from "pino";
import { DatabaseOpenError } from "../errors";
import { ENGINE_MAJOR, type FromWorker, type ToWorker, type WorkerSettings } from "./messages";
import type { WireLink, WireSocket } from "./wire-socket";

const PING_EVERY_MS = 1000;
/** Missed pings after which the worker counts as lost. */
const SILENT_PINGS = 10;
/** The same during long operations: recovery after a crash, migrations, vacuum. */
const SILENT_PINGS_LONG = 600;
const REOPEN_DELAY_MS = 500;
const REOPEN_DELAY_MAX_MS = 5000;
/** A terminated worker loses nothing; the next start takes a little longer. */
const CLOSE_LIMIT_MS = 1000;

export interface HostSettings extends WorkerSettings {
  /** The bundled worker. */
  workerFile: string;
  /** Interval of pings; left out: {@link PING_EVERY_MS}. */
  pingEveryMs?: number;
  log: Logger;
}

/**
 * Runs the engine's worker thread: starts it, pings it, terminates it if it does not answer
 * (nothing else stops a query in PGlite) and reopens the database.
 */
export class PgliteHost {
  readonly #settings: HostSettings;
  #worker: Worker | null = null;
  #ready: Promise<Worker> = Promise.reject(new Error("not started"));
  #socket: { session: number; socket: WireSocket } | null = null;
  #sessions = 0;
  #silentPings = 0;
  #longWork = 0;
  #opened = false;
  #closing = false;
  #reopening: NodeJS.Timeout | null = null;
  readonly #pings: NodeJS.Timeout;

  constructor(settings: HostSettings) {
    this.#settings = settings;
    this.#ready.catch(() => {});
    const { pingEveryMs = PING_EVERY_MS } = settings;
    this.#pings = setInterval(() => this.#ping(), pingEveryMs).unref();
  }

  /** Throws {@link DatabaseOpenError}. */
  async start(): Promise<void> {
    try {
      await this.#makeWhereMissing();
      await this.#open();
    } catch (error) {
      clearInterval(this.#pings);
      throw error;
    }
  }

  /** The engine's end of one pool connection. */
  link(): WireLink {
    const session = ++this.#sessions;
    let worker: Worker | null = null;
    const post = (message: ToWorker) => worker?.postMessage(message);
    return {
      open: async (socket) => {
        worker = await this.#ready;
        this.#socket = { session, socket };
        post({ kind: "begin", session });
      },
      send: (bytes) => post({ kind: "bytes", session, bytes }),
      end: () => {
        if (this.#socket?.session === session) {
          this.#socket = null;
        }
        post({ kind: "end", session });
        worker = null;
      },
    };
  }

  /** Runs work whose statements may take longer than the watchdog normally allows. */
  async patiently<T>(work: () => Promise<T>): Promise<T> {
    this.#longWork += 1;
    try {
      return await work();
    } finally {
      this.#longWork -= 1;
    }
  }

  /** Closes the engine with a last checkpoint; a worker that does not answer is terminated. */
  async close(): Promise<void> {
    this.#closing = true;
    clearInterval(this.#pings);
    if (this.#reopening) {
      clearTimeout(this.#reopening);
    }
    const worker = this.#worker;
    if (!worker) {
      return;
    }
    await new Promise<void>((resolve) => {
      const limit = setTimeout(() => void worker.terminate(), CLOSE_LIMIT_MS);
      worker.once("exit", () => {
        clearTimeout(limit);
        resolve();
      });
      worker.postMessage({ kind: "close" } satisfies ToWorker);
    });
  }

  /** In a separate process: initdb would leave a hundred megabytes behind. */
  async #makeWhereMissing(): Promise<void> {
    const { directory, workerFile } = this.#settings;
    if (fs.existsSync(path.join(directory, "PG_VERSION"))) return;
    const [code] = await once(fork(workerFile, [directory], { execArgv: [] }), "exit");
    if (code === 0) return;
    throw new DatabaseOpenError("cannotOpen", { directory }, new Error("it could not be made"));
  }

  #open(): Promise<Worker> {
    const { directory, reserveBytes, workerFile } = this.#settings;
    const workerData: WorkerSettings = { directory, reserveBytes };
    const worker = new Worker(workerFile, { workerData });
    this.#worker = worker;
    this.#silentPings = 0;
    this.#opened = false;
    this.#ready = new Promise((resolve, reject) => {
      worker.on("message", (message: FromWorker) => {
        if (message.kind === "ready") {
          this.#opened = true;
          this.#silentPings = 0;
          resolve(worker);
        } else if (message.kind === "refused") {
          reject(this.#refusal(message));
        } else {
          this.#receive(message);
        }
      });
      worker.on("error", (error) => {
        this.#settings.log.error({ err: error }, "the database worker failed");
        reject(new DatabaseOpenError("cannotOpen", { directory }, error));
      });
      worker.on("exit", () => {
        this.#worker = null;
        reject(new DatabaseOpenError("cannotOpen", { directory }));
        if (this.#opened) {
          this.#opened = false;
          this.#lost(REOPEN_DELAY_MS);
        }
      });
    });
    this.#ready.catch(() => {});
    return this.#ready;
  }

  #receive(message: FromWorker): void {
    if (message.kind === "pong") {
      this.#silentPings = 0;
    } else if (message.kind === "broken") {
      this.#settings.log.error({ detail: message.detail }, "the database engine broke down");
    } else if (message.kind === "bytes" && message.session === this.#socket?.session) {
      this.#socket.socket.deliver(message.bytes);
    }
  }

  #ping(): void {
    if (!this.#worker) {
      return;
    }
    // Counted in pings, not in time: while this thread is blocked no ping counts.
    const patient = this.#longWork > 0 || !this.#opened;
    const limit = patient ? SILENT_PINGS_LONG : SILENT_PINGS;
    if (this.#silentPings >= limit) {
      this.#settings.log.error("the database does not answer: it is ended and opened anew");
      void this.#worker.terminate();
      return;
    }
    this.#silentPings += 1;
    this.#worker.postMessage({ kind: "ping" } satisfies ToWorker);
  }

  #lost(delay: number): void {
    this.#socket?.socket.destroy(new Error("Connection terminated: the database was ended"));
    this.#socket = null;
    if (this.#closing) {
      return;
    }
    let opened: (worker: Worker) => void = () => {};
    this.#ready = new Promise((resolve) => {
      opened = resolve;
    });
    this.#reopening = setTimeout(() => {
      this.#open().then(
        (worker) => {
          opened(worker);
          this.#settings.log.info("the database is open again");
        },
        (error) => {
          this.#settings.log.error({ err: error }, "the database could not be opened again");
          this.#lost(Math.min(delay * 2, REOPEN_DELAY_MAX_MS));
          void this.#ready.then(opened);
        },
      );
    }, delay);
  }

  #refusal({ fault, found, detail }: FromWorker & { kind: "refused" }): DatabaseOpenError {
    const { directory } = this.#settings;
    const values = { directory, found: found ?? "?", expected: ENGINE_MAJOR };
    return new DatabaseOpenError(fault, values, new Error(detail));
  }
}
