import { gzipSync } from "node:zlib";
import { expect, type Page } from "@playwright/test";
import { routes } from "../lib/routes";
import { withoutStartCall } from "./support/first-calls";
import { expectAccessible } from "./support/page-watch";
import { firstActivity } from "./support/town";
import { installWorker, keptAddresses, keptPages, test } from "./support/worker";

test.use({ serviceWorkers: "allow" });
test.describe.configure({ timeout: 120_000 });

const COPY = /Stai leggendo una copia di questa pagina, aggiornata alle \d\d:\d\d\./;

/** What the page warns of from now on. */
function warningsOf(page: Page): string[] {
  const warnings: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "warning") warnings.push(message.text());
  });
  return warnings;
}

test("the worker is one small script that no cache may keep, under a policy of its own", async ({
  request,
}) => {
  const response = await request.get("/sw.js");
  expect(response.status()).toBe(200);
  expect(response.headers()).toMatchObject({
    "content-type": "text/javascript; charset=utf-8",
    "cache-control": "no-cache",
    "service-worker-allowed": "/",
    "x-content-type-options": "nosniff",
  });
  expect(response.headers()["content-security-policy"]).toContain("connect-src 'self'");
  expect(gzipSync(await response.body()).length).toBeLessThanOrEqual(14 * 1024);
});

test("home, a visited list and a visited activity can be loaded again without a network", async ({
  page,
  network,
  request,
}) => {
  const { slug, name } = await firstActivity(request);
  await installWorker(page, network);
  // One page by a soft navigation, one by a load: the worker sees only the second.
  await page.locator(`nav a[href="${routes.activities()}"]:visible`).first().click();
  await expect(page).toHaveURL(network.url + routes.activities());
  await expect.poll(() => keptPages(page)).toContain(routes.activities());
  await page.goto(network.url + routes.item("activities", slug));
  await expect.poll(() => keptPages(page)).toContain(routes.item("activities", slug));

  network.isDown = true;
  for (const [path, heading] of [
    [routes.item("activities", slug), name],
    [routes.activities(), "Attività"],
    [routes.home(), /./],
  ] as const) {
    if (page.url() === network.url + path) await page.reload();
    else await page.goto(network.url + path);
    await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toHaveText(heading);
    await expect(page.getByText(COPY)).toBeVisible();
    expect(await page.evaluate(() => document.fonts.check("16px Instrument"))).toBe(true);
  }
});

test("without a network links lead from one visited page to another", async ({ page, network }) => {
  await installWorker(page, network);
  await page.goto(network.url + routes.activities());
  await expect.poll(() => keptPages(page)).toContain(routes.activities());
  await page.goto(network.url + routes.home());
  network.isDown = true;
  await page.locator(`nav a[href="${routes.activities()}"]:visible`).first().click();
  await expect(page).toHaveURL(network.url + routes.activities());
  await expect(page.getByRole("heading", { level: 1, name: "Attività" })).toBeVisible();
  await expect(page.getByText(COPY)).toBeVisible();
});

test("a page that was never visited gives way to the offline page, which lists what can be read", async ({
  page,
  network,
}) => {
  await installWorker(page, network);
  network.isDown = true;
  await page.goto(network.url + routes.contact());
  await expect(page).toHaveURL(network.url + routes.contact());
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sei senza connessione");
  const kept = page.getByRole("region", { name: "Cosa puoi leggere adesso" });
  await expect(kept.getByRole("listitem")).toHaveCount(1);
  await expect(kept).toContainText(/Aggiornata alle \d\d:\d\d/);
  await expectAccessible(page);
  await kept.getByRole("link").click();
  await expect(page).toHaveURL(network.url + routes.home());
  await expect(page.getByText(COPY)).toBeVisible();
  await page.goBack();
  network.isDown = false;
  await page.getByRole("link", { name: "Riprova ora" }).click();
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Sei senza connessione");
});

test("neither faults nor private pages nor searches nor answers of the API stay on the device", async ({
  page,
  network,
}) => {
  await installWorker(page, network);
  for (const path of [
    "/questa-pagina-non-esiste",
    "/profilo",
    "/login?source=pwa",
    "/ricerca?q=pane",
    "/api/docs",
  ]) {
    await page.goto(network.url + path);
  }
  await page.goto(`${network.url}${routes.contact()}?utm_source=prova`);
  await expect.poll(() => keptPages(page)).toContain(routes.contact());
  const kept = await keptAddresses(page);
  expect(await keptPages(page)).toEqual(expect.arrayContaining([routes.home(), routes.contact()]));
  expect(await keptPages(page)).toHaveLength(2);
  expect(
    kept.filter((address) => /^\/(?:api|internal|profilo|login|ricerca|questa)/.test(address)),
  ).toEqual([]);
});

test("a network that is too slow gives way to the last good copy", async ({ page, network }) => {
  await installWorker(page, network);
  // Longer than any wait of a test: only the copy can be what comes.
  network.delay = 600_000;
  await page.goto(network.url + routes.home(), { waitUntil: "commit" });
  network.delay = 0;
  await expect(page.getByText(COPY)).toBeVisible();
});

test("what an older worker kept is removed when the next takes over", async ({ page, network }) => {
  await page.goto(network.url + routes.offline());
  await page.evaluate(() => caches.open("piazza-pages-0"));
  await installWorker(page, network);
  const names = await page.evaluate(() => caches.keys());
  expect(names).not.toContain("piazza-pages-0");
});

test("a registration that fails is a warning and nothing else", async ({ page, network }) => {
  const warnings = warningsOf(page);
  await page.addInitScript(() => {
    navigator.serviceWorker.register = () => Promise.reject(new Error("refused"));
  });
  const faults: Error[] = [];
  page.on("pageerror", (error) => faults.push(error));
  await page.goto(network.url);
  await expect
    .poll(() => warnings.filter((text) => text.includes("service worker cannot be registered")))
    .toHaveLength(1);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(faults).toEqual([]);
});

test("without the settings of the app there is a warning, and its features stay off", async ({
  page,
  network,
}) => {
  const warnings = warningsOf(page);
  await withoutStartCall(page);
  await page.route("**/api/pwa/settings", (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto(network.url);
  await expect
    .poll(() => warnings.filter((text) => text.includes("The app has no settings")))
    .toHaveLength(1);
  expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations())).toHaveLength(0);
});
