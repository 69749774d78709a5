import { Worker } from "node:worker_threads";
import type { Logger } from "pino";
import { encryptPush, UnencryptableError } from "./encryption";

/** A message with its recipient's keys. */
export interface Plain {
  text: string;
  /** Both in base64url, as given by the browser. */
  p256dh: string;
  auth: string;
}

/** Messages for the thread, which answers group by group. */
export type ToThread = readonly Plain[];

/** All bodies concatenated, with their lengths; null: invalid keys. */
export interface FromThread {
  bytes: Uint8Array;
  lengths: (number | null)[];
}

export interface Encryptor {
  /** Rejects with {@link UnencryptableError}, or when closed. */
  encrypt(plain: Plain): Promise<Uint8Array>;
  close(): void;
}

export interface EncryptorOptions {
  /** The bundle of `encryption-thread.ts`; left out: encrypts in this thread. */
  threadFile?: string;
  log?: Pick<Logger, "error">;
}

/** Fewer messages are encrypted in this thread, which is faster than messaging another. */
const FEW = 8;
/** Messages per answer of the thread, so that the first are sent while the next are encrypted. */
const GROUP = 50;
/** Idle time after which the thread ends, to free its memory. */
const IDLE_MS = 30_000;

/** A thread with its unanswered messages, in order. */
interface Thread {
  worker: Worker;
  groups: Asked[][];
}

interface Asked extends Plain {
  resolve(body: Uint8Array): void;
  reject(error: Error): void;
}

export function encryptHere({ text, p256dh, auth }: Plain): Buffer {
  return encryptPush(Buffer.from(text), {
    p256dh: Buffer.from(p256dh, "base64url"),
    auth: Buffer.from(auth, "base64url"),
  });
}

function settleHere(group: readonly Asked[]): void {
  for (const asked of group) {
    try {
      asked.resolve(encryptHere(asked));
    } catch (error) {
      asked.reject(error as Error);
    }
  }
}

function settle(group: readonly Asked[], { bytes, lengths }: FromThread): void {
  let start = 0;
  for (const [index, { resolve, reject }] of group.entries()) {
    const length = lengths[index] ?? null;
    if (length === null) {
      reject(new UnencryptableError("The key is no point of the curve."));
      continue;
    }
    resolve(bytes.subarray(start, start + length));
    start += length;
  }
}

/**
 * Encrypts few messages at once, many in a separate thread: ten thousand take two seconds of a
 * processor, which requests should not wait for. If the thread dies, its messages are encrypted
 * here.
 */
export function createEncryptor({ threadFile, log }: EncryptorOptions = {}): Encryptor {
  let gathered: Asked[] = [];
  let thread: Thread | null = null;
  let isClosed = false;
  let idle: NodeJS.Timeout | undefined;

  function startThread(file: string): Thread {
    const started: Thread = { worker: new Worker(file), groups: [] };
    const { worker, groups } = started;
    worker.on("message", (answer: FromThread) => {
      const group = groups.shift();
      if (group) settle(group, answer);
      if (groups.length === 0) idle = setTimeout(endThread, IDLE_MS).unref();
    });
    worker.on("error", (error) => log?.error({ err: error }, "the encryption thread failed"));
    worker.on("exit", () => {
      if (thread === started) thread = null;
      settleHere(groups.splice(0).flat());
    });
    worker.unref();
    return started;
  }

  function refuse(group: readonly Asked[]): void {
    for (const { reject } of group) reject(new Error("The encryptor was closed."));
  }

  function endThread(): void {
    clearTimeout(idle);
    void thread?.worker.terminate();
    thread = null;
  }

  function flush(): void {
    const all = gathered;
    gathered = [];
    if (isClosed) refuse(all);
    else if (threadFile && all.length >= FEW) settleInThread(all, threadFile);
    else settleHere(all);
  }

  function settleInThread(all: readonly Asked[], file: string): void {
    clearTimeout(idle);
    thread ??= startThread(file);
    for (let start = 0; start < all.length; start += GROUP) {
      const group = all.slice(start, start + GROUP);
      thread.groups.push(group);
      const plain: ToThread = group.map(({ text, p256dh, auth }) => ({ text, p256dh, auth }));
      thread.worker.postMessage(plain);
    }
  }

  return {
    encrypt: (plain) =>
      new Promise((resolve, reject) => {
        if (gathered.length === 0) setImmediate(flush);
        gathered.push({ ...plain, resolve, reject });
      }),
    close() {
      isClosed = true;
      refuse(thread?.groups.splice(0).flat() ?? []);
      endThread();
    },
  };
}
