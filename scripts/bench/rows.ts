import { brotliCompressSync } from "node:zlib";
import { slugOf } from "@/lib/domain/categories";
import { listings } from "@/lib/listings";
import { routes } from "@/lib/routes";
import { emptyAppRate } from "./empty-app";
import { loadBudgets, measureFirstLoad } from "./first-load";
import { compare, crawl, load, median } from "./load";
import { type Stack, startBare } from "./stack";
import { growTown, placeAt, RARE_WORD } from "./town";

/** A line of the report. */
export interface Row {
  what: string;
  measured: string;
  target: string;
  /** Null: no target. */
  met: boolean | null;
}

const ROUNDS = 3;
const SECONDS = 3;

const percent = (ratio: number) => ratio.toFixed(3);
const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1);

export function activityPath(index: number): string {
  return routes.item("activities", slugOf(placeAt(index).name));
}

/** A cached page against the same bytes from a bare server; returns ratio and tail. */
export async function cachedPageRows(
  stack: Stack,
  name: string,
  path: string,
  target: number,
): Promise<Row[]> {
  const url = stack.webUrl + path;
  const rows: Row[] = [];
  const rates: number[] = [];
  for (const encoding of ["identity", "br"]) {
    const headers = { "accept-encoding": encoding };
    const warm = await fetch(url, { headers });
    const body = Buffer.from(await warm.arrayBuffer());
    const bytes = encoding === "br" ? brotliCompressSync(body) : body;
    const bare = await startBare({
      headers: { "content-type": "text/html; charset=utf-8" },
      body: bytes.toString("base64"),
    });
    const options = { connections: 16, seconds: SECONDS, headers };
    const { a, ratio } = await compare({ ...options, url }, { ...options, url: bare.url }, ROUNDS);
    await bare.stop();
    rates.push(a.rate);
    rows.push({
      what: `${name}, ${encoding === "br" ? "brotli accepted" : "not compressed"}, against a bare Node server`,
      measured: `${percent(ratio)} (${Math.round(a.rate)}/s, p99 ${a.p99.toFixed(1)} ms, ${a.failures} failures)`,
      target: encoding === "br" ? "compressing costs < 10 %" : `≥ ${target}`,
      met:
        a.failures === 0 && (encoding === "br" ? a.rate >= (rates[0] ?? 0) * 0.9 : ratio >= target),
    });
  }
  return rows;
}

export async function tailRow(stack: Stack, path: string): Promise<Row> {
  const { p50, p99 } = await load({ url: stack.webUrl + path, connections: 64, seconds: SECONDS });
  return {
    what: "Cached page at 64 connections, p99 / p50",
    measured: (p99 / p50).toFixed(1),
    target: "≤ 10",
    met: p99 / p50 <= 10,
  };
}

export async function perRequestRow(stack: Stack): Promise<Row> {
  const options = { connections: 16, seconds: SECONDS };
  const { ratio, a } = await compare(
    { ...options, url: stack.webUrl + listings.activities.href({ zone: "zona-1", sort: "name" }) },
    { ...options, url: stack.webUrl + routes.activities() },
    1,
  );
  return {
    what: "Filtered list (rendered per request) against the cached one",
    measured: `${percent(ratio)} (${Math.round(a.rate)}/s)`,
    target: "–",
    met: a.failures === 0 ? null : false,
  };
}

/** Each place's page once, uncached; then all again after a restart of the web. */
export async function crawlRows(stack: Stack, places: number): Promise<Row[]> {
  const urls = Array.from({ length: places }, (_, index) => stack.webUrl + activityPath(index));
  const idle = stack.web.memory();
  const cold = await crawl(urls, 8);
  const after = stack.web.memory();
  await stack.restartWeb();
  const warm = await crawl(urls, 8);
  const floor = await emptyAppRate(places, 8);
  const ratio = cold.rate / floor;
  return [
    {
      what: `Cold detail pages (${places} distinct, 8 connections) against an empty app`,
      measured: `${ratio.toFixed(2)} (${cold.rate.toFixed(1)}/s and ${floor.toFixed(1)}/s, ${cold.failures} failures)`,
      target: "≥ 0.7",
      met: cold.failures === 0 && ratio >= 0.7,
    },
    {
      what: "The same again after a restart of the web",
      measured: `${warm.rate.toFixed(1)}/s, ${warm.hits} of ${places} HIT`,
      target: "all HIT",
      met: warm.hits === places,
    },
    {
      what: `Memory of the web: idle; after ${places} pages`,
      measured: `${idle} MB; ${after} MB`,
      target: "≤ 130 MB; ≤ 340 MB",
      met: idle <= 130 && after <= 340,
    },
  ];
}

export async function firstLoadRows(stack: Stack): Promise<Row[]> {
  const place = activityPath(0);
  const htmlLimits: Record<string, number> = { [routes.activities()]: 12, [place]: 10 };
  const rows: Row[] = [];
  for (const { path, gzip, brotli, styles } of loadBudgets(place)) {
    const size = await measureFirstLoad(stack.webUrl, path);
    const scripts = size.scriptGzip <= gzip * 1024 && size.scriptBrotli <= brotli * 1024;
    const sheets = size.styles <= styles * 1024;
    const html = htmlLimits[path];
    rows.push({
      what: `${path}: scripts gzip / brotli; HTML; styles (KB)`,
      measured: `${kilobytes(size.scriptGzip)} / ${kilobytes(size.scriptBrotli)}; ${kilobytes(size.html)}; ${kilobytes(size.styles)}`,
      target: `≤ ${gzip} / ${brotli}; ${html === undefined ? "" : `≤ ${html}`}; ≤ ${styles}`,
      met: scripts && sheets && (html === undefined || size.html <= html * 1024),
    });
  }
  return rows;
}

async function medianMs(url: string): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 21; round += 1) {
    const startedAt = performance.now();
    const response = await fetch(url);
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
    times.push(performance.now() - startedAt);
  }
  return median(times);
}

/** The backend's times for its frequent queries at this size, in milliseconds. */
async function backendTimes(stack: Stack, places: number): Promise<Record<string, number>> {
  const api = `${stack.backendUrl}/api/activities`;
  const lastPage = Math.ceil(places / 24);
  return {
    list: await medianMs(`${api}?per_page=24`),
    "last page": await medianMs(`${api}?per_page=24&page=${lastPage}`),
    "open now": await medianMs(`${api}?per_page=24&open=1`),
    "rare text": await medianMs(`${api}?per_page=24&q=${encodeURIComponent(RARE_WORD)}`),
    detail: await medianMs(`${api}/${slugOf(placeAt(3).name)}`),
  };
}

/** Maximum slowdown per query; "open now" has no limit of its own. */
const growthLimits: Record<string, number> = {
  list: 1.3,
  "last page": 1.3,
  "rare text": 1.5,
  detail: 1.3,
};

/** Grows the town in steps and compares the backend's times with the first step. */
export function createGrowth(stack: Stack): (size: number) => Promise<Row[]> {
  let have = 0;
  let first: { size: number; times: Record<string, number> } | null = null;
  return async (size) => {
    const seconds = await growTown(stack, have, size);
    const imported: Row = {
      what: `Import of ${size - have} places`,
      measured: `${seconds.toFixed(1)} s`,
      target: "10,000 in under 60 s",
      met: (seconds / (size - have)) * 10_000 < 60,
    };
    have = size;
    const times = await backendTimes(stack, size);
    if (!first) {
      first = { size, times };
      return [imported];
    }
    const base = first;
    const compared = Object.entries(times).map(([name, time]): Row => {
      const ratio = time / (base.times[name] ?? Number.NaN);
      const limit = growthLimits[name] ?? null;
      return {
        what: `${name} at ${size} activities, against ${base.size}`,
        measured: `${ratio.toFixed(2)}× (${time.toFixed(1)} ms)`,
        target: limit === null ? "–" : `≤ ${limit}×`,
        met: limit === null ? null : ratio <= limit,
      };
    });
    return [imported, ...compared];
  };
}
