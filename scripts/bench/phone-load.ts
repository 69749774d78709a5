import { type Browser, type BrowserContext, type CDPSession, devices } from "@playwright/test";
import { dearestTasks, type TracedTask, type TraceEvent, taskTimes } from "./traced-tasks";

const DEAREST = 5;
/** Of the main thread, in milliseconds; four times that is a long task of a slow phone. */
const LONG_TASK = 12.5;
const SLOWDOWN = 4;
/** What starts by itself after load belongs to it. */
const SETTLED = 3500;
/** Lighthouse's slow 4G as its `devtools` throttling applies it: milliseconds, bytes a second. */
const SLOW_4G = { latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 86_400 };
const TRACED = ["toplevel", "devtools.timeline", "disabled-by-default-devtools.timeline"];

export interface Subject {
  name: string;
  url: string;
  /** True if cookies were refused before. */
  decided: boolean;
}

/** Of one visit in a fresh context. Thread times do not grow with the load of the machine. */
export interface LoadFigures {
  /** All tasks of the main thread from navigation to 3.5 s after load, ms of thread time. */
  main: number;
  /** Parts of tasks above 12.5 ms of thread time, four times; what a slow phone's user waits. */
  blocking: number;
  /** Processor time of all processes of the browser, ms. */
  processes: number;
  /** Seconds with slow 4G and a processor four times slower applied. */
  firstPaint: number;
  largestPaint: number;
  shift: number;
  tasks: TracedTask[];
}

/** The record that the consent banner writes when cookies are refused (decision 085). */
export function refusal(url: string) {
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
  const name = "piazza_consent";
  return { name, value: encodeURIComponent(JSON.stringify(value)), url: new URL(url).origin };
}

/** Opens the page in a fresh phone's context, waits for what starts by itself, reads, closes. */
async function visit<Result>(
  browser: Browser,
  { url, decided }: Subject,
  {
    before,
    after,
  }: {
    before(cdp: CDPSession, context: BrowserContext): Promise<void>;
    after(cdp: CDPSession): Promise<Result>;
  },
): Promise<Result> {
  const context = await browser.newContext(devices["Moto G4"]);
  try {
    if (decided) await context.addCookies([refusal(url)]);
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await before(cdp, context);
    await page.goto(url, { waitUntil: "load" });
    await page.waitForTimeout(SETTLED);
    return await after(cdp);
  } finally {
    await context.close();
  }
}

/** Seconds of processor time by process id. */
async function processTimes(browser: CDPSession): Promise<Map<number, number>> {
  const { processInfo } = await browser.send("SystemInfo.getProcessInfo");
  return new Map(processInfo.map(({ id, cpuTime }) => [id, cpuTime]));
}

async function measureWork(browser: Browser, subject: Subject) {
  const root = await browser.newBrowserCDPSession();
  let started = new Map<number, number>();
  const work = await visit(browser, subject, {
    async before(cdp) {
      await cdp.send("Performance.enable", { timeDomain: "threadTicks" });
      started = await processTimes(root);
    },
    async after(cdp) {
      const { metrics } = await cdp.send("Performance.getMetrics");
      const tasks = metrics.find(({ name }) => name === "TaskDuration");
      const ended = await processTimes(root);
      const spent = [...ended].map(([id, time]) => time - (started.get(id) ?? 0));
      return {
        main: (tasks?.value ?? Number.NaN) * 1000,
        processes: spent.reduce((sum, time) => sum + time, 0) * 1000,
      };
    },
  });
  await root.detach();
  return work;
}

async function measureTasks(browser: Browser, subject: Subject) {
  const trace = await visit(browser, subject, {
    before: async (_, context) => {
      await browser.startTracing(context.pages()[0], { categories: TRACED });
    },
    after: async () => JSON.parse((await browser.stopTracing()).toString()),
  });
  const events = trace.traceEvents as TraceEvent[];
  const long = taskTimes(events, subject.url).filter((ms) => ms > LONG_TASK);
  return {
    blocking: SLOWDOWN * long.reduce((sum, ms) => sum + ms - LONG_TASK, 0),
    tasks: dearestTasks(events, subject.url, DEAREST),
  };
}

/** Stands in the page: keeps the paints and the shifts. */
function keepPaints(): void {
  const kept = { firstPaint: Number.NaN, largestPaint: Number.NaN, shift: 0 };
  Object.assign(globalThis, { benchPaints: kept });
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value?: number })[]) {
      const { entryType, name, startTime, value = 0 } = entry;
      if (entryType === "layout-shift") kept.shift += value;
      if (name === "first-contentful-paint") kept.firstPaint = startTime / 1000;
      if (entryType === "largest-contentful-paint") kept.largestPaint = startTime / 1000;
    }
  });
  for (const type of ["paint", "largest-contentful-paint", "layout-shift"])
    observer.observe({ type, buffered: true });
}

async function measurePaints(browser: Browser, subject: Subject) {
  return visit(browser, subject, {
    async before(cdp, context) {
      await context.addInitScript(keepPaints);
      await cdp.send("Network.enable");
      await cdp.send("Network.emulateNetworkConditions", { offline: false, ...SLOW_4G });
      await cdp.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
    },
    async after(cdp) {
      const { result } = await cdp.send("Runtime.evaluate", {
        expression: "benchPaints",
        returnByValue: true,
      });
      return result.value as Pick<LoadFigures, "firstPaint" | "largestPaint" | "shift">;
    },
  });
}

/** Visits a page three times: for its work, its trace, its paints. */
export async function measureLoad(browser: Browser, subject: Subject): Promise<LoadFigures> {
  return {
    ...(await measureWork(browser, subject)),
    ...(await measureTasks(browser, subject)),
    ...(await measurePaints(browser, subject)),
  };
}
