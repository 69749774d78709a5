import { expect, type Page, test } from "@playwright/test";
import { routes } from "../lib/routes";
import { makeGate } from "./support/gate";
import { expectAccessible, watchPage } from "./support/page-watch";

const API = "**/api/search?**";
const field = (page: Page) => page.getByRole("searchbox", { name: "Cerca in tutto il portale" });
const quickField = (page: Page) => page.getByRole("searchbox", { name: "Cosa cerchi?" });
const dialog = (page: Page) => page.getByRole("dialog", { name: "Cerca" });
const opener = (page: Page) => page.getByRole("banner").getByRole("button", { name: "Cerca" });
const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { name });

/** The page as it is once its scripts are at work. */
async function openSearch(page: Page, term?: string): Promise<void> {
  await page.goto(routes.search(term));
  await expect(page.locator("form[novalidate]")).toBeVisible();
}

async function openOverlay(page: Page): Promise<void> {
  // A click before the scripts are at work leads to the search page, as it should.
  await page.waitForFunction(() => {
    const form = document.querySelector("header form");
    return form !== null && Object.keys(form).some((key) => key.startsWith("__reactProps"));
  });
  await opener(page).click();
  await expect(quickField(page)).toBeFocused();
}

const emptyAnswer = {
  results: { activities: [], events: [], jobs: [], promotions: [], pages: [] },
  understood: [],
  corrected: null,
};

test.describe("the search page", () => {
  test("says what there is to be found, with four cards and four quick filters", async ({
    page,
    baseURL,
  }) => {
    const watch = await watchPage(page, baseURL ?? "");
    await openSearch(page);
    await expect(heading(page, "Cosa puoi trovare?")).toBeVisible();
    for (const name of ["Attività", "Eventi", "Annunci di lavoro", "Promo e offerte"]) {
      await expect(page.getByRole("main").getByRole("heading", { name, level: 3 })).toBeVisible();
    }
    for (const [label, term] of [
      ["Ristoranti e bar", "ristorante"],
      ["Eventi oggi", "eventi oggi"],
      ["Offerte del weekend", "promo weekend"],
      ["Posizioni aperte", "assunzioni"],
    ] as const) {
      const asked = page.waitForRequest(API);
      await page.getByRole("link", { name: label, exact: true }).click();
      expect(new URL((await asked).url()).searchParams.get("q")).toBe(term);
      await expect(page).toHaveURL(routes.search(term));
      await expect(field(page)).toHaveValue(term);
    }
    expect(watch.faults).toEqual([]);
  });

  test("is rendered on the server for what the address asks, and not for search engines", async ({
    request,
  }) => {
    const idle = await (await request.get(routes.search())).text();
    expect(idle).toContain("Cosa puoi trovare?");
    const response = await request.get(routes.search("trattoria della torre"));
    expect(response.status()).toBe(200);
    const html = await response.text();
    expect(html).toContain('href="/attivita/trattoria-della-torre"');
    expect(html).not.toContain("Cosa puoi trovare?</h2>");
    for (const text of [idle, html]) expect(text).toContain('content="noindex, follow"');
    const sitemap = await (await request.get("/sitemap.xml")).text();
    expect(sitemap).not.toContain("/ricerca");
  });

  test("searches 400 ms after the last letter, ends what was asked before, and counts aloud", async ({
    page,
  }) => {
    const belora = { id: 7, title: "Pizzeria Belora", route: "/attivita/pizzeria-belora" };
    const results = { ...emptyAnswer.results, activities: [belora] };
    const asked: string[] = [];
    const answer = makeGate();
    await page.route(API, async (route) => {
      const q = new URL(route.request().url()).searchParams.get("q") ?? "";
      asked.push(q);
      if (q === "pizza") await answer.opened;
      // Whatever the machine is busy with; of the first call the browser wants no answer any more.
      await route.fulfill({ json: { ...emptyAnswer, results } }).catch(() => undefined);
    });
    await page.clock.install({ time: new Date("2026-11-21T10:00:00Z") });
    await openSearch(page);
    await page.clock.pauseAt(new Date("2026-11-21T11:00:00Z"));
    await field(page).fill("p");
    await page.clock.runFor(2000);
    expect(asked).toEqual([]);
    await expect(page.getByText("Inserisci almeno due caratteri")).toHaveCount(0);
    await field(page).fill("pizza");
    await page.clock.runFor(399);
    expect(asked).toEqual([]);
    await page.clock.runFor(1);
    await expect.poll(() => asked).toEqual(["pizza"]);
    await expect(page).toHaveURL(routes.search("pizza"));
    await expect(page.getByRole("status").filter({ hasText: "Ricerca in corso…" })).toHaveCount(1);
    await expect(page.locator("[data-skeleton-row]")).toHaveCount(4);
    const given = page.waitForEvent("requestfailed", (request) =>
      request.url().includes("q=pizza"),
    );
    await field(page).fill("pizza belora");
    expect((await given).failure()?.errorText).toContain("ABORTED");
    await page.clock.runFor(400);
    answer.open();
    await expect(page.getByRole("link", { name: "Pizzeria Belora" })).toBeVisible();
    expect(asked).toEqual(["pizza", "pizza belora"]);
    await expect(page).toHaveURL(routes.search("pizza belora"));
    // A page that is still moving waits for timers.
    await page.clock.resume();
    await expect(page.getByRole("status").filter({ hasText: "1 risultato" })).toHaveCount(1);
    await field(page).fill("");
    await expect(heading(page, "Cosa puoi trovare?")).toBeVisible();
    await expect(page).toHaveURL(routes.search());
    expect(await page.evaluate(() => window.history.length)).toBe(2);
  });

  test("shows groups, marked matches, what was understood, and when it was updated", async ({
    page,
  }) => {
    await openSearch(page, "bar in centro");
    const group = page.getByRole("region", { name: /^Attività/ });
    await expect(group.getByRole("listitem").first()).toBeVisible();
    await expect(group.locator("mark").first()).toHaveText(/bar|caff/i);
    await expect(group.getByText(/^Ultimo aggiornamento \d+ \p{L}+ \d{4}$/u).first()).toBeVisible();
    await page.getByRole("link", { name: "Togli il filtro Centro storico" }).click();
    await expect(page).toHaveURL(routes.search("bar"));
    await expect(field(page)).toHaveValue("bar");
  });

  test("one letter that is submitted is blamed, with the focus in the field", async ({ page }) => {
    await openSearch(page);
    await field(page).fill("a");
    await field(page).press("Enter");
    await expect(
      page.getByText("Inserisci almeno due caratteri per avviare la ricerca."),
    ).toBeVisible();
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveAttribute("aria-invalid", "true");
    await expectAccessible(page);
  });

  test("Back from a result finds what was typed and found", async ({ page }) => {
    await openSearch(page);
    await field(page).fill("torre trattoria");
    await field(page).press("Enter");
    await page.getByRole("link", { name: "Trattoria della Torre" }).click();
    await expect(page).toHaveURL(routes.item("activities", "trattoria-della-torre"));
    await expect(heading(page, "Trattoria della Torre").first()).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(routes.search("torre trattoria"));
    await expect(field(page)).toHaveValue("torre trattoria");
    await expect(page.getByRole("link", { name: "Trattoria della Torre" })).toBeVisible();
  });

  test("the home page's form leads to it", async ({ page }) => {
    await page.goto(routes.home());
    const form = page.getByRole("main").getByRole("search");
    await form.getByRole("searchbox").fill("farmacia");
    await form.getByRole("searchbox").press("Enter");
    await expect(page).toHaveURL(routes.search("farmacia"));
    await expect(page.getByRole("link", { name: "Farmacia San Grato", exact: true })).toBeVisible();
  });
});

test.describe("the quick search", () => {
  test("is loaded when it is opened, closes with Escape and gives the focus back", async ({
    page,
    baseURL,
  }) => {
    const watch = await watchPage(page, baseURL ?? "");
    await page.goto(routes.home());
    await page.waitForLoadState("networkidle");
    let scripts = 0;
    page.on("request", (request) => {
      if (request.resourceType() === "script") scripts += 1;
    });
    await openOverlay(page);
    expect(scripts).toBeGreaterThan(0);
    await quickField(page).fill("pane");
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toHaveCount(0);
    await expect(opener(page)).toBeFocused();
    expect(watch.faults).toEqual([]);
  });

  test("scrolls its results alone, and stays within a view that a zoom has made small", {
    tag: "@both",
  }, async ({ page }) => {
    await page.goto(routes.activities());
    await openOverlay(page);
    await quickField(page).fill("ristorante");
    await quickField(page).press("Enter");
    await expect(dialog(page).getByRole("listitem").nth(8)).toBeAttached();
    const overflow = () => dialog(page).evaluate((box) => box.scrollHeight - box.clientHeight);
    expect(await overflow()).toBe(0);
    await page.setViewportSize({ width: 640, height: 400 });
    expect(await overflow()).toBe(0);
    const { y = 0, height = 0 } = (await dialog(page).boundingBox()) ?? {};
    expect(y + height).toBeLessThanOrEqual(400);
    // 1280 × 1024 at 400 %: a body of a line or two could not be read, so that all of it scrolls.
    await page.setViewportSize({ width: 320, height: 256 });
    expect(await overflow()).toBeGreaterThan(256);
  });

  test("counts what it has found, and leads to it", async ({ page }) => {
    await page.goto(routes.activities());
    await openOverlay(page);
    await quickField(page).fill("farmacia");
    await quickField(page).press("Enter");
    await expect(
      dialog(page).getByRole("link", { name: "Farmacia San Grato", exact: true }),
    ).toBeVisible();
    await expect(dialog(page).getByRole("status")).toHaveText(/^\d+ risultati$/);
    await expectAccessible(page);
    await dialog(page).getByRole("link", { name: "Farmacia San Grato", exact: true }).click();
    await expect(page).toHaveURL(routes.item("activities", "farmacia-san-grato"));
    await expect(dialog(page)).toHaveCount(0);
    await expect(heading(page, "Farmacia San Grato").first()).toBeFocused();
  });

  test("leads on to the search page with the same words", async ({ page }) => {
    await page.goto(routes.home());
    await openOverlay(page);
    await quickField(page).fill("libreria");
    await quickField(page).press("Enter");
    await dialog(page).getByRole("link", { name: "Apri la pagina della ricerca" }).click();
    await expect(page).toHaveURL(routes.search("libreria"));
    await expect(dialog(page)).toHaveCount(0);
    await expect(field(page)).toHaveValue("libreria");
  });
});
