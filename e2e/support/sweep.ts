import { expect, type Page } from "@playwright/test";
import { overlaysAreThere } from "./after-load";
import { watchShifts } from "./layout-shift";
import { expectAccessible, watchPage } from "./page-watch";
import { watchLoad } from "./quiet-load";

export interface SweptPage {
  path: string;
  /** Of the page; without it any. */
  title?: string | undefined;
}

interface Sweep {
  baseUrl: string | undefined;
  /** Wide screens show the same colours: there the frame of the first page is enough in the dark. */
  isWide: boolean;
  /** What a page does while it comes alive is looked at as well (decision 164). */
  isQuiet?: boolean;
}

/**
 * Visits pages one after another, as one browser, and expects of each that it is there, stands still, keeps within the
 * screen, is accessible, and breaks no policy.
 */
export async function expectSound(
  page: Page,
  pages: SweptPage[],
  { baseUrl, isWide, isQuiet = false }: Sweep,
): Promise<void> {
  const watch = await watchPage(page, baseUrl ?? "");
  const shifts = await watchShifts(page);
  const load = isQuiet ? await watchLoad(page) : null;
  for (const [place, { path, title }] of pages.entries()) {
    // On a busy machine the name's typeface comes late and moves the tabs by a hair; what moves each time is a fault.
    const { length: before } = watch.faults;
    await expect(async () => {
      // A busy machine may have answered 503 at first: only the last attempt counts.
      watch.faults.length = before;
      const response = await page.goto(path);
      expect([path, response?.status()]).toEqual([path, 200]);
      const heading = page.getByRole("heading", { level: 1, ...(title ? { name: title } : {}) });
      await expect(heading, path).toBeVisible();
      await overlaysAreThere(page);
      await page.waitForLoadState("networkidle");
      if (load) expect([path, await load.disturbances()]).toEqual([path, []]);
      expect([path, await shifts()]).toEqual([path, []]);
    }).toPass({ timeout: 40_000 });
    await expect(page.getByRole("heading", { level: 1 }), path).toHaveCount(1);
    await expectWithinScreen(page, path);
    await load?.end();
    await expectAccessible(page, { what: path, inTheDark: !isWide || place === 0 });
  }
  expect(watch.faults).toEqual([]);
}

/** Nothing of the page stands beside the screen. */
async function expectWithinScreen(page: Page, what: string): Promise<void> {
  const isTooWide = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
  expect([what, isTooWide]).toEqual([what, false]);
}
