import { readFileSync } from "node:fs";
import http2 from "node:http2";
import type { AddressInfo } from "node:net";
import path from "node:path";

/** Certificate of the push service of the tests. */
const folder = "tests/support/fixtures/push-service";
export const certificateFile = path.join(folder, "certificate.pem");

/** Time in which a push service answers. */
const LATENCY_MS = 30;

/** Requests since the count began. */
export interface PushTally {
  requests: number;
  /** Different addresses among them. */
  subscriptions: number;
  /** Milliseconds from the first to the last. */
  ms: number;
}

/**
 * Serves push services on several ports. Sends the ports to the parent process, and a count when
 * the parent asks; the parent can also reset it.
 */
export async function servePush(origins: number): Promise<void> {
  let [first, last, requests] = [0, 0, 0];
  const asked = new Set<string>();
  const ports: number[] = [];
  for (let origin = 0; origin < origins; origin += 1) {
    const server = http2.createSecureServer({
      key: readFileSync(path.join(folder, "private-key.pem")),
      cert: readFileSync(certificateFile),
    });
    server.on("session", (session) => session.on("error", () => undefined));
    server.on("stream", (stream, headers) => {
      stream.on("error", () => undefined);
      stream.resume();
      last = performance.now();
      if (requests === 0) first = last;
      requests += 1;
      asked.add(String(headers[":path"]));
      setTimeout(() => {
        if (!stream.destroyed) stream.respond({ ":status": 201 }, { endStream: true });
      }, LATENCY_MS);
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    ports.push((server.address() as AddressInfo).port);
  }
  process.on("message", (word) => {
    if (word === "begin") {
      requests = 0;
      asked.clear();
    }
    process.send?.({
      requests,
      subscriptions: asked.size,
      ms: requests ? last - first : 0,
    } satisfies PushTally);
  });
  process.send?.(ports);
  process.on("disconnect", () => process.exit(0));
}
