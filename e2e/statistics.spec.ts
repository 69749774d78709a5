import { expect, type Page, test } from "@playwright/test";
import { messages } from "../lib/i18n/messages/it";
import { routes } from "../lib/routes";
import { logIn } from "./support/accounts";
import { expectAccessible, watchPage } from "./support/page-watch";

const texts = messages.modules.statistiche;
const owner = "esercente@castelvento.example";
const card = { slug: "enoteca-il-bicchiere-mezzo-pieno" };

const main = (page: Page) => page.getByRole("main");
const tile = (page: Page, name: string) =>
  main(page)
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name, exact: true }) });

/** How often something has happened today, as the owner is shown it. */
async function today(page: Page, name: string): Promise<number> {
  const text = await tile(page, name)
    .getByText(/^oggi finora/)
    .textContent();
  return Number(text?.replace(/\D/g, ""));
}

/** The bodies of the counts that a page sends. */
function countsOf(page: Page): string[] {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/statistics")) sent.push(request.postDataJSON().measure);
  });
  return sent;
}

test("a visitor's view and call reach the owner's numbers, the owner's own do not", async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const watch = await watchPage(page, baseURL ?? "");
  await logIn(page, owner, { next: routes.modules() });
  await main(page).getByRole("link", { name: texts.title, exact: true }).click();
  await main(page)
    .getByRole("link", { name: /^Enoteca/ })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: /^Enoteca/ })).toBeVisible();
  await expectAccessible(page);
  const statistics = page.url();
  const [views, calls] = [
    await today(page, texts.measures.view),
    await today(page, texts.measures.phone),
  ];

  const ownCounts = countsOf(page);
  await page.goto(routes.item("activities", card.slug));
  await expect.poll(() => ownCounts).toEqual(["view"]);

  const context = await browser.newContext();
  const visitor = await context.newPage();
  const sent = countsOf(visitor);
  await visitor.goto(routes.activities());
  await visitor.goto(routes.item("activities", card.slug));
  await expect.poll(() => sent).toEqual(["view"]);
  await visitor.evaluate(() =>
    // The call itself would leave the page.
    document.addEventListener("click", (event) => event.preventDefault()),
  );
  await visitor.getByRole("link", { name: messages.activities.actions.call }).last().click();
  await expect.poll(() => sent).toEqual(["view", "phone"]);
  await visitor.reload();
  // The same island says what the page has to say once it is there; a press shows that it is.
  await visitor.evaluate(() =>
    document.addEventListener("click", (event) => event.preventDefault()),
  );
  await expect(async () => {
    await visitor.getByRole("link", { name: messages.activities.actions.call }).last().click();
    expect(sent.slice(2)).not.toEqual([]);
  }).toPass();
  expect(sent.slice(2)).not.toContain("view");
  await context.close();

  await expect(async () => {
    await page.goto(statistics);
    expect(await today(page, texts.measures.view)).toBe(views + 1);
    expect(await today(page, texts.measures.phone)).toBeGreaterThan(calls);
  }).toPass({ timeout: 30_000 });
  expect(watch.faults).toEqual([]);
});

test("cards that are reached without a load are counted, each as itself", async ({ page }) => {
  const sent: { id: string; measure: string }[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/statistics")) sent.push(request.postDataJSON());
  });
  await page.goto(routes.item("activities", "bar-centrale"));
  await expect.poll(() => sent.length).toBe(1);
  const related = main(page).locator(`a[href^="${routes.activities()}/"]`).last();
  await related.click();
  await expect.poll(() => sent.length).toBe(2);
  expect(sent[1]?.id).not.toBe(sent[0]?.id);
  await page.goBack();
  await expect(page).toHaveURL(/bar-centrale$/);
  await page.waitForLoadState("networkidle");
  expect(sent).toHaveLength(2);
});

test("an owner looks at another number and another period, reads the table, takes the file along", async ({
  page,
  baseURL,
}) => {
  const watch = await watchPage(page, baseURL ?? "");
  await logIn(page, owner, { next: routes.module("attivita") });
  await main(page)
    .getByRole("link", { name: /^Bar Centrale/ })
    .click();
  await main(page).getByRole("link", { name: texts.entry.title, exact: true }).click();
  await expect(
    main(page).getByRole("img", { name: /^Visualizzazioni, giorno per giorno/ }),
  ).toBeVisible();
  await tile(page, texts.measures.route).getByRole("link").click();
  await expect(main(page).getByRole("img", { name: /^Percorso, giorno per giorno/ })).toBeVisible();
  await main(page).getByRole("link", { name: texts.periods["12m"] }).click();
  await expect(main(page).getByRole("img", { name: /^Percorso, mese per mese/ })).toBeVisible();
  await main(page).getByText(texts.table.show).click();
  await expect(main(page).getByRole("row")).toHaveCount(13);
  await expectAccessible(page);
  const download = page.waitForEvent("download");
  await main(page).getByRole("link", { name: texts.download }).click();
  expect((await download).suggestedFilename()).toMatch(/^statistiche-.*\.csv$/);
  expect(watch.faults).toEqual([]);
});
