import { expect, type Page, test } from "@playwright/test";
import { messages } from "../lib/i18n/messages/it";
import texts from "../lib/i18n/messages/it/dialogs/contact.json" with { type: "json" };
import { routes } from "../lib/routes";
import { logIn, newAddress } from "./support/accounts";
import { expectMail } from "./support/outbox";
import { expectAccessible } from "./support/page-watch";

const { write } = messages.contact;
const { actions } = messages.modules.contatti;
const { fields } = texts;
const staff = "redazione@castelvento.example";

const said = (page: Page) => page.locator(":focus");

test("a visitor writes to the office, gets the code by mail, and the staff answers by mail", async ({
  page,
  browser,
}) => {
  const email = newAddress("lettera");
  const subject = "Orari della fiera";
  await page.goto(routes.activities());
  await page.goto(routes.contact());
  await page.getByRole("button", { name: write.open }).click();
  await page.getByLabel(fields.topic).selectOption("informazioni");
  await page.getByLabel(fields.name).fill("Lea Prova");
  await page.getByLabel(fields.email).fill(email);
  await page.getByLabel(fields.subject).fill(subject);
  await page
    .getByRole("textbox", { name: fields.text })
    .fill(`Quando apre lo sportello? Scrivo da ${email}.`);
  await page.locator("input[type=file]").setInputFiles({
    name: "orari.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("%PDF-1.4\n1 0 obj <<>> endobj\n%%EOF\n"),
  });
  await expect(page.getByText(/orari\.pdf ·/)).toBeVisible();
  await page.getByRole("checkbox", { name: fields.wants_copy }).check();
  await expectAccessible(page);

  await page.reload();
  await expect(page.getByLabel(fields.subject)).toHaveValue(subject);
  await expect(page.getByText(/orari\.pdf ·/)).toBeVisible();
  await page.getByRole("checkbox", { name: /informativa/ }).check();
  await page.getByRole("button", { name: texts.submit }).click();
  await expect(said(page)).toContainText(/M-[A-Z2-9]{8}/);
  const [code = ""] = /M-[A-Z2-9]{8}/.exec((await said(page).textContent()) ?? "") ?? [];
  await expectMail(email, code);

  const desk = await (await browser.newContext()).newPage();
  await logIn(desk, staff, { next: routes.module("contatti", { q: email }) });
  await expectAccessible(desk);
  await desk.getByRole("link", { name: subject, exact: true }).click();
  await expect(desk.getByText(/Scarica orari\.pdf/)).toBeVisible();
  await expectAccessible(desk);
  await desk.getByRole("button", { name: actions.answer.label }).click();
  await desk.getByLabel(actions.answer.message).fill("Apriamo alle nove e mezza.");
  await desk.getByRole("button", { name: actions.answer.submit }).click();
  await expect(said(desk)).toHaveText(actions.answer.done);
  await expectMail(email, "Apriamo alle nove e mezza.");
});

test("without JavaScript the page reads, and says to which address one can write", async ({
  request,
}) => {
  const html = await (await request.get(routes.contact())).text();
  expect(html).toContain("Sportello Piazza");
  const [, hidden = ""] =
    /<noscript>((?:(?!<\/noscript>).)*serve JavaScript.*?)<\/noscript>/s.exec(html) ?? [];
  expect(hidden).toContain(write.noScript);
  expect(hidden).toContain('href="mailto:piazza@comune.castelvento.example"');
});
