import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A network between the browser and the portal that can fail, be slow, and bring another build of the worker. */
export interface Network {
  url: string;
  isDown: boolean;
  /** Milliseconds that each answer waits. */
  delay: number;
  /** Appended to the worker's script: another text is another build. */
  build: string;
  /** Paths that were asked for, in order. */
  asked: string[];
  close(): Promise<void>;
}

function forward(network: Network, portal: URL, asked: IncomingMessage, answer: ServerResponse) {
  const isWorker = asked.url === "/sw.js";
  const headers = { ...asked.headers, host: portal.host };
  if (headers.origin) headers.origin = portal.origin;
  if (headers.referer) headers.referer = headers.referer.replace(network.url, portal.origin);
  if (isWorker) headers["accept-encoding"] = "identity";
  const { method, url } = asked;
  const passed = request(new URL(url ?? "/", portal), { method, headers }, (given) => {
    answer.statusCode = given.statusCode ?? 502;
    for (const [name, value] of Object.entries(given.headers)) {
      if (value !== undefined && !(isWorker && name === "content-length")) {
        answer.setHeader(name, value);
      }
    }
    // For a minute the browser itself would answer with what it has, worker or not.
    const kept = String(given.headers["cache-control"] ?? "");
    answer.setHeader("cache-control", kept.replace(/, stale-while-revalidate=\d+/, ""));
    if (!isWorker) {
      given.pipe(answer);
      return;
    }
    given.on("data", (chunk) => answer.write(chunk));
    given.on("end", () => answer.end(`\n// ${network.build}\n`));
  });
  passed.on("error", () => answer.destroy());
  asked.pipe(passed);
}

export async function openNetwork(portalUrl: string): Promise<Network> {
  const portal = new URL(portalUrl);
  const server = createServer((asked, answer) => {
    network.asked.push(asked.url ?? "");
    if (network.isDown) {
      asked.socket.destroy();
      return;
    }
    setTimeout(() => forward(network, portal, asked, answer), network.delay).unref();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const network: Network = {
    url: `http://localhost:${port}`,
    isDown: false,
    delay: 0,
    build: "first",
    asked: [],
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return network;
}
