import { expect, test } from "@playwright/test";
import { isTaskPath } from "../lib/path-kinds";
import { overlaysAreThere } from "./support/after-load";
import { watchPage } from "./support/page-watch";
import { addressOf } from "./support/pages";
import { slowDown, watchLoad } from "./support/quiet-load";

/**
 * The question comes from the frame that all pages share: one page of each way in which they are made. These are slowed
 * down, so that what waits for an idle moment waits long; the rules look at calls, which the visits of `public-pages`,
 * by one who has decided, show as well.
 */
const visited = ["", "attivita/[slug]", "attivita/~filtri", "login", "offline", "ricerca"];

test.describe("a first visit", () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  for (const folder of visited) {
    test(`/${folder} comes alive quietly`, async ({ page, request, baseURL }) => {
      const address = await addressOf(folder, request);
      const { faults } = await watchPage(page, baseURL ?? "");
      const { disturbances } = await watchLoad(page);
      await slowDown(page);
      expect((await page.goto(address))?.status()).toBe(200);
      const box = page.locator(".consent-box");
      await expect(box).toBeVisible({ timeout: 30_000 });
      // Where a page is for a form, or says that something is not there, nobody is called away from it.
      const isLeftAlone = isTaskPath(address) || folder === "offline";
      if (!isLeftAlone) await expect(box).toBeFocused();
      // What follows on the page is a change like any other, which must not measure the rest either.
      await overlaysAreThere(page);
      await page.waitForLoadState("networkidle");
      expect(await disturbances()).toEqual([]);
      expect(faults).toEqual([]);
    });
  }
});

test("what is far below the screen is laid out when one comes near", async ({ page, request }) => {
  const isRendered = (part: Element) =>
    part.firstElementChild?.checkVisibility({ contentVisibilityAuto: true });
  for (const folder of ["", "attivita", "attivita/[slug]"]) {
    await page.goto(await addressOf(folder, request));
    const last = ":last-child:not([data-still])";
    const parts = page.locator(`.later > ${last}, .later > :last-child > ${last}, .footer`);
    await expect(parts).not.toHaveCount(1);
    for (const part of await parts.all()) expect(await part.evaluate(isRendered)).toBe(false);
    for (const part of await parts.all()) {
      // What is rendered on the way is longer or shorter than was reckoned, and moves the rest.
      await expect(async () => {
        await part.scrollIntoViewIfNeeded();
        expect(await part.evaluate(isRendered)).toBe(true);
      }).toPass();
    }
  }
});
