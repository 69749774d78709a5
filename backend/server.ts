import type { Server } from "node:http";
import { createAdaptorServer } from "@hono/node-server";
import { cutHeaders } from "@/lib/domain/header-lengths";
import type { App } from "./http/app-env";
import type { Lifecycle } from "./kernel/lifecycle";

const DRAIN_MS = 1000;
/** For the answers of what was given up to leave. */
const LAST_ANSWERS_MS = 100;
/** Below it, pictures are drawn when they are first asked for, often by a robot that asks only once. */
const DRAWN = "/storage/og/";

export interface RunningServer {
  port: number;
  /**
   * Lets the requests that are under way finish, for a second; what takes longer is answered as unavailable. Then nobody
   * is connected any more.
   */
  stop(): Promise<void>;
}

/**
 * Serves an app on this machine only; the web process stands in front of it. Port 0 takes any free
 * one. Rejects with the system's error, e.g. EADDRINUSE.
 */
export async function listen(app: App, port: number, lifecycle: Lifecycle): Promise<RunningServer> {
  const server = createAdaptorServer({
    fetch: app.fetch,
    serverOptions: {
      // Against clients that send slowly; bodies are watched where they are read (http/body.ts).
      headersTimeout: 10_000,
      requestTimeout: 0,
      // Longer than the web keeps its connections, so that none is closed while it is being used.
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
