import { chromium } from "@playwright/test";
import { launch } from "chrome-launcher";
import lighthouse, { type Flags } from "lighthouse";
import { routes } from "@/lib/routes";
import { ensureChromium } from "../testing/chromium.mjs";
import { withEmptyApp } from "./empty-app";
import { median } from "./load";
import type { Row } from "./rows";
import { type Stack, startStack } from "./stack";
import { dearestTasks, type TracedTask, type TraceEvent } from "./traced-tasks";

const DEAREST = 5;
/** Storage that Lighthouse keeps between loads unless listed here. */
const STORAGE = [
  ["file_systems", "shader_cache", "service_workers", "cache_storage"],
  ["local_storage", "indexeddb"],
].flat() as NonNullable<Flags["clearStorageTypes"]>;
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

interface Subject {
  name: string;
  url: string;
  /** True if cookies were refused before. */
  decided: boolean;
  /** Deliberately hidden from search engines. */
  unlisted?: boolean;
}

interface Figures {
  /** Scores of {@link categories}, 0 to 100. */
  scores: number[];
  /** Milliseconds, simulated by Lighthouse for a slow phone. */
  blocking: number;
  /** Seconds, measured with the slow phone and network applied. */
  paint: number;
  shift: number;
  tasks: TracedTask[];
}

/** The record that the consent banner writes when cookies are refused (decision 085). */
function refusal(origin: string) {
  const at = new Date().toISOString();
  const value = {
    categories: ["necessary"],
    services: { necessary: [], analytics: [] },
    revision: 1,
    data: { decision: "reject_all", source: "banner", displayMode: "browser", language: "it" },
    consentTimestamp: at,
    lastConsentTimestamp: at,
    consentId: "3f0c5a52-6a2e-4d0b-9a53-0a4f1f6f5d11",
  };
  return { name: "piazza_consent", value: encodeURIComponent(JSON.stringify(value)), url: origin };
}

/** The Chromium of the tests, with cookies that make a visit a decided one. */
async function openBrowser() {
  const found = await ensureChromium();
  if (!found?.path) throw new Error("No Chromium on this machine: set CHROMIUM_PATH");
  const chrome = await launch({
    chromePath: found.path,
    chromeFlags: ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-quic"],
  });
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${chrome.port}`);
  const run = async ({ url, decided, unlisted }: Subject, method: "simulate" | "devtools") => {
    const [context] = browser.contexts();
    await context?.clearCookies();
    if (decided) await context?.addCookies([refusal(new URL(url).origin)]);
    const result = await lighthouse(url, {
      port: chrome.port,
      logLevel: "error",
      throttlingMethod: method,
      clearStorageTypes: STORAGE,
      skipAudits: unlisted ? ["is-crawlable"] : null,
      ...(method === "devtools" && { onlyCategories: ["performance"] }),
    });
    if (!result) throw new Error(`Lighthouse gave no result for ${url}`);
    return result;
  };
  return {
    async measure(subject: Subject): Promise<Figures> {
      const computed = (await run(subject, "simulate")).lhr;
      const applied = await run(subject, "devtools");
      const value = (audits: typeof computed.audits, name: string) =>
        audits[name]?.numericValue ?? Number.NaN;
      const events = applied.artifacts.Trace.traceEvents as unknown as TraceEvent[];
      return {
        scores: categories.map((name) => Math.round((computed.categories[name]?.score ?? 0) * 100)),
        blocking: value(computed.audits, "total-blocking-time"),
        paint: value(applied.lhr.audits, "largest-contentful-paint") / 1000,
        shift: value(computed.audits, "cumulative-layout-shift"),
        tasks: dearestTasks(events, subject.url, DEAREST),
      };
    },
    async close() {
      await browser.close();
      chrome.kill();
    },
  };
}

/**
 * Requests a page before the browser does, as earlier visitors would; one older than a minute is
 * rebuilt after the answer.
 */
async function visit({ url }: Subject): Promise<void> {
  const response = await fetch(url);
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
}

/** The demo town's place with the most reviews. */
async function fullestPlace(stack: Stack): Promise<string> {
  const answer = await fetch(`${stack.backendUrl}/api/activities?sort=rating&per_page=24`);
  const { data } = (await answer.json()) as {
    data: { slug: string; rating: { count: number } }[];
  };
  const [first] = data.toSorted((a, b) => b.rating.count - a.rating.count);
  if (!first) throw new Error("The demo town has no places");
  return first.slug;
}

function middleOf(all: readonly Figures[]): Figures {
  const middle = (pick: (figures: Figures) => number) => median(all.map(pick));
  const blocking = middle((figures) => figures.blocking);
  const closest = all.toSorted(
    (a, b) => Math.abs(a.blocking - blocking) - Math.abs(b.blocking - blocking),
  )[0];
  return {
    scores: categories.map((_, at) => middle(({ scores }) => scores[at] ?? 0)),
    blocking,
    paint: middle((figures) => figures.paint),
    shift: Math.max(...all.map((figures) => figures.shift)),
    tasks: closest?.tasks ?? [],
  };
}

/** Beside the empty app's page and its page with a picture; null: it is one of them. */
function rowOf(name: string, page: Figures, beside: [Figures, Figures] | null): Row {
  const { scores, blocking, paint, shift } = page;
  const figures = (ratio = "", delay = "") => [
    scores.join(" / "),
    `TBT ${Math.round(blocking)} ms${ratio}`,
    `LCP ${paint.toFixed(2)} s${delay}`,
    `CLS ${shift.toFixed(3)}`,
  ];
  if (!beside) return { what: name, measured: figures().join("; "), target: "–", met: null };
  const [empty, picture] = beside;
  const [performance = 0, ...others] = scores;
  const least = (empty.scores[0] ?? 0) - 3;
  const longest = 1.5 * empty.blocking + 40;
  const later = paint - picture.paint;
  return {
    what: name,
    measured: figures(
      ` (${(blocking / empty.blocking).toFixed(2)}×)`,
      ` (${later < 0 ? "" : "+"}${later.toFixed(2)})`,
    ).join("; "),
    target: `≥ ${least} / 100 / 100 / 100; ≤ ${Math.round(longest)} ms; ≤ +0.15; 0`,
    met:
      performance >= least &&
      others.every((score) => score === 100) &&
      blocking <= longest &&
      later <= 0.15 &&
      shift === 0,
  };
}

/**
 * Measures the demo town's pages on a slow phone, each round beside an empty app of the same
 * framework: a page with one heading, and one whose largest paint is a picture.
 */
export async function phoneRows(rounds: number): Promise<{ rows: Row[]; tasks: Row[] }> {
  const stack = await startStack({ env: { DEMO: "1" } });
  try {
    return await withEmptyApp((emptyOrigin) => measureBeside(emptyOrigin, stack, rounds));
  } finally {
    await stack.close();
  }
}

async function measureBeside(
  emptyOrigin: string,
  stack: Stack,
  rounds: number,
): Promise<{ rows: Row[]; tasks: Row[] }> {
  const paths = {
    home: routes.home(),
    list: routes.activities(),
    detail: routes.item("activities", await fullestPlace(stack)),
    search: routes.search("pane"),
  };
  const subjects: Subject[] = [
    { name: "empty app", url: `${emptyOrigin}/page`, decided: false },
    { name: "empty app with a picture", url: `${emptyOrigin}/picture`, decided: false },
    ...[false, true].flatMap((decided) =>
      Object.entries(paths).map(([name, path]) => ({
        name: `${name}, ${decided ? "decided" : "first visit"}`,
        url: stack.webUrl + path,
        decided,
        unlisted: name === "search",
      })),
    ),
  ];
  const found = new Map(subjects.map(({ name }) => [name, [] as Figures[]]));
  const browser = await openBrowser();
  try {
    for (let round = 0; round < rounds; round += 1) {
      for (const subject of subjects) {
        await visit(subject);
        found.get(subject.name)?.push(await browser.measure(subject));
      }
    }
  } finally {
    await browser.close();
  }
  const [empty, picture, ...pages] = subjects.map(({ name }) => ({
    name,
    figures: middleOf(found.get(name) ?? []),
  }));
  if (!empty || !picture) throw new Error("The empty app was not measured");
  return {
    rows: [
      ...[empty, picture].map(({ name, figures }) => rowOf(name, figures, null)),
      ...pages.map(({ name, figures }) => rowOf(name, figures, [empty.figures, picture.figures])),
    ],
    tasks: [empty, ...pages].map(({ name, figures: { tasks } }) => ({
      what: name,
      measured: tasks.map((task) => `${task.ms} ms ${task.name}`).join("; "),
      target: "–",
      met: null,
    })),
  };
}
