import { expect, type Page } from "@playwright/test";
import { routes } from "../lib/routes";
import type { Network } from "./support/network";
import { expectAccessible } from "./support/page-watch";
import { installWorker, test } from "./support/worker";

test.use({ serviceWorkers: "allow" });
test.describe.configure({ timeout: 120_000 });

const READY = "Ora puoi leggere le pagine che visiti anche senza rete.";
const OFFER = "È pronta una nuova versione del sito.";

/** Another build is out, and the browser looks. */
async function bringBuild(page: Page, network: Network, build: string): Promise<void> {
  network.build = build;
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
}

/** Counts how often the page is loaded from now on. */
function countLoads(page: Page): { count: number } {
  const loads = { count: 0 };
  page.on("load", () => {
    loads.count += 1;
  });
  return loads;
}

const hasWaiting = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting !== null);

test("the first worker takes over at once and says for 4 s that the site can be read offline", async ({
  page,
  network,
}) => {
  await page.clock.install();
  await installWorker(page, network);
  await expect(page.getByText(READY)).toBeVisible();
  await page.clock.runFor(4000);
  await expect(page.getByText(READY)).toBeHidden();
  // Known by now: nothing is said again, and nothing is an update.
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.clock.runFor(10_000);
  await expect(page.getByText(READY)).toBeHidden();
  await expect(page.getByText(OFFER)).toBeHidden();
});

test("a new build waits until it is confirmed, then takes over with one reload", async ({
  page,
  network,
}) => {
  await installWorker(page, network);
  await page.reload();
  const loads = countLoads(page);
  await bringBuild(page, network, "second");
  await expect(page.getByText(OFFER)).toBeVisible();
  await expectAccessible(page);
  expect(await hasWaiting(page)).toBe(true);
  expect(loads.count).toBe(0);

  await page.getByRole("button", { name: "Aggiorna adesso" }).click();
  await expect.poll(() => loads.count).toBe(1);
  await expect(page.getByText(OFFER)).toBeHidden();
  expect(await hasWaiting(page)).toBe(false);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect(loads.count).toBe(1);
});

test("'Più tardi' leaves everything as it is; the next page load offers the build again", async ({
  page,
  network,
}) => {
  await installWorker(page, network);
  await page.reload();
  await bringBuild(page, network, "second");
  await page.getByRole("button", { name: "Più tardi" }).click();
  await expect(page.getByText(OFFER)).toBeHidden();
  expect(await hasWaiting(page)).toBe(true);
  await page.goto(network.url + routes.contact());
  await expect(page.getByText(OFFER)).toBeVisible();
  // The next build takes the place of the one that waits, and is the one that is confirmed.
  await bringBuild(page, network, "third");
  await expect(page.getByText(OFFER)).toHaveCount(1);
});

test("of two tabs only the one that confirmed is loaded anew; the other loses its offer and nothing else", async ({
  page,
  network,
  context,
}) => {
  await installWorker(page, network);
  await page.reload();
  const other = await context.newPage();
  await other.goto(network.url + routes.activities());
  await other.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const search = other.getByRole("searchbox").first();
  await search.fill("mezza parola");
  await bringBuild(page, network, "second");
  await expect(page.getByText(OFFER)).toBeVisible();
  await expect(other.getByText(OFFER)).toBeVisible();

  const [loads, otherLoads] = [countLoads(page), countLoads(other)];
  await page.getByRole("button", { name: "Aggiorna adesso" }).click();
  await expect.poll(() => loads.count).toBe(1);
  await expect(other.getByText(OFFER)).toBeHidden();
  await expect(search).toHaveValue("mezza parola");
  expect(otherLoads.count).toBe(0);
  // It goes on under the new worker.
  await other.locator(`nav a[href="${routes.home()}"]:visible`).first().click();
  await expect(other).toHaveURL(network.url + routes.home());
  network.isDown = true;
  await other.goto(network.url + routes.activities());
  await expect(other.getByRole("heading", { level: 1, name: "Attività" })).toBeVisible();
});
