import { openSocket, type SocketOptions } from "./guarded-socket";
import { http1Link, http2Link, type Link, type LinkOptions, type PushRequest } from "./link";
import type { PushAnswer } from "./outcome";

/** There is no connection to the push service, or there was none a moment ago. */
export class UnreachableError extends Error {
  override name = "UnreachableError";
}

export interface LaneOptions extends SocketOptions, LinkOptions {
  /** Milliseconds for which a push service that could not be reached is left alone. */
  restMs: number;
}

/** An answer, and the place of its request, which is kept until it is left. */
interface Held {
  answer: PushAnswer;
  leave(): void;
}

/** The traffic to one push service, which neither waits for others nor makes them wait. */
export interface Lane {
  /**
   * `make` is called when there is room, so that what waits costs no memory. Rejects with
   * {@link UnreachableError}, as `make` does, or when no answer came; then the place is free.
   */
  post(make: () => Promise<PushRequest>): Promise<Held>;
  /** Whether nothing is under way and nothing waits. */
  isIdle(): boolean;
  close(): void;
}

/** At most one connection of HTTP/2, or some of HTTP/1.1 where the service knows no other. */
export function createLane(origin: URL, options: LaneOptions): Lane {
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

  /** Lets in as many as the connection takes; without one the first, who opens it. */
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
