import { expect, type Page, test } from "@playwright/test";
import { routes } from "../lib/routes";
import { makeGate } from "./support/gate";
import { pretendStandalone } from "./support/media";

const NOW = new Date("2026-11-21T10:00:00+01:00");

const splashOf = (page: Page) => page.locator(".splash");

/**
 * Starts the app under a clock that stands still. A picture of the page is held back, so that it does not come to its
 * `load`; returns how to let it go.
 */
async function startHeld(page: Page): Promise<() => void> {
  const picture = makeGate();
  await page.route("**/icons/held.png", async (route) => {
    await picture.opened;
    await route.fulfill({ status: 404 });
  });
  await page.route(routes.home(), async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      "</main>",
      '<img src="/icons/held.png" alt=""></main>',
    );
    await route.fulfill({ response, body });
  });
  await page.clock.install({ time: NOW });
  await page.clock.pauseAt(new Date(NOW.getTime() + 1000));
  await pretendStandalone(page);
  await page.goto(routes.home(), { waitUntil: "domcontentloaded" });
  await isTakenOver(page);
  return picture.open;
}

/** Resolves when the page's script has taken it over. */
async function isTakenOver(page: Page): Promise<void> {
  await splashOf(page).evaluate(
    (element) =>
      new Promise<void>((resolve) => {
        // A timer would stand still with the clock.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          if (Object.keys(element).some((key) => key.startsWith("__reactFiber"))) resolve();
          else port2.postMessage(null);
        };
        port2.postMessage(null);
      }),
  );
}

test.describe("the splash of a start of the app", () => {
  test("shows the logo or the sparkles, the name and the words, over content that is there", async ({
    page,
  }) => {
    await page.route("**/_next/static/chunks/*.js", (route) => route.abort());
    await pretendStandalone(page);
    await page.goto(routes.home());
    const splash = splashOf(page);
    await expect(splash).toBeVisible();
    await expect(splash).toContainText("Caricamento in corso…");
    await expect(splash.locator("b")).not.toBeEmpty();
    await expect(splash.locator("img, svg")).toHaveCount(1);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const under = await page.evaluate(() => {
      const { innerWidth, innerHeight } = window;
      return document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest(".splash") ?? null;
    });
    expect(under).toBeNull();
  });

  test("ends after 4 seconds by itself, without script", async ({ page }) => {
    await page.route("**/_next/static/chunks/*.js", (route) => route.abort());
    await pretendStandalone(page);
    await page.goto(routes.home());
    const visibilityAt = (milliseconds: number) =>
      splashOf(page).evaluate((element, time) => {
        const [animation] = element.getAnimations();
        if (!animation) return "no clock";
        animation.pause();
        animation.currentTime = time;
        return getComputedStyle(element).visibility;
      }, milliseconds);
    expect(await visibilityAt(3999)).toBe("visible");
    expect(await visibilityAt(4000)).toBe("hidden");
  });

  test("ends when the page has all its content", async ({ page }) => {
    const release = await startHeld(page);
    await expect(splashOf(page)).toBeVisible();
    release();
    await expect(splashOf(page)).toBeHidden();
  });

  test("ends 450 ms after the router is ready, whatever is still on its way", async ({ page }) => {
    const release = await startHeld(page);
    await page.clock.runFor(449);
    await expect(splashOf(page)).toBeVisible();
    await page.clock.runFor(1);
    await expect(splashOf(page)).toBeHidden();
    release();
  });

  test("is not shown in a browser's tab", async ({ page }) => {
    await page.route("**/_next/static/chunks/*.js", (route) => route.abort());
    await page.goto(routes.home());
    await expect(splashOf(page)).toBeHidden();
  });
});
