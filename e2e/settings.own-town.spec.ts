import { type Browser, expect, type Page, test } from "@playwright/test";
import { changeSettings } from "@/scripts/operator-settings";
import accountPages from "../lib/i18n/messages/it/account-pages.json" with { type: "json" };
import impostazioni from "../lib/i18n/messages/it/modules/impostazioni.json" with { type: "json" };
import server from "../lib/i18n/messages/it/server.json" with { type: "json" };
import { routes } from "../lib/routes";
import { demoPassword, logIn } from "./support/accounts";
import { launchTown, type Town } from "./support/own-town";
import { expectAccessible } from "./support/page-watch";

const { fields, form, opening } = impostazioni;
const { maintenance } = server;
const administrator = "amministratore@castelvento.example";

// What is changed here is the whole site's: the other tests need theirs as it is, and open.
let town: Town;
test.describe.configure({ mode: "serial", timeout: 120_000 });
test.beforeAll(async () => {
  test.setTimeout(240_000);
  town = await launchTown();
});
test.afterAll(() => town?.close());

async function browse(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: town.url });
  return context.newPage();
}

async function openTab(browser: Browser, status: string): Promise<Page> {
  const page = await browse(browser);
  await logIn(page, administrator, { next: routes.module("impostazioni", { status }) });
  return page;
}

/** A change of the operator, as `npm run settings` sends it. */
async function operatorSets(patch: Record<string, unknown>): Promise<void> {
  await changeSettings(town.backendUrl, town.dataDir, patch);
}

const said = (page: Page) => page.locator(":focus");
const summaryOf = (page: Page) => page.getByRole("main").getByRole("alert");

test("a fault leads to its field, a change is in force at once", async ({ browser }) => {
  const page = await openTab(browser, "app");
  await page.getByLabel(fields.mobile_app_ios_url.label).fill("http://senza-cifra.example");
  await page.getByLabel(fields.update_cancel_label.label).fill("Più tardi");
  await page.getByRole("button", { name: form.submit, exact: true }).click();
  await expect(summaryOf(page)).toBeFocused();
  await expectAccessible(page);
  await summaryOf(page).getByRole("button").click();
  await expect(page.getByLabel(fields.mobile_app_ios_url.label)).toBeFocused();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.press("Delete");
  await page.keyboard.press("Enter");
  await expect(said(page)).toHaveText(form.saved);
  const pwa = await (await page.request.get("/api/pwa/settings")).json();
  expect(pwa.update.cancel_label).toBe("Più tardi");
  await page.getByRole("button", { name: form.submit, exact: true }).click();
  await expect(said(page)).toHaveText(form.unchanged);
});

test("what somebody else has changed meanwhile is taken over in other fields", async ({
  browser,
}) => {
  const page = await openTab(browser, "privacy");
  const title = page.getByRole("textbox", { name: fields.consent_title.label });
  const save = page.getByRole("button", { name: form.submit, exact: true });
  // React takes the selection away from a field that it takes over: what is filled in then is added.
  await expect(save).toBeEnabled();
  await title.fill("Due cookie?");
  await operatorSets({ cookie_policy: "https://comune.example/cookie" });
  await save.click();
  await expect(said(page)).toHaveText(form.saved);
  await expect(page.getByLabel(fields.cookie_policy.label)).toHaveValue(
    "https://comune.example/cookie",
  );
  const { consent, cookie_policy } = await (await page.request.get("/api/privacy/metadata")).json();
  expect([consent.title, cookie_policy]).toEqual(["Due cookie?", "https://comune.example/cookie"]);
});

test("an administrator closes the site: visitors wait, the staff goes on, and it opens again", async ({
  browser,
}) => {
  const admin = await browse(browser);
  const editor = await browse(browser);
  const visitor = await browse(browser);
  await visitor.goto(routes.activities());
  await logIn(editor, "redazione@castelvento.example", { next: routes.profile() });
  await logIn(admin, administrator, { next: routes.module("impostazioni") });

  await expect(admin.getByText(opening.isOpen)).toBeVisible();
  await admin.getByRole("button", { name: opening.close.label }).click();
  const dialog = admin.getByRole("dialog", { name: opening.close.title });
  await dialog.getByLabel(opening.message).fill("Torniamo alle 15.");
  await expectAccessible(admin);
  await dialog.getByRole("button", { name: opening.close.submit }).click();
  await expect(admin.locator(":focus")).toHaveText(opening.close.done);
  await expect(admin.getByText(opening.isClosed)).toBeVisible();

  // nobody sees a page, not even one that was open
  const answer = await visitor.goto(routes.activities());
  expect(answer?.status()).toBe(503);
  expect(answer?.headers()["retry-after"]).toBe("120");
  await expect(visitor.getByRole("heading", { name: maintenance.title })).toBeVisible();
  await expect(visitor.getByText("Torniamo alle 15.")).toBeVisible();
  expect((await visitor.goto(routes.privacyPolicy()))?.status()).toBe(200);

  // those who were logged in go on
  for (const staff of [admin, editor]) {
    expect((await staff.goto(routes.home()))?.status()).toBe(200);
    await staff.getByRole("link", { name: "Attività" }).first().click();
    await expect(staff).toHaveURL(routes.activities());
    await expect(staff.getByRole("alertdialog")).toHaveCount(0);
  }

  // and who was not comes in from the very page that says so
  const late = await browse(browser);
  await late.goto(routes.module("sinonimi"));
  await late.getByRole("link", { name: maintenance.staff }).click();
  const { form: words, login } = accountPages;
  await late.getByLabel(words.email, { exact: true }).fill("redazione@castelvento.example");
  await late.getByLabel(words.password, { exact: true }).fill(demoPassword);
  await late.getByRole("button", { name: login.submit, exact: true }).click();
  await expect(late.getByRole("heading", { level: 1, name: "Sinonimi" })).toBeVisible();
  // with the session the way through is gone
  await late.goto(routes.profile());
  await late.getByRole("button", { name: accountPages.logOut.button }).click();
  await expect(late.getByRole("heading", { name: maintenance.title })).toBeVisible();
  // The log-out loads a page of its own meanwhile.
  await expect(async () => {
    expect((await late.goto(routes.home()))?.status()).toBe(503);
  }).toPass();

  // a visitor with an account is one of the visitors
  await visitor.goto(routes.login(routes.activities()));
  await visitor.getByLabel(words.email, { exact: true }).fill("visitatore@castelvento.example");
  await visitor.getByLabel(words.password, { exact: true }).fill(demoPassword);
  await visitor.getByRole("button", { name: login.submit, exact: true }).click();
  await expect(visitor.getByRole("heading", { name: maintenance.title })).toBeVisible();

  await admin.goto(routes.module("impostazioni"));
  await admin.getByRole("button", { name: opening.open.label }).click();
  await expect(admin.locator(":focus")).toHaveText(opening.open.done);
  expect((await visitor.goto(routes.activities()))?.status()).toBe(200);
});
