import http2 from "node:http2";
import https from "node:https";
import type { TLSSocket } from "node:tls";
import { connectionOptions, type SocketOptions } from "./guarded-socket";
import type { PushAnswer } from "./outcome";

/** A request to a push service. */
export interface PushRequest {
  path: string;
  headers: Record<string, string>;
  body: Uint8Array;
}

/** A connection to one push service. */
export interface Link {
  /** False: it accepts no more requests. */
  isOpen(): boolean;
  /** Maximum concurrent requests. */
  limit(): number;
  /** Rejects on a timeout or broken connection. */
  post(request: PushRequest): Promise<PushAnswer>;
  close(): void;
}

export interface LinkOptions {
  /** Milliseconds to wait for an answer. */
  answerLimitMs: number;
  /** Milliseconds after which an idle connection is closed. */
  idleLimitMs: number;
}

const MOST_AT_ONCE = 100;
const HTTP1_SOCKETS = 50;

function headerOf(value: string | string[] | undefined): string | null {
  return (Array.isArray(value) ? value[0] : value) ?? null;
}

/** Many requests over one HTTP/2 connection, as intended by RFC 8030. */
export function http2Link(origin: URL, socket: TLSSocket, options: LinkOptions): Link {
  let isOpen = true;
  const session = http2.connect(origin, {
    createConnection: () => socket,
    settings: { enablePush: false },
  });
  const end = () => {
    isOpen = false;
  };
  // Each request reports its own failure.
  session.on("error", end);
  session.on("close", end);
  session.on("goaway", () => {
    end();
    session.close();
  });
  session.setTimeout(options.idleLimitMs, () => {
    end();
    session.close();
  });

  return {
    isOpen: () => isOpen && !session.closed && !session.destroyed,
    limit: () =>
      Math.max(
        1,
        Math.min(MOST_AT_ONCE, session.remoteSettings?.maxConcurrentStreams ?? MOST_AT_ONCE),
      ),
    post: ({ path, headers, body }) =>
      new Promise((resolve, reject) => {
        const stream = session.request({ ":method": "POST", ":path": path, ...headers });
        // Also covers a body of the answer, which is discarded.
        const timer = setTimeout(() => {
          // A connection without an answer may be dead without notice.
          end();
          session.close();
          stream.close(http2.constants.NGHTTP2_CANCEL);
        }, options.answerLimitMs);
        stream.once("response", (answer) => {
          resolve({
            status: Number(answer[":status"]),
            retryAfter: headerOf(answer["retry-after"]),
          });
        });
        stream.on("error", reject);
        stream.once("close", () => {
          clearTimeout(timer);
          // No effect after an answer.
          reject(new Error("The push service did not answer."));
        });
        stream.resume();
        stream.end(body);
      }),
    close: () => {
      end();
      session.destroy();
    },
  };
}

/** For push services with HTTP/1.1 only: some reused connections. */
export function http1Link(origin: URL, sockets: SocketOptions, options: LinkOptions): Link {
  const agent = new https.Agent({
    ...connectionOptions(origin, sockets),
    keepAlive: true,
    maxSockets: HTTP1_SOCKETS,
    timeout: options.idleLimitMs,
  });
  return {
    isOpen: () => true,
    limit: () => HTTP1_SOCKETS,
    post: ({ path, headers, body }) =>
      new Promise((resolve, reject) => {
        const request = https.request(new URL(path, origin), {
          agent,
          method: "POST",
          headers: { ...headers, "content-length": body.byteLength },
          signal: AbortSignal.timeout(options.answerLimitMs),
        });
        request.once("response", (response) => {
          response.resume();
          response.on("error", () => undefined);
          resolve({
            status: response.statusCode ?? 0,
            retryAfter: headerOf(response.headers["retry-after"]),
          });
        });
        request.on("error", reject);
        request.end(body);
      }),
    close: () => agent.destroy(),
  };
}
