import type { Page } from "@playwright/test";
import { expect } from "@playwright/test";
import { messages } from "../lib/i18n/messages/it";
import { listings } from "../lib/listings";
import { accessPage, routes } from "../lib/routes";
import { logIn } from "./support/accounts";
import { ask } from "./support/api";
import { expectAccessible, watchPage } from "./support/page-watch";
import { installWorker, keptAddresses, keptPages, test } from "./support/worker";

const { flyers, accessCodes, offline } = messages;

/** Of the demo town: two pages that are valid for some days. */
const title = "La spesa della settimana da Piera";
const address = routes.item("flyers", "la-spesa-della-settimana-da-piera");

const sheet = (page: Page, number: number) => page.locator(`[id="p=${number}"]`);

test("each page of a flyer has an address, turns with the keys and enlarges in a dialog", {
  tag: "@both",
}, async ({ page, baseURL }) => {
  const watch = await watchPage(page, baseURL ?? "");
  await page.goto(`${address}#p=2`);
  await expect(sheet(page, 2)).toBeInViewport();
  const thumbnails = page.getByRole("navigation", { name: flyers.viewer.thumbnails });
  await thumbnails.getByRole("link", { name: "Pagina 1" }).click();
  await expect(page).toHaveURL(`${address}#p=1`);
  await page.goBack();
  await expect(page).toHaveURL(`${address}#p=2`);
  await expect(sheet(page, 2)).toBeInViewport();
  // The keys come with the tools, after the page.
  await expect(async () => {
    await page.keyboard.press("ArrowLeft");
    await expect(page).toHaveURL(`${address}#p=1`, { timeout: 500 });
  }).toPass();

  const open = page.getByRole("link", { name: "Ingrandisci la pagina 1" });
  await open.click();
  const dialog = page.getByRole("dialog", { name: "Pagina 1 di 2, ingrandita" });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("+");
  await page.keyboard.press("+");
  const place = dialog.getByRole("region");
  await expect(place.getByRole("img")).toHaveJSProperty("style.width", "225%");
  expect(await place.evaluate((box) => box.scrollWidth > 2 * box.clientWidth)).toBe(true);
  await page.keyboard.press("0");
  await page.keyboard.press("End");
  await expect(page.getByRole("dialog", { name: "Pagina 2 di 2, ingrandita" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Ingrandisci la pagina 2" })).toBeFocused();
  expect(watch.faults).toEqual([]);
});

test("flyers that are to come are announced, and one that is over leads to the one that runs", async ({
  page,
}) => {
  await page.goto(listings.flyers.href({ state: "scheduled" }));
  await expect(page.getByRole("main").getByRole("article").first()).toContainText(/Da \S+ \d/);
  await page.goto(routes.item("flyers", "la-spesa-di-fine-mese"));
  await expect(page.getByText(/^Volantino scaduto il /)).toBeVisible();
  await expect(page.locator(".flyer-price")).toHaveCount(0);
  await page.getByRole("link", { name: flyers.page.current }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
});

test("a code opens the flyer of its business for nobody else to keep; a wrong one asks again", async ({
  page,
}) => {
  await logIn(page, "esercente@castelvento.example");
  const codes = (await ask(page, "GET", "/api/business/codes/flyer")) as {
    data: { code: string; activity: { name: string } }[];
  };
  const { code = "", activity } = codes.data[0] ?? {};
  const business = page.getByRole("main").getByRole("link", { name: activity?.name }).first();
  const opened = await page.goto(accessPage("flyer", code));
  expect(opened?.headers()).toMatchObject({
    "cache-control": "private, no-store",
    "referrer-policy": "no-referrer",
  });
  await expect(business).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  await expectAccessible(page);
  const { wrong, code: field, open } = accessCodes.flyer.page;
  const missed = await page.goto(accessPage("flyer", "AAAA2222"));
  expect(missed?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1, name: wrong.title })).toBeVisible();
  await page.getByLabel(field).fill(code);
  await page.getByRole("button", { name: open }).click();
  await expect(business).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("pages, offers and text of a flyer are read", async ({ page }) => {
    await page.goto(address);
    const pages = page.getByRole("list", { name: flyers.viewer.pageList });
    await expect(pages.getByRole("img").first()).toBeVisible();
    await page.getByText(flyers.viewer.plain).click();
    await expect(pages).toBeHidden();
    const offer = page.locator(".flyer-offers > li").first();
    await expect(offer).toContainText("€");
    await page.getByText(flyers.viewer.plain).click();
    await offer.getByRole("link", { name: /^Vedi a pagina/ }).click();
    await expect(page).toHaveURL(/#p=\d$/);
  });
});

test.describe("without a network", () => {
  test.use({ serviceWorkers: "allow" });

  test("a flyer that was opened once is read whole, until it ends", async ({ page, network }) => {
    await installWorker(page, network);
    await page.goto(network.url + address);
    await expect.poll(() => keptPages(page)).toContain(address);
    const pictures = await page
      .locator(".flyer-sheet > img, .flyer-thumbs img")
      .evaluateAll((images) =>
        images.map((image) => new URL((image as HTMLImageElement).src).pathname),
      );
    expect(pictures).toHaveLength(4);
    const kept = () => keptAddresses(page, "piazza-flyers");
    await expect.poll(kept).toEqual(expect.arrayContaining(pictures));
    network.isDown = true;
    await page.reload();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    const last = sheet(page, 2).getByRole("img");
    await last.scrollIntoViewIfNeeded();
    await expect(last).toHaveJSProperty("complete", true);
    expect(await last.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

    await page.evaluate(async (path) => {
      const [name = ""] = (await caches.keys()).filter((one) => one.startsWith("piazza-pages"));
      const cache = await caches.open(name);
      const copy = await cache.match(path);
      const headers = new Headers(copy?.headers);
      headers.set("x-until", "2026-01-01T00:00:00.000Z");
      await cache.put(path, new Response(await copy?.text(), { headers }));
    }, address);
    await page.reload();
    await expect(page.getByRole("heading", { level: 1, name: offline.title })).toBeVisible();
    await expect.poll(kept).toEqual(expect.not.arrayContaining(pictures));
    expect(await keptPages(page)).not.toContain(address);
  });
});
