import { type Browser, chromium } from "@playwright/test";
import { launch } from "chrome-launcher";
import lighthouse, { type Flags } from "lighthouse";
import { listActivities } from "@/lib/contract/activity-endpoints";
import { listEvents } from "@/lib/contract/event-endpoints";
import { listFlyers } from "@/lib/contract/flyer-endpoints";
import { listJobs } from "@/lib/contract/job-endpoints";
import { activityMenu, routes } from "@/lib/routes";
import { ensureChromium } from "../testing/chromium.mjs";
import { withEmptyApp } from "./empty-app";
import { median } from "./load";
import { type LoadFigures, measureLoad, refusal, type Subject } from "./phone-load";
import type { Row } from "./rows";
import { type Stack, startStack } from "./stack";

const FLAGS = ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-quic"];
/** Storage that Lighthouse keeps between loads unless listed here. */
const STORAGE = [
  ["file_systems", "shader_cache", "service_workers", "cache_storage"],
  ["local_storage", "indexeddb"],
].flat() as NonNullable<Flags["clearStorageTypes"]>;
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
/** Work of the main thread at most, in that of the empty app with a picture. */
const mostWork: Record<string, number> = { home: 2.3, list: 2.2, detail: 2.2, event: 2.2 };
/** Has the demo town's fullest menu. */
const MENU_OF = "trattoria-della-torre";
/** Left out of search engines on purpose. */
const UNLISTED = "search";

/** Scores of {@link categories}, 0 to 100, simulated for a slow phone. */
async function lighthouseScores(
  browser: Browser,
  port: number,
  { name, url, decided }: Subject,
): Promise<number[]> {
  const [context] = browser.contexts();
  await context?.clearCookies();
  if (decided) await context?.addCookies([refusal(url)]);
  const result = await lighthouse(url, {
    port,
    logLevel: "error",
    throttlingMethod: "simulate",
    clearStorageTypes: STORAGE,
    skipAudits: name.startsWith(UNLISTED) ? ["is-crawlable"] : null,
  });
  if (!result) throw new Error(`Lighthouse gave no result for ${url}`);
  return categories.map((name) => Math.round((result.lhr.categories[name]?.score ?? 0) * 100));
}

/**
 * Requests a page before the browser does, as earlier visitors would; one older than a minute is
 * rebuilt after the answer.
 */
async function warm({ url }: Subject): Promise<void> {
  const response = await fetch(url);
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
}

/** The item of a list with the most of something. */
async function fullest<Item extends { slug: string }>(
  stack: Stack,
  path: string,
  sizeOf: (item: Item) => number,
): Promise<string> {
  const answer = await fetch(stack.backendUrl + path);
  const { data } = (await answer.json()) as { data: Item[] };
  const [first] = data.toSorted((a, b) => sizeOf(b) - sizeOf(a));
  if (!first) throw new Error(`The demo town has nothing at ${path}`);
  return first.slug;
}

/** One page of each kind, of the demo town. */
async function pagesOf(stack: Stack): Promise<Record<string, string>> {
  const place = await fullest(
    stack,
    `${listActivities.path}?sort=rating&per_page=24`,
    ({ rating }: { slug: string; rating: { count: number } }) => rating.count,
  );
  const first = () => 0;
  return {
    home: routes.home(),
    list: routes.activities(),
    detail: routes.item("activities", place),
    event: routes.item("events", await fullest(stack, listEvents.path, first)),
    job: routes.item("jobs", await fullest(stack, listJobs.path, first)),
    flyer: routes.item(
      "flyers",
      await fullest(
        stack,
        listFlyers.path,
        ({ page_count }: { slug: string; page_count: number }) => page_count,
      ),
    ),
    menu: activityMenu(MENU_OF),
    search: routes.search("pane"),
  };
}

function middleOf(all: readonly LoadFigures[]): LoadFigures {
  const middle = (pick: (figures: LoadFigures) => number) => median(all.map(pick));
  const blocking = middle((figures) => figures.blocking);
  const closest = all.toSorted(
    (a, b) => Math.abs(a.blocking - blocking) - Math.abs(b.blocking - blocking),
  )[0];
  return {
    main: middle((figures) => figures.main),
    blocking,
    processes: middle((figures) => figures.processes),
    firstPaint: middle((figures) => figures.firstPaint),
    largestPaint: middle((figures) => figures.largestPaint),
    shift: Math.max(...all.map((figures) => figures.shift)),
    tasks: closest?.tasks ?? [],
  };
}

const times = (one: number, other: number) => `${(one / other).toFixed(2)}×`;
const signed = (seconds: number) => `${seconds < 0 ? "" : "+"}${seconds.toFixed(2)}`;

/** Beside the empty app's page and its page with a picture; null: it is one of them. */
function rowOf(
  name: string,
  page: LoadFigures,
  scores: readonly number[],
  beside: [empty: LoadFigures, picture: LoadFigures] | null,
): Row {
  const { main, blocking, processes, firstPaint, largestPaint, shift } = page;
  const figures = (ofMain = "", ofBlocking = "", ofAll = "", later = "") =>
    [
      `main thread ${Math.round(main)} ms${ofMain}`,
      `blocking ${Math.round(blocking)} ms${ofBlocking}`,
      `all processes ${Math.round(processes)} ms${ofAll}`,
      `first paint ${firstPaint.toFixed(2)} s`,
      `LCP ${largestPaint.toFixed(2)} s${later}`,
      `CLS ${shift.toFixed(3)}`,
      `Lighthouse ${scores.join(" / ")}`,
    ].join("; ");
  if (!beside) return { what: name, measured: figures(), target: "–", met: null };
  const [empty, picture] = beside;
  const [, ...others] = scores;
  const most = mostWork[name.split(",")[0] ?? ""] ?? null;
  const longest = 1.5 * picture.blocking + 40;
  return {
    what: name,
    measured: figures(
      ` (${times(main, picture.main)})`,
      ` (${times(blocking, picture.blocking)})`,
      ` (${times(processes, empty.processes)})`,
      ` (${signed(largestPaint - picture.largestPaint)})`,
    ),
    target: `${most === null ? "–" : `≤ ${most}×`}; ≤ ${Math.round(longest)} ms; ≤ 1.4×; ≤ 0.9 s; ≤ +0.05; 0; 100 for three`,
    met:
      (most === null || main <= most * picture.main) &&
      blocking <= longest &&
      processes <= 1.4 * empty.processes &&
      firstPaint <= 0.9 &&
      largestPaint - picture.largestPaint <= 0.05 &&
      shift === 0 &&
      others.every((score) => score === 100),
  };
}

/**
 * Measures pages of the demo town on a phone, each round beside an empty app of the same framework:
 * a page with one heading, and one whose largest paint is a picture.
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
  const paths = await pagesOf(stack);
  const subjects: Subject[] = [
    { name: "empty app", url: `${emptyOrigin}/page`, decided: false },
    { name: "empty app with a picture", url: `${emptyOrigin}/picture`, decided: false },
    ...[false, true].flatMap((decided) =>
      Object.entries(paths).map(([name, path]) => ({
        name: `${name}, ${decided ? "decided" : "first visit"}`,
        url: stack.webUrl + path,
        decided,
      })),
    ),
  ];
  const found = await ensureChromium();
  if (!found?.path) throw new Error("No Chromium on this machine: set CHROMIUM_PATH");
  const chrome = await launch({ chromePath: found.path, chromeFlags: FLAGS });
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${chrome.port}`);
  const loads = new Map(subjects.map(({ name }) => [name, [] as LoadFigures[]]));
  const scores = new Map<string, number[]>();
  try {
    for (let round = 0; round < rounds; round += 1) {
      for (const subject of subjects) {
        await warm(subject);
        loads.get(subject.name)?.push(await measureLoad(browser, subject));
      }
    }
    for (const subject of subjects) {
      scores.set(subject.name, await lighthouseScores(browser, chrome.port, subject));
    }
  } finally {
    await browser.close();
    chrome.kill();
  }
  const [empty, picture, ...pages] = subjects.map(({ name }) => ({
    name,
    figures: middleOf(loads.get(name) ?? []),
    scores: scores.get(name) ?? [],
  }));
  if (!empty || !picture) throw new Error("The empty app was not measured");
  return {
    rows: [
      ...[empty, picture].map((page) => rowOf(page.name, page.figures, page.scores, null)),
      ...pages.map((page) =>
        rowOf(page.name, page.figures, page.scores, [empty.figures, picture.figures]),
      ),
    ],
    tasks: [empty, picture, ...pages].map(({ name, figures: { tasks } }) => ({
      what: name,
      measured: tasks.map((task) => `${task.ms} ms ${task.name}`).join("; "),
      target: "–",
      met: null,
    })),
  };
}
