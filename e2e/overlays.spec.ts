import { expect, type Page, test } from "@playwright/test";
import activities from "../lib/i18n/messages/it/activities.json" with { type: "json" };
import listing from "../lib/i18n/messages/it/listing.json" with { type: "json" };
import { listings } from "../lib/listings";
import { routes } from "../lib/routes";
import { overlaysAreThere } from "./support/after-load";
import { withoutStartCall } from "./support/first-calls";
import { makeGate } from "./support/gate";
import { watchShifts } from "./support/layout-shift";
import { expectAccessible, watchPage } from "./support/page-watch";
import { pretendSystemSettings } from "./support/settings";

const NOW = new Date("2026-11-21T10:00:00+01:00");
const MINUTE = 60_000;

/** Opens a page under a clock that the test turns, as far as everything that loads after it. */
async function openLoaded(page: Page, path: string): Promise<void> {
  await page.clock.install({ time: NOW });
  await withoutStartCall(page);
  const settings = page.waitForResponse("**/api/settings");
  await page.goto(path);
  await settings;
  await overlaysAreThere(page);
}

test.describe("the closing of the site", () => {
  const screenOf = (page: Page) => page.getByRole("alertdialog", { name: "Lavori in corso" });

  test("covers an open page within a minute, takes the focus and lifts when it ends", async ({
    page,
    baseURL,
  }) => {
    const watch = await watchPage(page, baseURL ?? "");
    const set = await pretendSystemSettings(page);
    const shifts = await watchShifts(page);
    // No badge of opening hours there changes with the clock.
    await openLoaded(page, routes.jobs());
    await shifts();
    const field = page.getByRole("searchbox").first();
    await field.focus();
    set({ maintenance_enabled: true });
    await page.clock.runFor(MINUTE);
    const screen = screenOf(page);
    await expect(screen).toHaveAccessibleDescription(
      "Stiamo effettuando aggiornamenti, saremo presto online.",
    );
    await expect(screen).toHaveCSS("background-color", "rgba(15, 23, 42, 0.85)");
    const retry = screen.getByRole("button", { name: "Riprova" });
    await expect(retry).toBeFocused();
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await expect(retry).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(field).not.toBeFocused();
    await expectAccessible(page);
    set({});
    await page.clock.runFor(MINUTE);
    await expect(screen).toHaveCount(0);
    await expect(field).toBeFocused();
    expect(await shifts()).toEqual([]);
    expect(watch.faults).toEqual([]);
  });
});

test.describe("the rotate screen", () => {
  test.use({ viewport: { width: 844, height: 390 } });
  const screenOf = (page: Page) =>
    page.getByRole("dialog", { name: "Gira lo schermo in verticale" });

  test("asks for an upright screen, with a way on that this session remembers", async ({
    page,
  }) => {
    const shifts = await watchShifts(page);
    await page.goto(routes.home());
    const screen = screenOf(page);
    const goOn = screen.getByRole("button", { name: "Continua comunque" });
    await expect(goOn).toBeFocused();
    await expectAccessible(page);
    expect(await shifts()).toEqual([]);
    await goOn.click();
    await expect(screen).toHaveCount(0);
    await page.reload();
    await overlaysAreThere(page);
    await expect(screen).toHaveCount(0);
  });

  test("comes and goes with the turning of the screen, up to 1024 pixels", async ({ page }) => {
    await page.goto(routes.home());
    await expect(screenOf(page)).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(screenOf(page)).toHaveCount(0);
    await page.setViewportSize({ width: 1024, height: 768 });
    await expect(screenOf(page)).toBeVisible();
    await page.setViewportSize({ width: 1025, height: 768 });
    await expect(screenOf(page)).toHaveCount(0);
  });

  test("makes room for the closing of the site, and comes after it", async ({ page }) => {
    const set = await pretendSystemSettings(page);
    set({ maintenance_enabled: true });
    await page.goto(routes.home());
    const closed = page.getByRole("alertdialog", { name: "Lavori in corso" });
    await expect(closed).toBeVisible();
    await expect(screenOf(page)).toHaveCount(0);
    set({});
    await closed.getByRole("button", { name: "Riprova" }).click();
    await expect(screenOf(page)).toBeVisible();
    await expect(closed).toHaveCount(0);
  });
});

test("with a mouse nobody is asked to turn the screen", { tag: "@desktop" }, async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 500 });
  await page.goto(routes.home());
  await overlaysAreThere(page);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test.describe("a link from a notification", () => {
  const id = "0b9c6c1e-8a0d-4d5a-9f3e-2f1f5a4f0c11";

  test("marks its delivery as read and leaves the address without a navigation", async ({
    page,
  }) => {
    await page.route("**/api/notifications/*/read", (route) => route.fulfill({ status: 204 }));
    const sent = page.waitForRequest("**/api/notifications/*/read");
    const documents: string[] = [];
    page.on("request", (request) => {
      if (request.isNavigationRequest()) documents.push(request.url());
    });
    await page.goto(
      `${listings.activities.href({ q: "caffè" })}&notification_delivery=${id}#contenuto`,
    );
    const request = await sent;
    expect(request.method()).toBe("POST");
    expect(new URL(request.url()).pathname).toBe(`/api/notifications/${id}/read`);
    expect(request.headers()["x-requested-with"]).toBe("XMLHttpRequest");
    await expect(page).toHaveURL(`${listings.activities.href({ q: "caffè" })}#contenuto`);
    expect(documents).toHaveLength(1);
    await expect(page.getByRole("searchbox")).toHaveValue("caffè");
  });

  test("a failure is logged only, also on a page that does not exist", async ({ page }) => {
    await page.route("**/api/notifications/*/read", (route) =>
      route.fulfill({ status: 500, json: { message: "Guasto" } }),
    );
    const logged = page.waitForEvent("console", (message) =>
      message.text().includes("could not be marked as read"),
    );
    await page.goto(`/questa-pagina-non-esiste?notification_delivery=${id}`);
    await expect(page).toHaveURL("/questa-pagina-non-esiste");
    expect((await logged).type()).toBe("warning");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText("Guasto")).toHaveCount(0);
  });
});

test("a button that waits is busy at once, and turns after 300 ms", async ({ page }) => {
  const { label } = activities.filters;
  const { submit } = listing;
  await openLoaded(page, routes.activities());
  const form = page.getByRole("search", { name: label });
  const button = form.getByRole("button", { name: submit });
  const answer = makeGate();
  await page.route("**/attivita?*", async (route) => {
    await answer.opened;
    await route.continue();
  });
  await form.getByRole("searchbox").fill("forno");
  await page.clock.pauseAt(new Date(NOW.getTime() + MINUTE));
  await button.click();
  await expect(button).toHaveAttribute("aria-busy", "true");
  await page.clock.runFor(299);
  await expect(button).not.toHaveAttribute("data-spinner");
  const before = await button.boundingBox();
  await page.clock.runFor(1);
  await expect(button).toHaveAttribute("data-spinner", "true");
  expect(await button.boundingBox()).toEqual(before);
  await page.clock.resume();
  answer.open();
  await expect(page).toHaveURL(listings.activities.href({ q: "forno" }));
  await expect(button).not.toHaveAttribute("data-spinner");
});
