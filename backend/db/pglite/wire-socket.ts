import { Duplex } from "node:stream";
import type { PoolConfig } from "pg";

/** The engine's side of a {@link WireSocket}. */
export interface WireLink {
  /** Resolves when the engine can take the startup packet; rejects if it cannot open. */
  open(socket: WireSocket): Promise<void>;
  send(bytes: Uint8Array): void;
  /** The client has disconnected. May be called more than once. */
  end(): void;
}

/**
 * A socket without a network: the `stream` of `pg`, carrying the PostgreSQL wire protocol to an
 * engine in this process or a worker.
 */
export class WireSocket extends Duplex {
  readonly #link: WireLink;

  constructor(link: WireLink) {
    super();
    this.#link = link;
  }

  /** Called by `pg` like `net.Socket.connect`; host and port are unused. */
  connect(): this {
    this.#link.open(this).then(
      () => this.emit("connect"),
      (error: Error) => this.destroy(error),
    );
    return this;
  }

  /** Passes bytes from the engine. */
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
 * Pool settings for PGlite: one permanent connection, because there is one session. The names are
 * fixed, so that PGUSER and similar variables have no effect.
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
