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

/** WCAG 2.2 A and AA, and axe's best practices. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(
    (violation) =>
      `${violation.id}: ${violation.nodes.map((node) => node.target.join(" ")).join(" | ")}`,
  );
  expect(found).toEqual([]);
}
