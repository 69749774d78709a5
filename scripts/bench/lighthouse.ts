import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { routes } from "@/lib/routes";
import { ensureChromium } from "../testing/chromium.mjs";
import { median } from "./load";
import { activityPath, type Row } from "./rows";
import type { Stack } from "./stack";

const RUNS = 3;
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
const targets = [98, 100, 100, 100] as const;

/** Lighthouse for mobile, the middle of three runs, in the Chromium that the tests use too. */
export async function lighthouseRows(stack: Stack): Promise<Row[]> {
  const chromium = await ensureChromium();
  if (!chromium?.path) throw new Error("No Chromium on this machine: set CHROMIUM_PATH");
  const chrome = await launch({
    chromePath: chromium.path,
    chromeFlags: ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-quic"],
  });
  const rows: Row[] = [];
  try {
    for (const path of [routes.home(), routes.activities(), activityPath(0)]) {
      const scores: number[][] = [];
      const audits: { lcp: number; tbt: number; cls: number }[] = [];
      for (let run = 0; run < RUNS; run += 1) {
        const result = await lighthouse(stack.webUrl + path, {
          port: chrome.port,
          logLevel: "error",
        });
        if (!result) throw new Error(`Lighthouse gave no result for ${path}`);
        const { lhr } = result;
        scores.push(categories.map((name) => Math.round((lhr.categories[name]?.score ?? 0) * 100)));
        const value = (name: string) => lhr.audits[name]?.numericValue ?? Number.NaN;
        audits.push({
          lcp: value("largest-contentful-paint"),
          tbt: value("total-blocking-time"),
          cls: value("cumulative-layout-shift"),
        });
      }
      const middle = categories.map((_, at) => median(scores.map((run) => run[at] ?? 0)));
      const [lcp, tbt, cls] = (["lcp", "tbt", "cls"] as const).map((name) =>
        median(audits.map((run) => run[name])),
      );
      rows.push({
        what: `Lighthouse mobile ${path}`,
        measured: `${middle.join(" / ")}; LCP ${((lcp ?? 0) / 1000).toFixed(2)} s, TBT ${Math.round(tbt ?? 0)} ms, CLS ${(cls ?? 0).toFixed(3)}`,
        target: `≥ ${targets.join(" / ")}`,
        met: middle.every((score, at) => score >= (targets[at] ?? 0)),
      });
    }
  } finally {
    chrome.kill();
  }
  return rows;
}
