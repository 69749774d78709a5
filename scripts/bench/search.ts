import { callTo } from "@/lib/contract/endpoint";
import { searchTown } from "@/lib/contract/search-endpoints";
import { type Load, loadMany, median } from "./load";
import type { Row } from "./rows";
import type { Stack } from "./stack";
import { COMMON_TAG, pick, RARE_WORD, townWords } from "./town";

const SECONDS = 5;
const ROUNDS = 3;
const TERMS = 2000;
const SAMPLES = 200;

/** The tested database; the address of PostgreSQL comes from the environment. */
export const databaseName = process.env.DATABASE_URL ? "PostgreSQL" : "embedded database";

/** Target of the embedded database as a share of PostgreSQL's. */
const targetShare = process.env.DATABASE_URL ? 1 : 0.5;

/** The n-th query: two words, one misspelt, an incomplete word, a filter, an unknown word. */
function termAt(index: number): string {
  const { adjectives, nouns, places } = townWords;
  const noun = pick(nouns, index);
  const place = pick(places, index * 3 + 1);
  switch (index % 6) {
    case 0:
      return `${noun} ${place} ${index}`;
    case 1:
      return `${noun.slice(0, 3)}${noun.slice(4)} ${place} ${index}`;
    case 2:
      return `${pick(adjectives, index)} ${noun.slice(0, 4)} ${index}`;
    case 3:
      return `${noun} ${place} zona ${index % 7} ${index}`;
    case 4:
      return `${noun} ${index} aperto ora`;
    default:
      return `introvabile ${index}`;
  }
}

/**
 * A visitor may make 120 searches a minute, so each search has another address; the bench's web
 * trusts this header.
 */
function visitorAt(index: number): string {
  return `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;
}

/** Answers per second with queries that never repeat, so that caches do not help. */
async function rateRow(stack: Stack, places: number): Promise<Row> {
  const rounds: Load[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const requests = Array.from({ length: TERMS }, (_, at) => {
      const index = round * TERMS + at;
      const { path } = callTo(searchTown, { q: termAt(index) });
      return { path, headers: { "x-forwarded-for": visitorAt(index) } };
    });
    rounds.push(
      await loadMany({ origin: stack.webUrl, requests, connections: 16, seconds: SECONDS }),
    );
  }
  const rate = median(rounds.map((one) => one.rate));
  const p99 = median(rounds.map((one) => one.p99));
  const failures = rounds.reduce((sum, one) => sum + one.failures, 0);
  const [least, slowest] = [450 * targetShare, 80 / targetShare];
  return {
    what: `GET /api/search through the web, distinct terms, 16 connections, ${places} activities`,
    measured: `${Math.round(rate)}/s, p99 ${p99.toFixed(1)} ms, ${failures} failures`,
    target: `≥ ${least}/s, p99 ≤ ${slowest} ms`,
    met: failures === 0 && rate >= least && p99 <= slowest,
  };
}

/** Milliseconds of sequential searches at the backend: mostly SQL. */
async function timesOf(stack: Stack, term: string): Promise<{ p50: number; p99: number }> {
  const times: number[] = [];
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    const startedAt = performance.now();
    const query = new URLSearchParams({ q: term });
    const response = await fetch(`${stack.backendUrl}/api/search?${query}`);
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${term} answered ${response.status}`);
    times.push(performance.now() - startedAt);
  }
  times.sort((a, b) => a - b);
  return { p50: median(times), p99: times[Math.ceil(SAMPLES * 0.99) - 1] ?? Number.NaN };
}

/** Times of searches at this size; a rare word also compared with the first size. */
export function createSearchRows(stack: Stack): (places: number) => Promise<Row[]> {
  let first: { places: number; rare: number } | null = null;
  return async (places) => {
    const rare = (await timesOf(stack, RARE_WORD)).p50;
    const common = (await timesOf(stack, COMMON_TAG)).p99;
    const nothing = (await timesOf(stack, "introvabile")).p50;
    const rows: Row[] = [
      {
        what: `A word that a tenth of ${places} activities hold, one search after the other`,
        measured: `p99 ${common.toFixed(1)} ms`,
        target: "≤ 25 ms",
        met: common <= 25,
      },
      {
        what: `A word that nothing holds, also looked for mistyped, ${places} activities`,
        measured: `${nothing.toFixed(1)} ms`,
        target: "–",
        met: null,
      },
      await rateRow(stack, places),
    ];
    if (first) {
      const ratio = rare / first.rare;
      rows.push({
        what: `Rare word at ${places} activities, against ${first.places}`,
        measured: `${ratio.toFixed(2)}× (${rare.toFixed(1)} ms)`,
        target: "≤ 1.5×",
        met: ratio <= 1.5,
      });
    }
    first ??= { places, rare };
    return rows;
  };
}
