import { openSocket, type SocketOptions } from "./guarded-socket";
import { http1Link, http2Link, type Link, type LinkOptions, type PushRequest } from "./link";
import type { PushAnswer } from "./outcome";

/** The push service is unreachable, or was a moment ago. */
export class UnreachableError extends Error {
  override name = "UnreachableError";
}

export interface PushConnectionOptions extends SocketOptions, LinkOptions {
  /** Milliseconds before an unreachable push service is tried again. */
  restMs: number;
}

/** An answer, and the slot of its request until it is released. */
interface Held {
  answer: PushAnswer;
  leave(): void;
}

/** The traffic to one push service, independent of others. */
export interface PushConnection {
  /**
   * `make` is called when a slot is free, so that waiting messages cost no memory. Rejects with
   * {@link UnreachableError}, if `make` rejects, or without an answer; then the slot is free.
   */
  post(make: () => Promise<PushRequest>): Promise<Held>;
  /** True if nothing is pending or waiting. */
  isIdle(): boolean;
  close(): void;
}

/** At most one HTTP/2 connection, or several of HTTP/1.1 if the service needs it. */
export function createPushConnection(origin: URL, options: PushConnectionOptions): PushConnection {
  let link: Link | null = null;
  let opening: Promise<Link> | null = null;
  let restsUntil = Number.NEGATIVE_INFINITY;
  let underWay = 0;
  let closed = false;
  const waiting: (() => void)[] = [];

  async function open(): Promise<Link> {
    try {
      const socket = await openSocket(origin, options);
      if (closed) {
        socket.destroy();
        throw new UnreachableError("The sender was closed.");
      }
      if (socket.alpnProtocol === "h2") return http2Link(origin, socket, options);
      socket.destroy();
      return http1Link(origin, options, options);
    } catch (error) {
      restsUntil = performance.now() + options.restMs;
      throw new UnreachableError("The push service cannot be reached.", { cause: error });
    }
  }

  async function ready(): Promise<Link> {
    if (link?.isOpen()) return link;
    if (performance.now() < restsUntil) throw new UnreachableError("The push service rests.");
    opening ??= open().finally(() => {
      opening = null;
    });
    link = await opening;
    authorize();
    return link;
  }

  /** Admits as many as the connection takes; without one only the first, which opens it. */
  function authorize(): void {
    const limit = link?.isOpen() ? link.limit() : 1;
    while (underWay < limit) {
      const next = waiting.shift();
      if (!next) return;
      underWay += 1;
      next();
    }
  }

  function enter(): Promise<void> {
    return new Promise((resolve) => {
      waiting.push(resolve);
      authorize();
    });
  }

  return {
    async post(make) {
      await enter();
      const leave = () => {
        underWay -= 1;
        authorize();
      };
      try {
        await ready();
        const request = await make();
        // The connection may have ended meanwhile.
        const open = await ready();
        return { answer: await open.post(request), leave };
      } catch (error) {
        leave();
        throw error;
      }
    },
    isIdle: () => underWay === 0 && waiting.length === 0,
    close() {
      closed = true;
      link?.close();
    },
  };
}
