import { test as base, expect, type Page, type Worker } from "@playwright/test";
import { overlaysAreThere } from "./after-load";
import { type Network, openNetwork } from "./network";

/** Tests with the real worker, behind a network of their own. */
export const test = base.extend<{ network: Network }>({
  network: async ({ baseURL }, use) => {
    const network = await openNetwork(baseURL ?? "");
    await use(network);
    await network.close();
  },
});

/** Everything that is held by the caches whose names begin so; without a name, by any. */
export function keptAddresses(page: Page, cacheName = ""): Promise<string[]> {
  return page.evaluate(async (start) => {
    const names = (await caches.keys()).filter((name) => name.startsWith(start));
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().map(({ url }) => new URL(url).pathname + new URL(url).search);
  }, cacheName);
}

/** Paths of the pages that the worker keeps. */
export function keptPages(page: Page): Promise<string[]> {
  return keptAddresses(page, "piazza-pages");
}

/** Opens a page for the first time and waits until the worker has it. */
export async function installWorker(page: Page, network: Network, path = "/"): Promise<Worker> {
  const coming = page.context().waitForEvent("serviceworker");
  await page.goto(network.url + path);
  // It waits for a sign of a person.
  await overlaysAreThere(page);
  await page.keyboard.press("Shift");
  const worker = await coming;
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
  await expect.poll(() => keptPages(page)).toContain(path);
  return worker;
}
