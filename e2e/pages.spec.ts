import { expect, test } from "@playwright/test";
import { messages } from "../lib/i18n/messages/it";
import { routes } from "../lib/routes";
import { logIn } from "./support/accounts";
import { expectAccessible } from "./support/page-watch";

const { editor, pages } = messages;
const { pagine } = messages.modules;
const staff = "redazione@castelvento.example";

// One of them changes the footer that another one reads.
test.describe.configure({ mode: "serial" });

test("the staff writes a page, finds it in the footer, renames it, and the old address leads on", async ({
  page,
  context,
}) => {
  await logIn(page, staff, { next: routes.module("pagine") });
  await page.getByRole("button", { name: pagine.new.label }).click();
  const title = page.getByRole("textbox", { name: pagine.fields.title, exact: true });
  await title.fill("Orti di quartiere");
  const body = page.getByRole("textbox", { name: pagine.fields.body });
  await body.fill("Ogni primavera si assegnano venti orti.");
  await expect(page.getByText(editor.status.saved)).toBeVisible();
  await expectAccessible(page);
  const opened = page.waitForEvent("popup");
  await page.getByRole("link", { name: editor.preview, exact: true }).click();
  const preview = await opened;
  await expect(preview.getByRole("heading", { level: 1 })).toHaveText("Orti di quartiere");
  await preview.close();
  await page.getByRole("button", { name: editor.publish, exact: true }).click();
  await expect(page.getByText(editor.said.published, { exact: true })).toBeVisible();
  const written = page.url();

  const visitor = await context.newPage();
  await visitor.goto(routes.contact());
  await visitor.getByRole("contentinfo").getByRole("link", { name: "Orti di quartiere" }).click();
  await expect(visitor).toHaveURL(routes.page("orti-di-quartiere"));
  await expect(visitor.getByText("Ogni primavera si assegnano venti orti.")).toBeVisible();

  await page.goto(written.includes("parte=") ? written : `${written}?parte=testo`);
  await title.fill("Orti comuni");
  await expect(page.getByText(editor.status.saved)).toBeVisible();
  await page.getByRole("button", { name: editor.publish, exact: true }).click();
  await expect(page.getByText(editor.said.published, { exact: true })).toBeVisible();
  await visitor.goto(routes.page("orti-di-quartiere"));
  await expect(visitor).toHaveURL(routes.page("orti-comuni"));
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("Orti comuni");
});

test("pages are moved in the footer by the keyboard, and the focus stays with them", async ({
  page,
}) => {
  await logIn(page, staff, { next: routes.module("pagine", { status: "piede" }) });
  await expectAccessible(page);
  const column = page.getByRole("region", { name: pagine.footer.columns.about });
  const names = () => column.getByRole("listitem").getByRole("heading").allTextContents();
  const before = await names();
  const first = before[0] ?? "";
  const down = page.getByRole("button", { name: `Sposta giù: ${first}` });
  await expect(down).toBeEnabled();
  await down.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: first })).toBeVisible();
  expect((await names())[1]).toBe(first);
  await expect(down).toBeFocused();
  await page.getByRole("button", { name: `Sposta su: ${first}` }).click();
  await expect.poll(names).toEqual(before);
});

test("an address of the old site leads to a page, until it is taken away", async ({ page }) => {
  const address = "/vecchio-sito/contatti.html";
  await logIn(page, staff, { next: routes.module("pagine", { status: "vecchi-indirizzi" }) });
  expect((await page.request.get(address)).status()).toBe(404);
  const { add, remove } = pagine.redirects;
  await page.getByRole("button", { name: add.label }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(add.path).fill(address);
  await dialog.getByLabel(add.page).selectOption({ label: "Contatti" });
  await expectAccessible(page);
  await dialog.getByRole("button", { name: add.submit }).click();
  await expect(page.getByText(add.done)).toBeVisible();
  const answer = await page.request.get(address, { maxRedirects: 0 });
  expect([answer.status(), answer.headers().location]).toEqual([308, routes.contact()]);
  await page.getByRole("button", { name: `Togli ${address}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: remove.submit }).click();
  await expect(page.getByText(address, { exact: true })).toHaveCount(0);
  expect((await page.request.get(address)).status()).toBe(404);
});

test("a long page names its parts, and leads to each", async ({ page }) => {
  await page.goto(routes.privacyPolicy());
  const contents = page.getByRole("navigation", { name: pages.contents });
  await contents.getByRole("link", { name: "I tuoi diritti" }).click();
  await expect(page).toHaveURL(`${routes.privacyPolicy()}#parte-i-tuoi-diritti`);
  await expect(page.getByRole("heading", { name: "I tuoi diritti" })).toBeInViewport();
});
