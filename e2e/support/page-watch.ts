import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

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
    if (message.type() === "error") watch.faults.push(`console: ${message.text()}`);
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

async function findings(builder: AxeBuilder): Promise<string[]> {
  const { violations } = await builder.analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(" | ")}`,
  );
}

/**
 * All of axe's rules (WCAG 2.2 A and AA, best practices) in the light scheme; in the dark one those that look at colours,
 * the only thing that differs.
 */
export async function expectAccessible(page: Page): Promise<void> {
  // Where the browser went without loading anew, the title comes a moment after the page.
  await expect(page).toHaveTitle(/\S/);
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  expect(await findings(new AxeBuilder({ page }))).toEqual([]);
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  const colours = new AxeBuilder({ page }).withRules(["color-contrast", "link-in-text-block"]);
  expect(await findings(colours), "in the dark").toEqual([]);
}
