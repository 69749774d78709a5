import type { PGlite } from "@electric-sql/pglite";

const FLUSH_BYTES = 256 * 1024;
const SSL_REQUEST = 80877103;
/** Messages after which the client waits: Query, Sync, Flush, CopyDone, CopyFail, FunctionCall. */
const ANSWERED = new Set(["Q", "S", "H", "c", "f", "F"].map((letter) => letter.charCodeAt(0)));
const TERMINATE = "X".charCodeAt(0);

/** A simple-query message of the frontend protocol. */
export function queryMessage(sql: string): Uint8Array {
  const text = Buffer.from(`${sql}\0`);
  const message = Buffer.alloc(5 + text.length);
  message.write("Q");
  message.writeInt32BE(4 + text.length, 1);
  text.copy(message, 5);
  return message;
}

/**
 * The server side of one connection: splits the byte stream into messages and passes them to PGlite
 * in batches that end where the client waits. PGlite has one session for all connections, so a new
 * connection first resets the state of the previous one.
 */
export class WireSession {
  readonly #pglite: PGlite;
  readonly #reply: (bytes: Uint8Array) => void;
  readonly #beforeBatch: () => Promise<void>;
  readonly #translate: (reply: Buffer) => Buffer;
  #unread: Buffer = Buffer.alloc(0);
  #batch: Buffer[] = [];
  #started = false;
  #ended = false;
  #queue: Promise<void> = Promise.resolve();

  constructor(
    pglite: PGlite,
    reply: (bytes: Uint8Array) => void,
    hooks: {
      /** Runs before each batch, while nothing else uses the engine. */
      beforeBatch?: () => Promise<void>;
      /** Translates an answer before the client gets it. */
      translate?: (reply: Buffer) => Buffer;
    } = {},
  ) {
    this.#pglite = pglite;
    this.#reply = reply;
    this.#beforeBatch = hooks.beforeBatch ?? (async () => {});
    this.#translate = hooks.translate ?? ((bytes) => bytes);
  }

  /** Accepts bytes of the client. Resolves when they have been answered. */
  receive(bytes: Uint8Array): Promise<void> {
    const chunk = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#unread = this.#unread.length === 0 ? chunk : Buffer.concat([this.#unread, chunk]);
    for (let message = this.#next(); message !== null; message = this.#next()) {
      this.#take(message);
    }
    return this.#queue;
  }

  /** The client has disconnected: its queue is dropped. */
  end(): void {
    this.#ended = true;
  }

  #next(): Buffer | null {
    const header = this.#started ? 5 : 4;
    if (this.#unread.length < header) {
      return null;
    }
    const length = this.#unread.readInt32BE(header - 4) + header - 4;
    if (this.#unread.length < length) {
      return null;
    }
    const message = this.#unread.subarray(0, length);
    this.#unread = this.#unread.subarray(length);
    return message;
  }

  #take(message: Buffer): void {
    if (!this.#started) {
      if (message.readInt32BE(4) === SSL_REQUEST) {
        this.#reply(Buffer.from("N"));
        return;
      }
      this.#started = true;
      void this.#enqueue(async () => {
        await this.#reset();
        await this.#run(message);
      });
      return;
    }
    const type = message[0] ?? 0;
    if (type === TERMINATE) {
      return;
    }
    this.#batch.push(message);
    if (ANSWERED.has(type)) {
      const batch = Buffer.concat(this.#batch);
      this.#batch = [];
      void this.#enqueue(async () => {
        await this.#beforeBatch();
        await this.#run(batch);
      });
    }
  }

  #enqueue(work: () => Promise<void>): Promise<void> {
    this.#queue = this.#queue.then(() => (this.#ended ? undefined : work()));
    return this.#queue;
  }

  async #reset(): Promise<void> {
    const ignore = { onRawData: () => {} };
    if (this.#pglite.isInTransaction()) {
      await this.#pglite.execProtocolRawStream(queryMessage("ROLLBACK"), ignore);
    }
    await this.#pglite.execProtocolRawStream(queryMessage("DISCARD ALL"), ignore);
  }

  async #run(batch: Buffer): Promise<void> {
    let held: Buffer[] = [];
    let size = 0;
    const flush = () => {
      if (size > 0) {
        this.#reply(this.#translate(Buffer.concat(held)));
        held = [];
        size = 0;
      }
    };
    await this.#pglite.execProtocolRawStream(batch, {
      onRawData: (bytes) => {
        // The bytes are a view into the engine's memory, which the next message overwrites.
        held.push(Buffer.from(bytes));
        size += bytes.length;
        if (size >= FLUSH_BYTES) {
          flush();
        }
      },
    });
    flush();
  }
}
