import { expect, type Page, test } from "@playwright/test";
import shell from "../lib/i18n/messages/it/shell.json" with { type: "json" };
import { routes } from "../lib/routes";
import { withoutStartCall } from "./support/first-calls";
import { watchPage } from "./support/page-watch";
import { firstActivity } from "./support/town";

const BANNER = "Impossibile caricare le impostazioni personalizzate.";

function currentTab(page: Page) {
  const tabs = page.getByRole("navigation", { name: shell.navigation, exact: true });
  return tabs.locator('a[aria-current="page"]:visible');
}

test("the navigation marks the section that the address belongs to", { tag: "@both" }, async ({
  page,
  request,
}) => {
  const { slug } = await firstActivity(request);
  for (const [path, tab] of [
    [routes.home(), "Home"],
    [routes.item("activities", slug), "Attività"],
    [routes.events(), "Eventi"],
    [routes.jobs(), "Lavoro"],
    [routes.flyers(), "Volantini"],
    [routes.privacyPolicy(), "Home"],
  ] as const) {
    await page.goto(path);
    await expect(currentTab(page)).toHaveText(tab);
  }
});

test("a navigation goes to the top and focuses the heading; Back restores the place", async ({
  page,
}) => {
  await page.goto(routes.activities());
  const place = page.getByRole("main").getByRole("article").nth(12).getByRole("link").first();
  await place.scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
  await place.click();
  const heading = page.getByRole("heading", { level: 1 });
  await expect(page).toHaveURL(/\/attivita\/.+/);
  await expect(heading).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(routes.activities());
  // Cards that were out of sight have a height that is only guessed: the same place is not always the same pixel.
  await expect(place).toBeInViewport();
});

test("a press on the current tab goes to the top of the page", { tag: "@both" }, async ({
  page,
}) => {
  for (const path of [routes.home(), routes.activities()]) {
    await page.goto(path);
    await page.evaluate(() => window.scrollTo(0, 900));
    await currentTab(page).click();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  }
});

test("a logo that cannot be had leaves the name its place", async ({ page }) => {
  await page.route("**/storage/**", (route) => route.abort());
  await page.goto(routes.home());
  const name = page.getByRole("banner").locator(".logo span");
  await expect(name).toBeVisible();
  expect(await name.evaluate((span) => span.scrollWidth - span.clientWidth)).toBe(0);
});

test("a click through the whole site meets no full page load and no fault", async ({
  page,
  request,
  baseURL,
}) => {
  const watch = await watchPage(page, baseURL ?? "");
  const { slug } = await firstActivity(request);
  await page.goto(routes.item("activities", slug));
  await page.evaluate(() => {
    (window as unknown as { kept: boolean }).kept = true;
  });
  const main = page.getByRole("main");
  for (const tab of [routes.events(), routes.flyers(), routes.home(), routes.activities()]) {
    await page.locator(`nav a[href="${tab}"]:visible`).first().click();
    await expect(page).toHaveURL(tab);
    await expect(main.getByRole("heading", { level: 1 })).toBeFocused();
  }
  await main.getByRole("article").nth(3).getByRole("link").first().click();
  await expect(page).toHaveURL(/\/attivita\/.+/);
  await expect(main.getByRole("heading", { level: 1 })).toBeFocused();
  await page.getByRole("contentinfo").locator(`a[href="${routes.privacyPolicy()}"]`).click();
  await expect(page).toHaveURL(routes.privacyPolicy());
  expect(await page.evaluate(() => (window as unknown as { kept?: boolean }).kept)).toBe(true);
  expect(watch.faults).toEqual([]);
});

test("the skip link leads to the content", async ({ page }) => {
  await page.goto(routes.home());
  await page.keyboard.press("Tab");
  const skip = page.locator(":focus");
  await expect(skip).toBeVisible();
  await page.keyboard.press("Enter");
  expect(new URL(page.url()).hash).not.toBe("");
  const target = page.locator(new URL(page.url()).hash);
  await expect(target).toHaveRole("main");
});

test("settings that cannot be loaded show the banner; name and logo stay", async ({ page }) => {
  await withoutStartCall(page);
  await page.route("**/api/settings", (route) =>
    route.fulfill({ status: 500, json: { message: "no" } }),
  );
  await page.goto(routes.home());
  const name = await page.getByRole("banner").getByRole("link").first().textContent();
  await expect(page.getByText(BANNER)).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link").first()).toHaveText(name ?? "");
});

test("settings that load show no banner", async ({ page }) => {
  const loaded = page.waitForResponse("**/api/frontend/start");
  await page.goto(routes.home());
  expect((await loaded).status()).toBe(200);
  await expect(page.getByText(BANNER)).toHaveCount(0);
});
