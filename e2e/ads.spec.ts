import { expect, type Locator, type Page, test } from "@playwright/test";
import ads from "../lib/i18n/messages/it/ads.json" with { type: "json" };
import { routes } from "../lib/routes";
import { adsPage } from "../lib/section-routes";
import { overlaysAreThere } from "./support/after-load";
import { watchShifts } from "./support/layout-shift";
import { watchPage } from "./support/page-watch";
import { mostReviewed } from "./support/town";

const slot = (page: Page) => page.getByRole("complementary", { name: ads.label });
const hide = (page: Page) => slot(page).getByRole("button", { name: ads.hide });

/** What a page counts of its ads. */
function countsOf(page: Page): string[] {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (!request.url().endsWith("/api/statistics")) return;
    const { kind, measure } = request.postDataJSON();
    if (kind === "ad") sent.push(measure);
  });
  return sent;
}

/** As a person does: what lies on the way is laid out when it comes near. */
const scrollTo = (target: Locator) =>
  target.evaluate(async (element) => {
    for (let at = -1; at !== scrollY && element.getBoundingClientRect().top > innerHeight / 2; ) {
      at = scrollY;
      scrollBy({ top: 100, behavior: "instant" });
      await new Promise(requestAnimationFrame);
    }
  });

const stored = (page: Page) =>
  page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage), document.cookie]);

test("an ad that is seen counts once, also when one comes back, asks nobody else and writes nothing", async ({
  page,
  baseURL,
}) => {
  const { faults } = await watchPage(page, baseURL ?? "");
  const sent = countsOf(page);
  await page.goto(routes.activities());
  await scrollTo(slot(page));
  await expect(hide(page)).toBeVisible();
  const before = await stored(page);
  await expect.poll(() => sent).toEqual(["view"]);
  await hide(page).click();
  await expect(slot(page)).toContainText(ads.hidden);
  expect(await stored(page)).toEqual(before);
  await page.goto(adsPage());
  await page.goBack();
  await slot(page).scrollIntoViewIfNeeded();
  // What counts a return counts before the press is answered.
  await expect(slot(page)).toBeVisible();
  expect(sent).toEqual(["view"]);
  expect(faults).toEqual([]);
});

test("pages with ads move nothing @both", async ({ page, request }) => {
  const { slug } = await mostReviewed(request);
  const shifted = await watchShifts(page);
  for (const address of [routes.activities(), routes.item("activities", slug)]) {
    await page.goto(address);
    await overlaysAreThere(page);
    // What moves while a page loads is watched on every page by `public-pages`.
    await shifted();
    await scrollTo(slot(page));
    await expect(hide(page)).toBeVisible();
    expect(await shifted()).toEqual([]);
  }
});

test("whoever reports an ad finds it in the register, where its dialog opens", async ({ page }) => {
  await page.goto(routes.activities());
  const seen = slot(page).locator("[data-ad]:visible");
  const code = (await seen.getAttribute("data-ad")) ?? "";
  await seen.getByRole("link", { name: ads.report }).click();
  const row = page.locator(`li[id="${code}"]`);
  await expect(row).toBeInViewport();
  await row.getByRole("button").click();
  await expect(page.getByRole("dialog")).toBeVisible();
});
