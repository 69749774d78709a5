import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { openAtSettings, pass, settle } from "./support/app-clock";
import { withoutStartCall } from "./support/first-calls";
import { expectAccessible } from "./support/page-watch";
import { expectFocusBack, openTopBarMenu, topBarButton } from "./support/top-bar";

const agents = {
  iphone:
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
  android:
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36",
  samsung:
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36",
};
const androidPhone = { type: "mobile", os: "android", browser: "chrome" };
const iphone = { type: "mobile", os: "ios", browser: "safari" };

const TITLE = "Castelvento in tasca";
const REMINDER = "Con l'app trovi orari e novità della città con un tocco.";
const FIVE_MINUTES = 300_000;

test.describe.configure({ timeout: 120_000 });

const banner = (page: Page) => page.getByRole("status").filter({ hasText: TITLE });
const guide = (page: Page) => page.getByRole("dialog", { name: "Installa l'app" });
const reminder = (page: Page) => page.getByRole("status").filter({ hasText: REMINDER });
/** As it is called on Android and elsewhere, when there is no store. */
const INSTALL = "Installa l'app";

/** There is no way to the app in the top bar. */
async function expectNoButton(page: Page): Promise<void> {
  await openTopBarMenu(page);
  await expect(page.getByRole("banner").getByLabel(/Preferenze/)).toBeVisible();
  const button = page.getByRole("banner").getByLabel(/app|Store/);
  await expect(button).toBeHidden();
  // Nor a gap where it was.
  expect(await button.boundingBox()).toBeNull();
}

/** The browser offers the installation; a person answers its dialog with `outcome`. */
async function offerInstallation(page: Page, outcome: "accepted" | "dismissed"): Promise<void> {
  const isTaken = await page.evaluate((answer) => {
    const event = new Event("beforeinstallprompt", { cancelable: true });
    const prompted = () => {
      document.documentElement.dataset.prompted = "yes";
      return Promise.resolve();
    };
    const userChoice = Promise.resolve({ outcome: answer });
    window.dispatchEvent(Object.assign(event, { prompt: prompted, userChoice }));
    return event.defaultPrevented;
  }, outcome);
  // The browser's own bar stays away: ours comes at a better moment.
  expect(isTaken).toBe(true);
  await settle(page);
}

/** Bodies of the clicks that were counted, in order. */
async function watchClicks(page: Page, status = 204): Promise<unknown[]> {
  const clicks: unknown[] = [];
  await page.route("**/api/pwa/install-click", (route) => {
    expect(route.request().headers()["x-requested-with"]).toBe("XMLHttpRequest");
    clicks.push(route.request().postDataJSON());
    return route.fulfill(status === 204 ? { status } : { status, json: { message: "Guasto" } });
  });
  return clicks;
}

async function closeStores(context: BrowserContext): Promise<void> {
  await context.route(/^https:/, (route) => route.fulfill({ body: "<title>Store</title>" }));
}

const isAppDownloaded = (page: Page) =>
  page.evaluate(() => localStorage.getItem("piazza_app_downloaded"));

test.describe("on Android", () => {
  test.use({ userAgent: agents.android });

  test("the banner comes 2.8 s after the browser offers the installation, and leads to its dialog", async ({
    page,
  }) => {
    const clicks = await watchClicks(page);
    await openAtSettings(page);
    await pass(page, 10_000);
    await expect(banner(page)).toBeHidden();
    await offerInstallation(page, "accepted");
    await pass(page, 2799);
    await expect(banner(page)).toBeHidden();
    await pass(page, 1);
    await expect(banner(page)).toBeVisible();
    await expect(banner(page)).toContainText("Aggiungi il portale alla schermata iniziale");

    await banner(page).getByRole("button", { name: "Installa" }).click();
    await expect(page.locator("html")).toHaveAttribute("data-prompted", "yes");
    await expect(banner(page)).toBeHidden();
    await expect.poll(() => clicks).toHaveLength(2);
    expect(clicks).toEqual([
      { platform: "Android", device: androidPhone },
      { platform: "Android accepted", device: androidPhone },
    ]);
  });

  test("the banner is accessible, says what the settings say, and can be put away", async ({
    page,
  }) => {
    const prompt = { title: TITLE, message: "Prova", cta_label: "Prendila", dismiss_label: "No" };
    await openAtSettings(page, { pwaSettings: { prompt } });
    await offerInstallation(page, "dismissed");
    await pass(page, 2800);
    await expect(banner(page)).toContainText("Prova");
    await expect(banner(page).getByRole("button", { name: "Prendila" })).toBeVisible();
    await page.clock.resume();
    await expectAccessible(page);

    await banner(page).getByRole("button", { name: "No" }).click();
    await expect(banner(page)).toBeHidden();
  });

  test("once the app is installed there is no banner, no button and no reminder", async ({
    page,
  }) => {
    await openAtSettings(page);
    await offerInstallation(page, "accepted");
    await page.evaluate(() => window.dispatchEvent(new Event("appinstalled")));
    await settle(page);
    await pass(page, FIVE_MINUTES);
    await expect(banner(page)).toBeHidden();
    await expect(reminder(page)).toBeHidden();
    await expectNoButton(page);
    expect(await isAppDownloaded(page)).toBe("1");
  });

  for (const sign of ["display mode", "Apple's property"]) {
    test(`running as an app, by its ${sign}, counts as installed`, async ({ page }) => {
      await page.addInitScript((told) => {
        if (told !== "display mode") Object.assign(navigator, { standalone: true });
        const { matchMedia } = window;
        window.matchMedia = (query) =>
          matchMedia.call(
            window,
            told === "display mode" && query.includes("display-mode: standalone") ? "all" : query,
          );
      }, sign);
      await openAtSettings(page);
      await offerInstallation(page, "accepted");
      await pass(page, FIVE_MINUTES);
      await expect(banner(page)).toBeHidden();
      await expect(reminder(page)).toBeHidden();
      await expectNoButton(page);
    });
  }

  test("the top bar's button installs, and a call that fails is nobody's business", async ({
    page,
  }) => {
    const faults: string[] = [];
    page.on("pageerror", ({ message }) => faults.push(message));
    const clicks = await watchClicks(page, 500);
    await openAtSettings(page);
    await offerInstallation(page, "accepted");
    await (await topBarButton(page, INSTALL)).click();
    await expect(page.locator("html")).toHaveAttribute("data-prompted", "yes");
    await expect.poll(() => clicks).toHaveLength(2);
    expect(clicks).toEqual([
      { platform: "Android", source: "top-bar" },
      { platform: "Android accepted", source: "top-bar" },
    ]);
    expect(faults).toEqual([]);
  });

  test("a refused installation is counted once", async ({ page }) => {
    const clicks = await watchClicks(page);
    await openAtSettings(page);
    await offerInstallation(page, "dismissed");
    await (await topBarButton(page, INSTALL)).click();
    await expect(page.locator("html")).toHaveAttribute("data-prompted", "yes");
    await expect.poll(() => clicks).toEqual([{ platform: "Android", source: "top-bar" }]);
    await settle(page);
    expect(clicks).toHaveLength(1);
  });

  test("where the town has its app in the store, the button leads there", async ({
    page,
    context,
  }) => {
    await closeStores(context);
    const clicks = await watchClicks(page);
    const url = "https://play.google.com/store/apps/details?id=it.castelvento";
    await openAtSettings(page, { settings: { play_store_url: ` ${url} `, mobile_app_url: "x" } });
    await openTopBarMenu(page);
    const link = page.getByRole("link", { name: "Scarica su Play Store" });
    await expect(link).toHaveAttribute("href", url);
    const opened = page.waitForEvent("popup");
    await link.click();
    expect((await opened).url()).toBe(url);
    await expect.poll(() => clicks).toEqual([{ platform: "Android", source: "top-bar" }]);
    expect(await isAppDownloaded(page)).toBe("1");
    await pass(page, FIVE_MINUTES);
    await expect(reminder(page)).toBeHidden();
  });

  test("the reminder comes after 300 s, stays while one points at it, and not once the app was downloaded", async ({
    page,
    context,
  }) => {
    await closeStores(context);
    await openAtSettings(page, { settings: { play_store_url: "https://play.google.com/x" } });
    await pass(page, FIVE_MINUTES);
    await expect(reminder(page)).toBeVisible();
    // Pointed at, it stays.
    await reminder(page).getByText(REMINDER).hover();
    await page.clock.resume();
    await expectAccessible(page);
    await reminder(page).getByRole("link", { name: "Scarica su Play Store" }).click();
    await expect(reminder(page)).toBeHidden();
    await page.clock.runFor(FIVE_MINUTES);
    await expect(reminder(page)).toBeHidden();
  });

  test("without the settings of the app there is a button for the store alone, and nothing else", async ({
    page,
  }) => {
    await page.clock.install();
    await withoutStartCall(page);
    await page.route("**/api/pwa/settings", (route) => route.fulfill({ status: 500, json: {} }));
    const warned = page.waitForEvent("console", (message) => message.type() === "warning");
    await page.goto("/");
    await warned;
    await offerInstallation(page, "accepted");
    await page.clock.runFor(FIVE_MINUTES);
    await expect(banner(page)).toBeHidden();
    await expect(reminder(page)).toBeHidden();
    await expectNoButton(page);
  });
});

test.describe("on an iPhone", () => {
  test.use({ userAgent: agents.iphone });

  test("the banner comes after 1.2 s and opens the steps, which every way of closing closes", async ({
    page,
  }) => {
    const clicks = await watchClicks(page);
    await openAtSettings(page);
    await pass(page, 1199);
    await expect(banner(page)).toBeHidden();
    await pass(page, 1);
    await banner(page).getByRole("button", { name: "Come si fa" }).click();
    await expect(guide(page)).toBeVisible();
    await expect(banner(page)).toBeHidden();
    await expect(guide(page).getByRole("listitem")).toHaveText([
      /Tocca Condividi/,
      /Aggiungi alla schermata Home/,
      /Tocca «Aggiungi»/,
    ]);
    expect(clicks).toEqual([{ platform: "iOS", device: iphone }]);
    await page.clock.resume();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(guide(page)).toBeHidden();
    // The button that opened it has gone with the banner.
    await expect(page.getByRole("main")).toBeFocused();

    await (await topBarButton(page, INSTALL)).click();
    await page.mouse.click(10, 10);
    await expect(guide(page)).toBeHidden();
    await expectFocusBack(page, INSTALL);
    expect(await isAppDownloaded(page)).toBeNull();

    await (await topBarButton(page, INSTALL)).click();
    await guide(page).getByRole("button", { name: "Ho completato i passaggi" }).click();
    await expect(guide(page)).toBeHidden();
    expect(await isAppDownloaded(page)).toBe("1");
    expect(clicks.slice(1)).toEqual([
      { platform: "iOS", source: "top-bar" },
      { platform: "iOS", source: "top-bar" },
    ]);
  });

  test("the steps are the settings' own where they have some", async ({ page }) => {
    const prompt = { ios_instructions: ["Primo passo", " ", "Secondo passo"] };
    await openAtSettings(page, { pwaSettings: { prompt } });
    await (await topBarButton(page, INSTALL)).click();
    await expect(guide(page).getByRole("listitem")).toHaveText(["Primo passo", "Secondo passo"]);
  });

  test("the App Store goes before", async ({ page }) => {
    const settings = { ios_store_url: "https://apps.apple.com/it/app/x/id1", play_store_url: "y" };
    await openAtSettings(page, { settings });
    await openTopBarMenu(page);
    await expect(page.getByRole("link", { name: "Scarica su App Store" })).toHaveAttribute(
      "href",
      settings.ios_store_url,
    );
  });
});

test.describe("in Samsung Internet", () => {
  test.use({ userAgent: agents.samsung });

  test("which offers nothing by itself, a written guide leads to the menu", async ({ page }) => {
    await openAtSettings(page);
    await pass(page, 2800);
    await banner(page).getByRole("button", { name: "Come si fa" }).click();
    await expect(guide(page)).toContainText("Con Samsung Internet");
    await expect(guide(page).getByRole("listitem")).toHaveCount(3);
  });
});
