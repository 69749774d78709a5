import { Duplex } from "node:stream";
import type { PoolConfig } from "pg";

/** What a {@link WireSocket} needs from the side that owns the engine. */
export interface WireLink {
  /** Resolves when the engine can take the startup packet; rejects when it will not open. */
  open(socket: WireSocket): Promise<void>;
  send(bytes: Uint8Array): void;
  /** The client has gone. May be called more than once. */
  end(): void;
}

/**
 * A socket without a network: what `pg` takes as its `stream`, carrying the PostgreSQL wire protocol
 * to an engine in this process or in a worker.
 */
export class WireSocket extends Duplex {
  readonly #link: WireLink;

  constructor(link: WireLink) {
    super();
    this.#link = link;
  }

  /** `pg` calls this as it would call `net.Socket.connect`; host and port mean nothing here. */
  connect(): this {
    this.#link.open(this).then(
      () => this.emit("connect"),
      (error: Error) => this.destroy(error),
    );
    return this;
  }

  /** Bytes from the engine. */
  deliver(bytes: Uint8Array): void {
    if (!this.destroyed) {
      this.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    }
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#link.send(chunk);
    done();
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.#link.send(Buffer.concat(chunks.map(({ chunk }) => chunk)));
    done();
  }

  override _final(done: () => void): void {
    this.#link.end();
    this.push(null);
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#link.end();
    done(error);
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }
}

/**
 * The pool's settings for PGlite: one connection for ever, because there is one session. The names
 * are fixed, so that PGUSER and the like in the environment cannot reach it.
 */
export function wirePoolConfig(link: () => WireLink): PoolConfig {
  return {
    max: 1,
    idleTimeoutMillis: 0,
    user: "postgres",
    database: "postgres",
    stream: () => new WireSocket(link()),
  };
}
