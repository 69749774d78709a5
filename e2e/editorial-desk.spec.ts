import { expect, type Page, test } from "@playwright/test";
import { messages } from "../lib/i18n/messages/it";
import { routes } from "../lib/routes";
import { demoPassword, logIn } from "./support/accounts";
import { expectAccessible } from "./support/page-watch";

const { attivita, decisioni } = messages.modules;
const { editor, editorDesk } = messages;
const { login, form: accountForm } = messages.accountPages;
const { sections, fields } = attivita;
const { unchecked } = decisioni;
const { versions, bulk } = editorDesk;
const owner = "esercente@castelvento.example";
const staff = "redazione@castelvento.example";
const name = "Enoteca Il Bicchiere Mezzo Pieno";

const said = (page: Page) => page.locator(":focus");
const named = (template: string) => template.replace("{title}", name);

// One card, through several hands.
test.describe.configure({ mode: "serial" });

async function openActivity(page: Page, section: { title: string }): Promise<void> {
  await page.goto(routes.module("attivita"));
  await page.getByRole("link", { name, exact: true }).click();
  await page.getByRole("main").getByRole("link", { name: section.title, exact: true }).click();
}

const summary = (page: Page) => page.getByLabel(fields.summary, { exact: true });

test("what a shop published by itself is read afterwards, and put back with a word to it", async ({
  page,
  browser,
}) => {
  await logIn(page, owner, { next: routes.module("attivita") });
  await openActivity(page, sections.contacts);
  const email = page.getByLabel(fields.email, { exact: true });
  const before = await email.inputValue();
  await email.fill("sbagliata@example.it");
  await page.getByRole("button", { name: editor.save, exact: true }).click();
  await expect(said(page)).toHaveText(editor.said.live);

  const desk = await (await browser.newContext()).newPage();
  await logIn(desk, staff, { next: routes.module("decisioni", { status: "senza-controllo" }) });
  await expect(desk.getByText("sbagliata@example.it")).toBeVisible();
  await expectAccessible(desk);
  await desk.getByRole("button", { name: named(unchecked.revert.name) }).click();
  const question = desk.getByRole("dialog");
  await question.getByRole("textbox").fill("L'indirizzo non riceve posta.");
  await question.getByRole("button", { name: unchecked.revert.submit }).click();
  await expect(said(desk)).toHaveText(unchecked.revert.done);
  await expect(desk.getByText("sbagliata@example.it")).toHaveCount(0);

  await page.goto(routes.module("attivita"));
  await page.getByRole("link", { name, exact: true }).click();
  await expect(page.getByText("L'indirizzo non riceve posta.").first()).toBeVisible();
  await page
    .getByRole("main")
    .getByRole("link", { name: sections.contacts.title, exact: true })
    .click();
  await expect(email).toHaveValue(before);
});

test("two versions are compared on a phone, and one is taken into a draft", async ({ page }) => {
  await logIn(page, owner, { next: routes.module("attivita") });
  await page.getByRole("link", { name, exact: true }).click();
  await page.getByRole("link", { name: versions.open }).click();
  await page
    .getByRole("button", { name: versions.compareName.split("{")[0] ?? "" })
    // Below the staff's, above what was there before the first change.
    .nth(1)
    .click();
  await expect(page.getByRole("heading", { name: versions.compare })).toBeVisible();
  await expect(page.getByText("sbagliata@example.it")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: versions.take.label }).click();
  await expect(page.getByLabel(fields.email, { exact: true })).toHaveValue("sbagliata@example.it");
  await page.getByRole("button", { name: editor.discard.open }).click();
  await page.getByRole("dialog").getByRole("button", { name: editor.discard.submit }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("what was typed outlives a backend that is gone, a reload and a login that ran out", async ({
  page,
}) => {
  const text = "Vini del posto, a bicchiere.";
  await logIn(page, owner, { next: routes.module("attivita") });
  await openActivity(page, sections.card);
  await page.route("**/api/editor/**", (route) => route.abort());
  await summary(page).fill(text);
  await expect(page.getByText(editor.status.unsaved)).toBeVisible();
  page.once("dialog", (question) => question.accept());
  await page.reload();
  await expect(summary(page)).toHaveValue(text);
  await page.unroute("**/api/editor/**");
  await summary(page).fill(`${text} `);
  await expect(page.getByText(editor.status.saved)).toBeVisible();

  await page.context().clearCookies({ name: /piazza_(session|brief)/ });
  await summary(page).fill("Vini e formaggi.");
  await expect(page.getByText(editor.loggedOut.title)).toBeVisible();
  await expectAccessible(page);
  const [other] = await Promise.all([
    page.waitForEvent("popup"),
    page.getByRole("link", { name: editor.loggedOut.elsewhere }).click(),
  ]);
  await other.getByLabel(accountForm.email, { exact: true }).fill(owner);
  await other.getByLabel(accountForm.password, { exact: true }).fill(demoPassword);
  await other.getByRole("button", { name: login.submit, exact: true }).click();
  await expect(other).toHaveURL(routes.modules());
  await expect(page.getByText(editor.status.saved)).toBeVisible();
  await expect(page.getByText(editor.loggedOut.title)).toHaveCount(0);
  await page.reload();
  await expect(summary(page)).toHaveValue("Vini e formaggi.");
});

test("a comment at a field is found at that field by whoever wrote it", async ({
  page,
  browser,
}) => {
  await logIn(page, owner, { next: routes.module("attivita") });
  await openActivity(page, sections.card);
  await page.getByRole("button", { name: editor.submit, exact: true }).click();
  await expect(page.getByText(editor.waiting)).toBeVisible();

  const desk = await (await browser.newContext()).newPage();
  await logIn(desk, staff, { next: routes.module("decisioni", { status: "contenuti" }) });
  await desk.getByRole("link", { name, exact: true }).click();
  await desk.getByRole("button", { name: decisioni.actions.refuse.label }).click();
  const question = desk.getByRole("dialog");
  await question
    .getByLabel(decisioni.actions.refuse.message, { exact: true })
    .fill("Troppo breve per chi legge.");
  await question
    .getByLabel(`${decisioni.actions.refuse.comment} ${fields.summary}`)
    .fill("Quali formaggi?");
  await question
    .getByRole("button", { name: decisioni.actions.refuse.submit, exact: true })
    .click();
  await expect(question).toHaveCount(0);

  await openActivity(page, sections.card);
  await page.getByRole("button", { name: `${fields.summary}: Quali formaggi?` }).click();
  await expect(summary(page)).toBeFocused();
  await expect(page.getByText("Quali formaggi?").last()).toBeVisible();
});

test("the staff chooses several cards with the keys, and saves the list as a file", async ({
  page,
}) => {
  await logIn(page, staff, { next: routes.module("attivita", { q: "enoteca" }) });
  const box = page.getByRole("checkbox", { name: named(bulk.choose) });
  await box.press("Space");
  await expect(page.getByText(bulk.one)).toBeVisible();
  await expectAccessible(page);
  const { width = 0, height = 0 } = (await box.locator("xpath=..").boundingBox()) ?? {};
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  await page
    .getByRole("button", { name: bulk.actions.unpublish.label, exact: true })
    .press("Enter");
  const question = page.getByRole("dialog");
  await question
    .getByRole("button", { name: bulk.actions.unpublish.label, exact: true })
    .press("Enter");
  await expect(said(page)).toHaveText(bulk.results.done.one);
  await box.press("Space");
  await page
    .getByRole("button", { name: bulk.actions.republish.label, exact: true })
    .press("Enter");
  await question
    .getByRole("button", { name: bulk.actions.republish.label, exact: true })
    .press("Enter");
  await expect(said(page)).toHaveText(bulk.results.done.one);

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: editorDesk.export }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^attivita-[\d-]+\.csv$/);
});
