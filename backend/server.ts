import type { Server } from "node:http";
import net from "node:net";
import { createAdaptorServer } from "@hono/node-server";
import { cutHeaders } from "@/lib/domain/header-lengths";
import type { App } from "./http/app-env";
import type { Lifecycle } from "./kernel/lifecycle";

const LOOPBACK = "127.0.0.1";
/** Addresses that include it. */
const withLoopback = new Set([LOOPBACK, "0.0.0.0", "::"]);

const DRAIN_MS = 1000;
/** Time for the answers to cancelled requests. */
const LAST_ANSWERS_MS = 100;
/** Pictures below this path are drawn at the first request, often by a robot that asks once. */
const DRAWN = "/storage/og/";

export interface RunningServer {
  port: number;
  /**
   * Lets pending requests finish for a second; later ones get "unavailable". Then all connections
   * are closed.
   */
  stop(): Promise<void>;
}

function bind(server: net.Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      resolve();
    });
  });
}

/**
 * Serves an app on 127.0.0.1, where commands and supervisor ask, and on `host`. Port 0 means any
 * free one. Rejects with the system's error, e.g. EADDRINUSE.
 */
export async function listen(
  app: App,
  port: number,
  lifecycle: Lifecycle,
  host = LOOPBACK,
): Promise<RunningServer> {
  const server = createAdaptorServer({
    fetch: app.fetch,
    serverOptions: {
      // Against slow clients; bodies are checked where they are read (http/body.ts).
      headersTimeout: 10_000,
      requestTimeout: 0,
      // Longer than the web's keep-alive, so that no connection is closed while in use.
      keepAliveTimeout: 65_000,
      maxHeaderSize: 16 * 1024,
    },
  }) as Server;

  let underWay = 0;
  let onIdle: (() => void) | undefined;
  server.prependListener("request", (request, response) => {
    cutHeaders(request);
    // Before the app, which may answer in the same turn (docs/decisions/220).
    if (request.url?.startsWith(DRAWN)) response.writeProcessing();
    underWay += 1;
    response.once("close", () => {
      underWay -= 1;
      if (underWay === 0) onIdle?.();
    });
  });

  await bind(server, port, host);
  const address = server.address();
  const taken = typeof address === "object" && address ? address.port : port;
  let local: net.Server | null = null;
  if (!withLoopback.has(host)) {
    local = net.createServer((socket) => server.emit("connection", socket));
    await bind(local, taken, LOOPBACK).catch((error: unknown) => {
      server.close();
      throw error;
    });
  }

  function idle(limitMs: number): Promise<void> {
    if (underWay === 0) return Promise.resolve();
    return new Promise((resolve) => {
      onIdle = resolve;
      setTimeout(resolve, limitMs).unref();
    });
  }

  return {
    port: taken,
    async stop() {
      await idle(DRAIN_MS);
      lifecycle.giveUp();
      await idle(LAST_ANSWERS_MS);
      const closed = new Promise((resolve) => server.close(resolve));
      local?.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
