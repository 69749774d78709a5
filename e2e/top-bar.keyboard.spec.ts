import { expect, type Page, test } from "@playwright/test";
import { messages } from "../lib/i18n/messages/it";
import { routes } from "../lib/routes";
import { expectAccessible } from "./support/page-watch";
import { expectFocusBack, openTopBarMenu, topBarButton } from "./support/top-bar";

const { shell } = messages;
const { open: search } = messages.search;
const { signedOut: profile } = messages.accountPages.button;
const { none: bell } = messages.notificationCentre.bell;
const MOST_STOPS = 16;

/** Opens the home page as far as its buttons do what they say; one of them is a link until then. */
async function openHome(page: Page): Promise<void> {
  await page.goto(routes.home());
  const cookies = page.getByRole("banner").getByLabel(shell.cookiePreferences);
  await expect.poll(() => cookies.evaluate(({ localName }) => localName)).toBe("button");
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
  ["narrow phone", 320, 640],
  ["phone", 390, 844],
  ["desktop", 1280, 800],
] as const) {
  const hasMenu = width < 640;

  test.describe(`on a ${device}'s screen`, () => {
    test.use({ viewport: { width, height } });

    test("the keys meet skip link, name, sections and buttons in this order", async ({ page }) => {
      await openHome(page);
      const stops = await stopsOfTopBar(page);
      const seldom = hasMenu
        ? [shell.more]
        : [shell.cookiePreferences, shell.app.install, shell.newRequest];
      const buttons = [search, ...seldom, bell, profile];
      expect(stops[0]).toBe(shell.skipToContent);
      expect(stops.slice(-buttons.length)).toEqual(buttons);
      const sections = stops.slice(2, -buttons.length);
      expect(sections).toEqual(width < 1024 ? [] : Object.values(shell.tabs));
    });

    test.describe("with the bars of a screen of its kind", () => {
      // A phone's scroll bar takes no room.
      test.use({ isMobile: hasMenu });

      test("the name of the town is not cut, and nothing stands beside the screen", async ({
        page,
      }) => {
        await openHome(page);
        const name = page.getByRole("banner").locator(".logo span");
        const [besideName = 1, belowName = 1] = await name.evaluate((span) => [
          span.scrollWidth - span.clientWidth,
          span.scrollHeight - span.clientHeight,
        ]);
        expect(besideName).toBe(0);
        // Letters that reach below their line are no line.
        expect(belowName).toBeLessThan(4);
        const beside = await page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement;
          return scrollWidth - clientWidth;
        });
        expect(beside).toBe(0);
      });
    });

    // What follows needs no less room on the narrowest screen than on the next.
    if (device === "narrow phone") return;

    if (hasMenu) {
      test("the menu opens with Enter, is left with Escape, and says what its buttons do", async ({
        page,
      }) => {
        await openHome(page);
        const more = page.getByRole("banner").getByRole("button", { name: shell.more });
        await more.focus();
        await page.keyboard.press("Enter");
        await expect(page.getByRole("banner").getByText(shell.cookiePreferences)).toBeVisible();
        await page.keyboard.press("Tab");
        await expect(page.locator(":focus")).toHaveText(shell.cookiePreferences);
        await page.keyboard.press("Tab");
        await expect(page.locator(":focus")).toHaveText(shell.app.install);
        await page.keyboard.press("Tab");
        await expect(page.locator(":focus")).toHaveText(shell.newRequest);
        await expectAccessible(page);
        await page.keyboard.press("Escape");
        await expect(page.getByRole("banner").getByText(shell.app.install)).toBeHidden();
        await expect(more).toBeFocused();
      });

      test("the way to a new request closes the menu that it stands in", async ({ page }) => {
        await openHome(page);
        await openTopBarMenu(page);
        await page.getByRole("banner").getByRole("link", { name: shell.newRequest }).click();
        await expect(page).toHaveURL(routes.roleRequest());
        await expect(page.getByRole("banner").getByText(shell.app.install)).toBeHidden();
      });
    }

    for (const [name, opens] of [
      [search, "the quick search"],
      [shell.cookiePreferences, "the preferences"],
      [shell.app.install, "the guide"],
    ] as const) {
      test(`Enter opens ${opens}, Escape closes it, and the focus comes back`, async ({ page }) => {
        await openHome(page);
        const button = await topBarButton(page, name);
        await button.focus();
        await page.keyboard.press("Enter");
        const dialog = page.getByRole("dialog");
        await expect(dialog).toBeVisible();
        await expect(dialog.locator(":focus")).toBeVisible();
        await expectAccessible(page);
        await page.keyboard.press("Escape");
        await expect(dialog).toHaveCount(0);
        if (name === search) await expect(button).toBeFocused();
        else await expectFocusBack(page, name);
      });
    }
  });
}
