import { expect, type Page, test } from "@playwright/test";
import { messages } from "../lib/i18n/messages/it";
import share from "../lib/i18n/messages/it/dialogs/share-list.json" with { type: "json" };
import { routes, shoppingListPage } from "../lib/routes";
import { goodPassword, logIn, newAccount } from "./support/accounts";
import { expectAccessible, watchPage } from "./support/page-watch";

const { shoppingList } = messages;
const { title, add, button, line, lists } = shoppingList;

/** Longer than the pause between two looks at the server's list. */
const patient = { timeout: 30_000 };

async function write(page: Page, name: string): Promise<void> {
  await page.getByLabel(add.label).fill(name);
  await page.keyboard.press("Enter");
  await expect(page.getByLabel(name, { exact: true })).toBeVisible();
}

/** A promotion with a price. */
async function pricedPromo(page: Page): Promise<{ slug: string; shop: string }> {
  const { data } = await (await page.request.get("/api/promos?kind=fixed_price")).json();
  const [{ slug, activity }] = data;
  return { slug, shop: activity.name };
}

test("a promotion and what is typed stand on the list by shop, also after a reload", async ({
  page,
  baseURL,
}) => {
  const watch = await watchPage(page, baseURL ?? "");
  const { slug, shop } = await pricedPromo(page);
  await page.goto(routes.item("promotions", slug));
  await page.getByRole("button", { name: new RegExp(`^${button.add}: `) }).click();
  await page.getByRole("link", { name: button.open }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole("heading", { level: 2, name: shop })).toBeVisible();
  await write(page, "Pane integrale");
  await page.getByLabel("Pane integrale", { exact: true }).check();
  await page.getByRole("button", { name: line.more.replace("{name}", "Pane integrale") }).click();
  await page.reload();
  await expect(page.getByLabel("Pane integrale", { exact: true })).toBeChecked();
  const quantity = line.quantity.replace("{name}", "Pane integrale");
  await expect(page.getByRole("status", { name: quantity })).toHaveText("2");
  await expectAccessible(page);
  expect(watch.faults).toEqual([]);
});

test("a line that was taken off by mistake is put back", async ({ page }) => {
  await page.goto(shoppingListPage());
  await write(page, "Burro");
  await page.getByRole("button", { name: line.more.replace("{name}", "Burro") }).click();
  await page.getByRole("button", { name: line.remove.replace("{name}", "Burro") }).click();
  await expect(page.getByText(line.removed.replace("{name}", "Burro"))).toBeVisible();
  await expect(page.getByRole("button", { name: line.undo })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Burro", { exact: true })).toBeFocused();
  const quantity = line.quantity.replace("{name}", "Burro");
  await expect(page.getByRole("status", { name: quantity })).toHaveText("2");
  await expect(page.getByRole("button", { name: line.undo })).toBeHidden();
});

test("the list of a phone becomes that of the account, is shared by link and leaves the phone with the logout", async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto(shoppingListPage());
  await write(page, "Latte fresco");
  const email = await newAccount(page, "lista");
  await logIn(page, email, { password: goodPassword, next: shoppingListPage() });
  await expect(page.getByText(shoppingList.state.account)).toBeVisible(patient);
  await expect(page.getByLabel("Latte fresco", { exact: true })).toBeVisible(patient);
  await page.getByRole("button", { name: shoppingList.actions.share }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: `${share.open}: ${share.edit.title}` }).click();
  const address = page.getByRole("textbox", { name: `${share.address}: ${share.edit.title}` });
  const link = await address.inputValue();
  await page.keyboard.press("Escape");

  const other = await (await browser.newContext({ baseURL })).newPage();
  await other.goto(link);
  await expect(other.getByLabel("Latte fresco", { exact: true })).toBeVisible(patient);
  // The key has left the address.
  await expect(other).toHaveURL(shoppingListPage());
  await write(other, "Uova");
  await expect(page.getByLabel("Uova", { exact: true })).toBeVisible(patient);
  await page.getByLabel("Uova", { exact: true }).check();
  await expect(other.getByLabel("Uova", { exact: true })).toBeChecked(patient);
  await expect(other.getByLabel(lists.label)).toBeVisible();
  await other.context().close();

  const { actions, state, closed } = shoppingList;
  await page.getByRole("button", { name: actions.share }).click();
  await page.getByRole("button", { name: `${share.open}: ${share.read.title}` }).click();
  const toRead = await page
    .getByRole("textbox", { name: `${share.address}: ${share.read.title}` })
    .inputValue();
  const reader = await (await browser.newContext({ baseURL })).newPage();
  await reader.goto(toRead);
  await expect(reader.getByText(state.readOnly)).toBeVisible(patient);
  await expect(reader.getByLabel("Latte fresco", { exact: true })).toBeDisabled();
  await expect(reader.getByLabel(add.label)).toHaveCount(0);
  await page.getByRole("button", { name: `${share.off}: ${share.read.title}` }).click();
  await page.getByRole("button", { name: share.offYes }).click();
  await expect(reader.getByText(closed.text)).toBeVisible(patient);
  await reader.getByRole("button", { name: closed.copy }).click();
  await expect(reader.getByLabel("Latte fresco", { exact: true })).toBeEnabled();
  await reader.context().close();
  await page.keyboard.press("Escape");

  await page.goto(routes.profile());
  const { logOut, signedOut } = messages.accountPages;
  await page.getByRole("button", { name: logOut.button }).click();
  await expect(page.getByRole("link", { name: signedOut.login })).toBeVisible();
  await page.goto(shoppingListPage());
  await expect(page.getByText(shoppingList.empty.title)).toBeVisible();
});
