import { expect, type Page, test } from "@playwright/test";
import messages from "../lib/i18n/messages/it.json" with { type: "json" };
import { routes } from "../lib/routes";
import { expectAccessible } from "./support/page-watch";

const { shell } = messages;
const { open: search } = messages.search;
const { signedOut: profile } = messages.accountPages.button;
const { none: bell } = messages.notificationCentre.bell;
const MOST_STOPS = 12;

/** Opens the home page as far as its buttons do what they say; one of them is a link until then. */
async function openHome(page: Page): Promise<void> {
  await page.goto(routes.home());
  const buttons = page.getByRole("banner").getByRole("button");
  await expect(buttons.and(page.getByLabel(shell.cookiePreferences))).toBeVisible();
}

/** Names of what the Tab key stops at, from the start of the page to the end of the top bar. */
async function stopsOfTopBar(page: Page): Promise<string[]> {
  const stops: string[] = [];
  for (let i = 0; i < MOST_STOPS; i += 1) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(() => {
      const focused = document.activeElement;
      const isInBar = focused?.closest(".top-bar, .skip-link") !== null;
      return isInBar ? (focused?.getAttribute("aria-label") ?? focused?.textContent ?? "") : null;
    });
    if (stop === null) break;
    stops.push(stop.trim());
  }
  return stops;
}

for (const [device, width, height] of [
  ["phone", 390, 844],
  ["desktop", 1280, 800],
] as const) {
  test.describe(`on a ${device}'s screen`, () => {
    test.use({ viewport: { width, height } });

    test("the keys meet skip link, name, sections and buttons in this order", async ({ page }) => {
      await openHome(page);
      const stops = await stopsOfTopBar(page);
      const buttons = stops.slice(-5);
      expect(stops[0]).toBe(shell.skipToContent);
      expect(buttons).toEqual([search, shell.cookiePreferences, shell.app.install, bell, profile]);
      const sections = stops.slice(2, -5);
      expect(sections).toEqual(width < 1024 ? [] : Object.values(shell.tabs));
    });

    for (const [name, opens] of [
      [search, "the quick search"],
      [shell.cookiePreferences, "the preferences"],
      [shell.app.install, "the guide"],
    ] as const) {
      test(`Enter opens ${opens}, Escape closes it, and the focus comes back`, async ({ page }) => {
        await openHome(page);
        const button = page.getByRole("banner").getByRole("button", { name, exact: true });
        await button.focus();
        await page.keyboard.press("Enter");
        const dialog = page.getByRole("dialog");
        await expect(dialog).toBeVisible();
        await expect(dialog.locator(":focus")).toBeVisible();
        await expectAccessible(page);
        await page.keyboard.press("Escape");
        await expect(dialog).toHaveCount(0);
        await expect(button).toBeFocused();
      });
    }
  });
}
