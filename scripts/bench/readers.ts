import http from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import type { Load } from "./load";

export interface ReadersOptions {
  url: string;
  /** Requests per second. */
  rate: number;
  seconds: number;
}

export function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Milliseconds until the complete answer; null without one or with another status than 2xx. */
function read(url: string, agent: http.Agent): Promise<number | null> {
  return new Promise((resolve) => {
    const startedAt = performance.now();
    const request = http.get(url, { agent }, (response) => {
      response.resume();
      response.on("error", () => resolve(null));
      response.on("end", () =>
        resolve(response.statusCode === 200 ? performance.now() - startedAt : null),
      );
    });
    request.on("error", () => resolve(null));
  });
}

/**
 * Readers of one address as in a real town: at even intervals, independent of other answers. Usual
 * generators send a second's requests at its start, one after another per connection, and so
 * measure waits for other readers.
 */
export async function readEvenly({ url, rate, seconds }: ReadersOptions): Promise<Load> {
  const agent = new http.Agent({ keepAlive: true });
  const reads: Promise<number | null>[] = [];
  const startedAt = performance.now();
  for (let sent = 0; sent < rate * seconds; sent += 1) {
    const wait = startedAt + (sent * 1000) / rate - performance.now();
    if (wait > 0) await pause(wait);
    reads.push(read(url, agent));
  }
  const times = await Promise.all(reads);
  agent.destroy();
  const sorted = times.filter((time) => time !== null).sort((a, b) => a - b);
  return {
    rate: reads.length / ((performance.now() - startedAt) / 1000),
    p50: quantile(sorted, 0.5),
    p99: quantile(sorted, 0.99),
    failures: times.length - sorted.length,
  };
}
