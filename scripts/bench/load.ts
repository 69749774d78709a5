import { execFile, execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import autocannon from "autocannon";

const run = promisify(execFile);

export interface Load {
  /** Answers per second. */
  rate: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Missing answers or other statuses than 2xx. */
  failures: number;
}

export interface LoadOptions {
  url: string;
  connections: number;
  seconds: number;
  /** Sent with each request, e.g. accept-encoding. */
  headers?: Record<string, string>;
}

/** True if wrk is installed; it takes less processor time than a generator in JavaScript. */
export const hasWrk: boolean = (() => {
  try {
    execFileSync("wrk", ["-v"], { stdio: "ignore" });
    return true;
  } catch (error) {
    // wrk -v exits with code 1; only a missing program gives an error code.
    return (error as NodeJS.ErrnoException).code !== "ENOENT";
  }
})();

function milliseconds(text: string | undefined): number {
  const match = /^([\d.]+)(us|ms|s|m)$/.exec(text ?? "");
  if (!match) return Number.NaN;
  const factor = { us: 0.001, ms: 1, s: 1000, m: 60_000 }[match[2] as "us" | "ms" | "s" | "m"];
  return Number(match[1]) * factor;
}

async function loadWithWrk({ url, connections, seconds, headers }: LoadOptions): Promise<Load> {
  const wanted = Object.entries(headers ?? {}).flatMap(([name, value]) => [
    "-H",
    `${name}: ${value}`,
  ]);
  return wrk([`-c${connections}`, `-d${seconds}s`, ...wanted, url]);
}

async function wrk(args: readonly string[]): Promise<Load> {
  const { stdout } = await run("wrk", ["-t1", "--latency", ...args]);
  const pick = (pattern: RegExp) => pattern.exec(stdout)?.[1];
  return {
    rate: Number(pick(/Requests\/sec:\s+([\d.]+)/)),
    p50: milliseconds(pick(/50%\s+(\S+)/)),
    p99: milliseconds(pick(/99%\s+(\S+)/)),
    failures: Number(pick(/Non-2xx or 3xx responses: (\d+)/) ?? 0),
  };
}

async function loadWithAutocannon({
  url,
  connections,
  seconds,
  headers,
}: LoadOptions): Promise<Load> {
  return loadOf(await autocannon({ url, connections, duration: seconds, headers: headers ?? {} }));
}

function loadOf(result: autocannon.Result): Load {
  return {
    rate: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failures: result.non2xx + result.errors,
  };
}

/** Loads one URL of this machine for a limited time. */
export function load(options: LoadOptions): Promise<Load> {
  const { hostname } = new URL(options.url);
  if (hostname !== "127.0.0.1") throw new Error("Load stays on 127.0.0.1");
  return hasWrk ? loadWithWrk(options) : loadWithAutocannon(options);
}

export interface ManyOptions {
  /** Scheme, host and port of this machine. */
  origin: string;
  /** Sent in sequence, repeatedly. */
  requests: readonly { path: string; headers: Record<string, string> }[];
  connections: number;
  seconds: number;
}

/** Loads several addresses of this machine for a limited time. */
export async function loadMany(options: ManyOptions): Promise<Load> {
  const { origin, requests, connections, seconds } = options;
  if (!hasWrk) {
    const result = await autocannon({
      url: origin,
      connections,
      duration: seconds,
      requests: requests.map(({ path, headers }) => ({ path, headers })),
    });
    return loadOf(result);
  }
  const folder = mkdtempSync(path.join(tmpdir(), "piazza-wrk-"));
  const script = path.join(folder, "requests.lua");
  const lines = requests.map(
    ({ path, headers }) =>
      `  wrk.format("GET", ${JSON.stringify(path)}, {${Object.entries(headers)
        .map(([name, value]) => `[${JSON.stringify(name)}]=${JSON.stringify(value)}`)
        .join(",")}}),`,
  );
  writeFileSync(
    script,
    `local all = nil\nlocal at = 0\nfunction init()\n  all = {\n${lines.join("\n")}\n  }\nend\nfunction request()\n  at = at % #all + 1\n  return all[at]\nend\n`,
  );
  try {
    return await wrk([`-c${connections}`, `-d${seconds}s`, "-s", script, origin]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The median; for an even number the mean of the two middle values. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

export interface Compared {
  a: Load;
  b: Load;
  /** Median over the rounds of the rate of `a` divided by that of `b`. */
  ratio: number;
}

function middleLoad(rounds: readonly Load[]): Load {
  return {
    rate: median(rounds.map((round) => round.rate)),
    p50: median(rounds.map((round) => round.p50)),
    p99: median(rounds.map((round) => round.p99)),
    failures: rounds.reduce((sum, round) => sum + round.failures, 0),
  };
}

/** Loads two URLs alternately, so that a slower machine affects both. */
export async function compare(a: LoadOptions, b: LoadOptions, rounds: number): Promise<Compared> {
  const as: Load[] = [];
  const bs: Load[] = [];
  for (let round = 0; round < rounds; round += 1) {
    as.push(await load(a));
    bs.push(await load(b));
  }
  const ratios = as.map((one, round) => one.rate / (bs[round]?.rate ?? Number.NaN));
  return { a: middleLoad(as), b: middleLoad(bs), ratio: median(ratios) };
}

/**
 * Requests every URL once over this many connections. Returns pages per second and the number of
 * HITs.
 */
export async function crawl(
  urls: readonly string[],
  connections: number,
): Promise<{ rate: number; hits: number; failures: number }> {
  let next = 0;
  let hits = 0;
  let failures = 0;
  const startedAt = performance.now();
  const work = async () => {
    for (let url = urls[next++]; url !== undefined; url = urls[next++]) {
      const response = await fetch(url);
      await response.arrayBuffer();
      if (response.headers.get("x-nextjs-cache") === "HIT") hits += 1;
      if (response.status !== 200) failures += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  return { rate: urls.length / ((performance.now() - startedAt) / 1000), hits, failures };
}
