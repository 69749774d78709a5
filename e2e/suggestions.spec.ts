import { expect, type Page, test } from "@playwright/test";
import { messages } from "../lib/i18n/messages/it";
import texts from "../lib/i18n/messages/it/dialogs/suggestion.json" with { type: "json" };
import { routes } from "../lib/routes";
import { logIn } from "./support/accounts";
import { expectAccessible } from "./support/page-watch";
import { unkeptActivity } from "./support/town";

const { panel, thanks } = messages.suggestions;
const owner = "esercente@castelvento.example";
const staff = "redazione@castelvento.example";
const slug = "bar-centrale";

const said = (page: Page) => page.locator(":focus");

test("a visitor suggests a telephone number, the owner applies it by one press, and the page shows it", async ({
  page,
  browser,
}) => {
  const number = "0176 451777";
  await page.goto(routes.item("activities", slug));
  await page.getByRole("button", { name: /^Suggerisci una modifica/ }).click();
  const form = page.getByRole("dialog");
  const phone = form.getByLabel(texts.fields.phone);
  await expect(phone).not.toHaveValue("");
  await expectAccessible(page);
  await phone.fill(number);
  await form.getByRole("button", { name: texts.submit }).click();
  await expect(said(page)).toHaveText(thanks);

  const desk = await (await browser.newContext()).newPage();
  await logIn(desk, owner, { next: routes.module("attivita") });
  await desk.getByRole("link", { name: "Bar Centrale", exact: true }).click();
  await expect(desk.getByText(`+39 ${number}`)).toBeVisible();
  await expectAccessible(desk);
  const apply = panel.applyNamed.replace("{part}", panel.parts.phones);
  await desk.getByRole("button", { name: apply }).click();
  await expect(said(desk)).toHaveText(panel.done.page);
  await expect(desk.getByText(`+39 ${number}`)).toHaveCount(0);

  await page.goto(routes.item("activities", slug));
  await expect(page.getByText(number).first()).toBeVisible();
});

test("the staff decides on what is suggested for a card that nobody keeps", async ({ page }) => {
  await logIn(page, staff, { next: routes.module("decisioni", { status: "suggerimenti" }) });
  await page.getByRole("link", { name: unkeptActivity.name, exact: true }).click();
  await expect(page.getByText(panel.unkept)).toBeVisible();
  await expectAccessible(page);
  const apply = panel.applyNamed.replace("{part}", panel.parts.website);
  await page.getByRole("button", { name: apply }).click();
  await expect(said(page)).toHaveText(panel.done.page);
  await page.goto(routes.item("activities", unkeptActivity.slug));
  await expect(page.getByText("calzoleriamonticone.example").first()).toBeVisible();
});
