import { expect, type Page, test } from "@playwright/test";
import { messages } from "../lib/i18n/messages/it";
import { routes } from "../lib/routes";
import { logIn } from "./support/accounts";
import { expectAccessible } from "./support/page-watch";

const { attivita, decisioni } = messages.modules;
const { editor, hours } = messages;
const owner = "esercente@castelvento.example";
const staff = "redazione@castelvento.example";

const said = (page: Page) => page.locator(":focus");

test.skip(({ isMobile }) => !isMobile, "the same on every screen");
// One card, through several hands.
test.describe.configure({ mode: "serial" });

test("a shopkeeper changes an hour in three presses, and visitors read it", async ({ page }) => {
  await logIn(page, owner, { next: routes.modules() });
  await page.getByRole("link", { name: attivita.title, exact: true }).click();
  await page.getByRole("link", { name: `${attivita.sections.hours.title}: Bar Centrale` }).click();
  const opens = page.getByLabel(hours.intervals.opens.replace("{name}", `${hours.days.we}`), {
    exact: false,
  });
  await opens.first().fill("06:05");
  await expectAccessible(page);
  await page.getByRole("button", { name: editor.save, exact: true }).click();
  await expect(said(page)).toHaveText(editor.said.live);
  await page.goto(routes.activity("bar-centrale"));
  await expect(page.getByText("06:05").first()).toBeVisible();
});

test("a new text waits for the staff, who sees the difference and publishes it", async ({
  page,
  browser,
}) => {
  const text = "Colazioni dalle sei e aperitivi in piazza.";
  await logIn(page, owner, { next: routes.module("attivita") });
  await page.getByRole("link", { name: "Bar Centrale", exact: true }).click();
  await page.getByRole("link", { name: attivita.sections.card.title, exact: true }).click();
  await page.getByLabel(attivita.fields.summary, { exact: true }).fill(text);
  await expect(page.getByText(editor.status.saved)).toBeVisible();
  // What was typed is there after a reload.
  await page.reload();
  await expect(page.getByLabel(attivita.fields.summary, { exact: true })).toHaveValue(text);
  await page.getByRole("button", { name: editor.submit, exact: true }).click();
  await expect(page.getByText(editor.waiting)).toBeVisible();
  await page.goto(routes.activity("bar-centrale"));
  await expect(page.getByText(text)).toHaveCount(0);

  const desk = await (await browser.newContext()).newPage();
  await logIn(desk, staff, { next: routes.module("decisioni", { status: "contenuti" }) });
  await desk.getByRole("link", { name: "Bar Centrale", exact: true }).click();
  await expect(desk.getByText(text)).toBeVisible();
  await expectAccessible(desk);
  await desk.getByRole("button", { name: decisioni.actions.publish.label, exact: true }).click();
  await expect(desk).not.toHaveURL(/\/login/);
  await expect(async () => {
    await page.goto(routes.activity("bar-centrale"));
    await expect(page.getByText(text).first()).toBeVisible({ timeout: 1000 });
  }).toPass();
});

test("a preview shows the draft as visitors would read it, to whoever has the link", async ({
  page,
  browser,
}) => {
  const text = "Solo una prova.";
  await logIn(page, owner, { next: routes.module("attivita") });
  await page.getByRole("link", { name: "Bar Centrale", exact: true }).click();
  await page.getByRole("link", { name: attivita.sections.card.title, exact: true }).click();
  await page.getByLabel(attivita.fields.summary, { exact: true }).fill(text);
  await expect(page.getByText(editor.status.saved)).toBeVisible();
  const href = await page.getByRole("link", { name: editor.preview }).getAttribute("href");
  const visitor = await (await browser.newContext()).newPage();
  const answer = await visitor.goto(href ?? "");
  expect(answer?.headers()["cache-control"]).toContain("no-store");
  await expect(visitor.getByText(text).first()).toBeVisible();
  await page.getByRole("button", { name: editor.discard.open }).click();
  await page.getByRole("dialog").getByRole("button", { name: editor.discard.submit }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});
