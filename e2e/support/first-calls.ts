import type { BrowserContext, Page } from "@playwright/test";

/** The backend of this page has the calls of the specification alone, as another one: a test can answer each itself. */
export async function withoutStartCall(page: Page | BrowserContext): Promise<void> {
  await page.route("**/api/frontend/start", (route) => route.fulfill({ json: {} }));
}
