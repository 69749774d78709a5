import type { Server } from "node:http";
import { createAdaptorServer } from "@hono/node-server";
import { cutHeaders } from "@/lib/domain/header-lengths";
import type { App } from "./http/app-env";
import type { Lifecycle } from "./kernel/lifecycle";

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

/**
 * Serves an app on this machine only, behind the web process. Port 0 means any free one. Rejects
 * with the system's error, e.g. EADDRINUSE.
 */
export async function listen(app: App, port: number, lifecycle: Lifecycle): Promise<RunningServer> {
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

  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => {
      server.off("error", reject);
      resolve();
    });
  });

  function idle(limitMs: number): Promise<void> {
    if (underWay === 0) return Promise.resolve();
    return new Promise((resolve) => {
      onIdle = resolve;
      setTimeout(resolve, limitMs).unref();
    });
  }

  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : port,
    async stop() {
      await idle(DRAIN_MS);
      lifecycle.giveUp();
      await idle(LAST_ANSWERS_MS);
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
