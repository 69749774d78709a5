import { expect, test } from "@playwright/test";
import { messages } from "../lib/i18n/messages/it";
import { listings } from "../lib/listings";
import { routes } from "../lib/routes";
import { logIn } from "./support/accounts";
import { enter } from "./support/keys";
import { expectAccessible } from "./support/page-watch";

const { categorie } = messages.modules;
const { form, list } = categorie;
const editor = "redazione@castelvento.example";

test("a category is renamed and merged with the keys, and its old addresses lead on", async ({
  page,
}) => {
  await logIn(page, editor, { next: routes.module("categorie") });
  const dialog = page.getByRole("dialog");
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const add = async (name: string) => {
    await enter(button(categorie.add.label));
    await dialog.getByLabel(form.name, { exact: true }).fill(name);
    await dialog.getByLabel(categorie.icons.wine).check();
    await enter(dialog.getByRole("button", { name: form.submit }));
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();
  };
  await add("Enoteche di prova");
  await add("Cantine di prova");
  await expectAccessible(page);
  await enter(button("Sposta su: Cantine di prova"));
  await expect(page.getByText(/^Cantine di prova: \d+ di \d+\.$/)).toBeVisible();
  await expect(button("Sposta su: Cantine di prova")).toBeFocused();

  // The list that visitors have read before is the new one at once.
  const old = listings.activities.href({ category: "enoteche-di-prova" });
  expect(await (await page.request.get(old)).text()).toContain("Enoteche di prova");
  await enter(button("Modifica Enoteche di prova"));
  await dialog.getByLabel(form.name, { exact: true }).fill("Vinerie di prova");
  await dialog.getByLabel(form.slug).fill("");
  await expectAccessible(page);
  await enter(dialog.getByRole("button", { name: form.submit }));
  await expect(page.locator(":focus")).toHaveText(categorie.edit.done);
  const moved = await page.request.get(old, { maxRedirects: 0 });
  expect([moved.status(), moved.headers().location]).toEqual([
    308,
    listings.activities.href({ category: "vinerie-di-prova" }),
  ]);

  await enter(button("Unisci Vinerie di prova a un'altra categoria"));
  await dialog.getByLabel(list.merge.into).selectOption({ label: "Cantine di prova" });
  await enter(dialog.getByRole("button", { name: list.merge.submit }));
  await expect(page.getByRole("heading", { name: "Vinerie di prova", exact: true })).toHaveCount(0);
  await page.goto(old);
  await expect(page).toHaveURL(listings.activities.href({ category: "cantine-di-prova" }));
  await expect(page.getByRole("heading", { level: 1, name: "Cantine di prova" })).toBeVisible();

  await page.goto(routes.module("categorie"));
  await enter(button("Elimina Cantine di prova"));
  await enter(dialog.getByRole("button", { name: list.remove.submit }));
  await expect(page.locator(":focus")).toHaveText("Eliminata: Cantine di prova.");
});
