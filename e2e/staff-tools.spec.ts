import { expect, type Page, test } from "@playwright/test";
import { messages } from "../lib/i18n/messages/it";
import { journalPage, routes } from "../lib/routes";
import { logIn } from "./support/accounts";
import { enter } from "./support/keys";
import { expectAccessible } from "./support/page-watch";

const { avvisi, impostazioni, registro, sinonimi } = messages.modules;
const { moduleArea } = messages;
const editor = "redazione@castelvento.example";

const said = (page: Page) => page.locator(":focus");

test("an editor finds the notifications and the synonyms, and is told why the settings are shut", async ({
  page,
}) => {
  await logIn(page, editor, { next: routes.modules() });
  await expect(page.getByRole("link", { name: avvisi.title, exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: sinonimi.title, exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: impostazioni.title, exact: true })).toHaveCount(0);
  await page.goto(routes.module("impostazioni"));
  await expect(page.getByRole("heading", { name: moduleArea.denied.title })).toBeVisible();
});

test("what is searched for in vain becomes a synonym, with the keys alone, and the next search finds", async ({
  page,
}) => {
  const missed = "zabaione";
  await logIn(page, editor, { next: routes.module("sinonimi") });
  const find = async () =>
    (await (await page.request.get(`/api/search?q=${missed}`)).json()).results;
  expect((await find()).activities).toEqual([]);
  await page.goto(routes.module("sinonimi", { status: "a-vuoto" }));
  await enter(page.getByRole("button", { name: `Aggiungi un sinonimo per ${missed}` }));
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel(sinonimi.form.terms)).toHaveValue(missed);
  await enter(dialog.getByRole("button", { name: sinonimi.form.submit }));
  await expect(dialog.getByRole("alert")).toBeFocused();
  await expectAccessible(page);
  await dialog.getByLabel(sinonimi.form.finds).fill("farmacia");
  await enter(dialog.getByRole("button", { name: sinonimi.form.submit }));
  await expect(said(page)).toHaveText(`Chi cerca «${missed}» ora trova anche il resto.`);
  await expect(page.getByRole("heading", { name: missed })).toHaveCount(0);
  expect((await find()).activities.length).toBeGreaterThan(0);

  await page.goto(routes.module("sinonimi"));
  await page.getByRole("searchbox", { name: sinonimi.search }).last().fill(missed);
  await page
    .getByRole("main")
    .getByRole("button", { name: messages.moduleArea.search.submit, exact: true })
    .click();
  await expect(page).toHaveURL(routes.module("sinonimi", { q: missed }));
  await page.getByRole("button", { name: `Modifica ${missed}` }).click();
  await dialog.getByLabel(sinonimi.form.finds).fill("farmacia, parafarmacia");
  await dialog.getByRole("button", { name: sinonimi.form.submit }).click();
  await expect(said(page)).toHaveText(sinonimi.edit.done);
  await page.getByRole("button", { name: `Togli ${missed}` }).click();
  await dialog.getByRole("button", { name: sinonimi.remove.submit }).click();
  await expect(said(page)).toHaveText(`Tolti dai sinonimi: ${missed}.`);
  expect((await find()).activities).toEqual([]);
});

test("a notification to many: previewed, confirmed by its number of people, sent once, and seen on its way", async ({
  page,
  baseURL,
}) => {
  const title = "Sportello chiuso lunedì";
  const { form } = avvisi;
  await logIn(page, editor, { next: routes.module("avvisi") });
  await page.getByRole("link", { name: avvisi.write }).click();
  await page.getByRole("button", { name: form.submit }).click();
  await expect(page.getByRole("main").getByRole("alert")).toBeFocused();

  await page.getByLabel(form.labels.title, { exact: true }).fill(title);
  await page.getByLabel(form.labels.body, { exact: true }).fill("Riapriamo il giorno dopo.");
  await page.getByLabel(form.labels.deep_link).fill(`${baseURL}${routes.contact()}`);
  await page.getByLabel(form.labels.audience).selectOption("role");
  await page.getByLabel(form.labels.role).selectOption("inserzionista");
  const preview = page.getByRole("complementary", { name: form.previewTitle });
  await expect(preview).toContainText(title);
  await expect(preview.getByRole("status")).toContainText("una persona");
  await page.getByRole("button", { name: form.submit }).click();
  const dialog = page.getByRole("dialog", { name: "Inviare l'avviso a una persona?" });
  await expect(dialog).toContainText("Riapriamo il giorno dopo.");
  await expectAccessible(page);

  // no network: nothing is lost, and nothing was sent
  await page.route("**/api/staff/notifications", (route) => route.abort());
  await dialog.getByRole("button", { name: "Invia a una persona" }).click();
  await expect(page.getByRole("main").getByRole("alert")).toBeFocused();
  await expect(page.getByLabel(form.labels.title, { exact: true })).toHaveValue(title);
  await page.unroute("**/api/staff/notifications");

  await page.getByRole("button", { name: form.submit }).click();
  await dialog.getByRole("button", { name: "Invia a una persona" }).click();
  await expect(said(page)).toHaveText("L'avviso è in partenza per una persona.");
  await page.getByRole("link", { name: form.toList }).click();
  const row = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: title }) });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText("Per: Inserzionisti");
  await expect(row).toContainText("1 persona avvisata");
  await expect(row).toContainText(avvisi.finished);
});

test("what is typed and not sent asks before the page is left", async ({ page }) => {
  await logIn(page, editor, { next: routes.moduleItem("avvisi", "nuovo") });
  await page.getByLabel(avvisi.form.labels.title, { exact: true }).fill("A metà");
  const asked: string[] = [];
  page.once("dialog", (dialog) => {
    asked.push(dialog.message());
    void dialog.dismiss();
  });
  await page.getByRole("link", { name: moduleArea.title }).first().click();
  expect(asked).toEqual([avvisi.form.unsaved]);
  await expect(page).toHaveURL(routes.moduleItem("avvisi", "nuovo"));
  page.once("dialog", (dialog) => void dialog.accept());
  await page.getByRole("link", { name: moduleArea.title }).first().click();
  await expect(page).toHaveURL(routes.modules());
});

test("the journal is narrowed to an area, and from an entry to all that happened to its thing", async ({
  page,
}) => {
  await logIn(page, editor, { next: journalPage() });
  const filter = page.getByRole("search", { name: registro.filter.label });
  await filter.getByLabel(registro.filter.area, { exact: true }).selectOption("report");
  await filter.getByRole("button", { name: registro.filter.submit }).press("Enter");
  await page.waitForURL(/area=report/);
  await expect(filter.getByLabel(registro.filter.action, { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("main").getByRole("link", { name: registro.all }).first().press("Enter");
  await page.waitForURL(/cosa=report/);
  await expect(page.getByText(registro.filter.about)).toBeVisible();
  await expect(page.getByText(/ha segnalato/).first()).toBeVisible();
});
