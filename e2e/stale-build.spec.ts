import { expect, type Page, test } from "@playwright/test";
import shell from "../lib/i18n/messages/it/shell.json" with { type: "json" };
import { routes } from "../lib/routes";
import { overlaysAreThere } from "./support/after-load";
import { makeGate } from "./support/gate";
import { startOwnWeb } from "./support/own-web";
import { topBarButton } from "./support/top-bar";

/** Every document that the page asks for from now on. */
function documentsOf(page: Page): string[] {
  const documents: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  return documents;
}

test("a page of an older build loads itself anew, once, when its code is gone", async ({
  page,
  request,
}) => {
  const web = await startOwnWeb();
  try {
    const address = web.url + routes.contact();
    const html = await (await request.get(address)).text();
    const deployed = makeGate();
    const asked: string[] = [];
    await page.route("**/_next/static/chunks/*.js", async (route) => {
      const name = route.request().url().split("/").at(-1) ?? "";
      if (!html.includes(name)) {
        asked.push(name);
        await deployed.opened;
      }
      await route.continue();
    });
    await page.goto(address);
    await expect.poll(() => asked).not.toEqual([]);
    await web.deployWithout(asked[0] ?? "");
    const documents = documentsOf(page);
    const loadedAnew = page.waitForEvent("load");
    deployed.open();
    await loadedAnew;
    await overlaysAreThere(page);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(documents).toEqual([routes.contact()]);
  } finally {
    await web.close();
  }
});

test("code that is missing for good makes no loop, and the page stays readable", async ({
  page,
}) => {
  const first = new Set<string>();
  let isLoaded = false;
  await page.route("**/_next/static/chunks/*.js", (route) => {
    const url = route.request().url();
    if (!isLoaded) first.add(url);
    return first.has(url) ? route.continue() : route.fulfill({ status: 404 });
  });
  const documents = documentsOf(page);
  const raised: unknown[] = [];
  await page.exposeFunction("noteFailure", (isGone: unknown) => raised.push(isGone));
  await page.addInitScript(() => {
    window.addEventListener("preload-error", (event) => {
      const { noteFailure } = window as unknown as { noteFailure: (isGone: unknown) => void };
      noteFailure((event as CustomEvent).detail.isGone);
    });
  });
  await page.goto(routes.contact(), { waitUntil: "domcontentloaded" });
  isLoaded = true;
  await expect.poll(() => raised).toEqual([true, true]);
  expect(documents).toEqual([routes.contact(), routes.contact()]);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  // What a person asks for goes on all the same.
  const { cookiePreferences } = shell;
  await (await topBarButton(page, cookiePreferences)).click();
  await expect(page).toHaveURL(routes.cookiePolicy());
});

test("a part that does not come because of the network leaves the page as it is", async ({
  page,
}) => {
  const documents = documentsOf(page);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
  await page.goto(routes.contact());
  await page.context().setOffline(true);
  const refused = page.waitForEvent("requestfailed");
  await page.clock.resume();
  await refused;
  await page.clock.runFor(10_000);
  expect(documents).toEqual([routes.contact()]);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("a page whose first load lacks a file, whichever, loads itself anew, once", async ({
  browser,
  baseURL,
  request,
}) => {
  const html = await (await request.get(routes.contact())).text();
  const files = [...html.matchAll(/<script src="([^"]+)" async/g)].map(([, src = ""]) => src);
  expect(files.length).toBeGreaterThan(3);
  for (const file of files) {
    const page = await browser.newPage({ baseURL, serviceWorkers: "block" });
    const documents = documentsOf(page);
    await page.route(`**${file}`, (route) =>
      documents.length > 1 ? route.continue() : route.fulfill({ status: 404 }),
    );
    await page.goto(routes.contact(), { waitUntil: "commit" });
    await expect.poll(() => documents, file).toEqual([routes.contact(), routes.contact()]);
    await overlaysAreThere(page);
    await page.close();
  }
});
