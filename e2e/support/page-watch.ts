import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import type axe from "axe-core";

/**
 * axe's small file, half as long to read for the browser as what the package itself offers. It keeps the private fields of
 * its colours in WeakMaps, and makes some ten thousand colours for a page: with the values on the objects themselves, its
 * rule about contrast takes a quarter less.
 */
const AXE = `(function (WeakMap) {
  ${readFileSync("node_modules/axe-core/axe.min.js", "utf8")}
}).call(window, class {
  key = Symbol();
  has(object) { return this.key in object; }
  get(object) { return object[this.key]; }
  set(object, value) { object[this.key] = value; return this; }
  delete(object) { return delete object[this.key]; }
});`;

/** Everything a page must not do while a person uses it. */
export interface PageWatch {
  /** Console errors, uncaught errors, policy violations and requests to other origins, in order. */
  faults: string[];
}

/** Starts watching; call before the first navigation. */
export async function watchPage(page: Page, baseUrl: string): Promise<PageWatch> {
  const watch: PageWatch = { faults: [] };
  const { origin } = new URL(baseUrl);
  page.on("console", (message) => {
    if (message.type() !== "error") return;
    watch.faults.push(`console: ${message.text()} ${message.location().url}`);
  });
  page.on("pageerror", (error) => watch.faults.push(`error: ${error.message}`));
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith("http") && url.origin !== origin) {
      watch.faults.push(`request to another origin: ${url.href}`);
    }
  });
  await page.exposeFunction("reportViolation", (text: string) => watch.faults.push(`csp: ${text}`));
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => {
      const report = (window as unknown as { reportViolation: (text: string) => void })
        .reportViolation;
      report(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
    });
  });
  return watch;
}

/** What axe finds on the page, which holds it already; all of its rules unless some are named. */
function findings(page: Page, rules?: string[]): Promise<string[]> {
  return page.evaluate(async (runOnly) => {
    const { axe: own } = window as unknown as { axe: typeof axe };
    // What is not rendered yet has a reckoned height, out of which its real one would stick.
    // What lies under a bar that stays as one scrolls is small for axe, wherever the screen happens to end. The pins of a map
    // lie where the places are (WCAG 2.5.8, "essential"), which have a list, too.
    const style = document.createElement("style");
    style.textContent =
      ".later > *, .footer { content-visibility: visible !important } :is(.sticky, .top-bar, .bottom-bar, .editor-bar, .notice-place, .leaflet-marker-pane) * { pointer-events: none !important }";
    document.head.append(style);
    // Nobody reads what was fine, and to describe it takes most of the time.
    const { violations } = await own.run({
      resultTypes: ["violations"],
      // Of WCAG 2.2, and off as axe comes: no target under 24 px without room around it.
      ...(runOnly ? { runOnly } : { rules: { "target-size": { enabled: true } } }),
    });
    style.remove();
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(" | ")}`,
    );
  }, rules);
}

/**
 * Where the browser goes on without loading anew, the title comes a moment after the page, and that of the page before may
 * go meanwhile: what a second look does not find lay between two pages.
 */
async function lastingFindings(page: Page, rules?: string[]): Promise<string[]> {
  await expect(page).toHaveTitle(/\S/);
  const found = await findings(page, rules);
  if (found.length === 0) return found;
  await expect(page).toHaveTitle(/\S/);
  return findings(page, rules);
}

/**
 * All of axe's rules (WCAG 2.2 A and AA, best practices) in the light scheme; in the dark one those that look at colours,
 * the only thing that differs.
 */
export async function expectAccessible(
  page: Page,
  { what = "", inTheDark = true }: { what?: string; inTheDark?: boolean } = {},
): Promise<void> {
  await page.waitForLoadState("domcontentloaded");
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  expect(await lastingFindings(page), what).toEqual([]);
  if (!inTheDark) return;
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  const ofColours = await lastingFindings(page, ["color-contrast", "link-in-text-block"]);
  expect(ofColours, `${what} in the dark`).toEqual([]);
}
