import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { messages } from "../lib/i18n/messages/it";
import { routes } from "../lib/routes";
import { logIn } from "./support/accounts";
import { expectAccessible, watchPage } from "./support/page-watch";

const { editor } = messages;
const { decisioni, volantini } = messages.modules;
const { fields, editor: words } = volantini;
const owner = "esercente@castelvento.example";
const staff = "redazione@castelvento.example";
const shop = "Enoteca Il Bicchiere Mezzo Pieno";
const title = "Sapori di prova";
/** Drawn by `tests/support/flyer-pdfs.ts`: one page, twelve offers in a grid. */
const PDF = "tests/support/fixtures/flyers/grid.pdf";
/** Days from today, as a field for a day takes them. */
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test("a shopkeeper makes a flyer of a PDF on the phone, confirms its offers, and it is published", async ({
  page,
  browser,
  baseURL,
}) => {
  // Its pages are drawn, and three screens of it are checked.
  test.slow();
  const watch = await watchPage(page, baseURL ?? "");
  await logIn(page, owner, { next: routes.module("volantini") });
  await page.getByRole("button", { name: volantini.new.label }).tap();
  await page.getByLabel(fields.activity, { exact: true }).selectOption({ label: shop });
  const file = { name: "settimana.pdf", mimeType: "application/pdf", buffer: readFileSync(PDF) };
  await page.getByLabel(words.file.pdf).setInputFiles(file);
  // The rest is written while the file is on its way.
  await page.getByLabel(fields.title, { exact: true }).fill(title);
  await page.getByLabel(fields.validTo, { exact: true }).fill(dayIn(6));
  await expect(page.getByText(/pagin[ae] pront[ae]/)).toBeVisible({ timeout: 60_000 });

  const card = page.getByRole("group", { name: words.offers.proposal });
  const name = card.getByLabel(words.offer.name, { exact: true });
  await expect(name).not.toHaveValue("");
  await expectAccessible(page);
  const first = await name.inputValue();
  await card.getByRole("button", { name: words.offers.confirm }).tap();
  await expect(name).not.toHaveValue(first);
  const second = await name.inputValue();
  await card.getByRole("button", { name: words.offers.reject }).tap();
  await expect(name).not.toHaveValue(second);

  await page.getByRole("button", { name: words.offers.draw }).tap();
  const board = page.getByRole("dialog", { name: words.board.title });
  await expectAccessible(page);
  await board.getByRole("img").tap();
  await board.getByRole("button", { name: words.board.done }).tap();
  const sheet = page.getByRole("dialog", { name: words.offer.newTitle });
  await sheet.getByLabel(words.offer.name, { exact: true }).fill("Pane di prova");
  await page.getByLabel(words.offer.priceNow, { exact: true }).last().fill("2,35");
  await expectAccessible(page);
  await page.getByRole("dialog").getByRole("button", { name: words.offer.done }).tap();
  await expect(page.getByRole("button", { name: /Pane di prova.*2,35/ })).toBeVisible();
  await expect(page.getByText(editor.status.saved)).toBeVisible();

  // Another session finds all of it.
  await page.reload();
  await expect(page.getByLabel(fields.title, { exact: true })).toHaveValue(title);
  await expect(page.getByRole("button", { name: /Pane di prova.*2,35/ })).toBeVisible();
  await page.getByRole("button", { name: editor.submit, exact: true }).tap();
  await expect(page.getByText(editor.waitingNew)).toBeVisible();
  expect(watch.faults).toEqual([]);

  const desk = await (await browser.newContext()).newPage();
  await logIn(desk, staff, { next: routes.module("decisioni", { status: "contenuti" }) });
  await desk.getByRole("link", { name: title, exact: true }).click();
  await expect(desk.getByText(/Pane di prova · 2,35 €/).first()).toBeVisible();
  await desk.getByRole("button", { name: decisioni.actions.publish.label, exact: true }).click();
  await expect(async () => {
    const { data } = await (await page.request.get("/api/flyers?q=sapori+di+prova")).json();
    expect(data).toMatchObject([{ title, offer_count: 2 }]);
  }).toPass();
});

test("the codes of flyers have signs of their own", async ({ page }) => {
  await logIn(page, owner, { next: routes.module("volantini") });
  await page.getByRole("link", { name: messages.accessCodes.flyer.open }).tap();
  await expect(page.getByRole("heading", { name: messages.accessCodes.flyer.title })).toBeVisible();
  await expectAccessible(page);
});
