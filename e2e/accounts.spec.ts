import { expect, type Page, test } from "@playwright/test";
import accountPages from "../lib/i18n/messages/it/account-pages.json" with { type: "json" };
import accounts from "../lib/i18n/messages/it/accounts.json" with { type: "json" };
import { listings } from "../lib/listings";
import { routes } from "../lib/routes";
import { demoPassword, goodPassword, logIn, newAddress } from "./support/accounts";
import { overlaysAreThere } from "./support/after-load";
import { watchShifts } from "./support/layout-shift";
import { linkFromMail } from "./support/outbox";
import { expectAccessible, watchPage } from "./support/page-watch";

const { button, form, forgot, login, logOut, profile, register, reset, resend, signedOut, verify } =
  accountPages;
const visitor = "visitatore@castelvento.example";

async function fillLogin(page: Page, email: string, password = demoPassword): Promise<void> {
  await page.getByLabel(form.email, { exact: true }).fill(email);
  await page.getByLabel(form.password, { exact: true }).fill(password);
}

const sendLogin = (page: Page) =>
  page.getByRole("button", { name: login.submit, exact: true }).click();

test("the profile button is filled after load without moving anything", { tag: "@both" }, async ({
  page,
}) => {
  await logIn(page, visitor);
  // The first visit loads the fonts: on a busy machine a late one moves words.
  await page.goto(routes.activities());
  const readShifts = await watchShifts(page);
  await page.reload();
  await expect(
    page.getByRole("link", { name: button.signedIn.replace("{name}", "Viola Ferrero") }),
  ).toBeVisible();
  expect(await readShifts()).toEqual([]);
});

test("a whole account: registered, confirmed, in, out, and in again with a new password", async ({
  page,
  baseURL,
}) => {
  const watch = await watchPage(page, baseURL ?? "");
  const email = newAddress("nora");
  const target = listings.activities.href({ open: true });
  await page.goto(routes.register(target));
  await page.getByLabel(form.firstName, { exact: true }).fill("Nora");
  await page.getByLabel(form.lastName, { exact: true }).fill("Prova");
  await page.getByLabel(form.email, { exact: true }).fill(email);
  await page.getByLabel(form.password, { exact: true }).fill(goodPassword);
  await page.getByLabel(register.ofAge).check();
  await page.getByLabel(register.acceptBefore).check();
  await page.getByRole("button", { name: register.submit, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: register.sent.title })).toBeVisible();
  await expect(page.getByText(email)).toBeFocused();
  await expect(page.getByText(resend.wait.split("{")[0] ?? "")).toBeVisible();
  await expectAccessible(page);

  await page.goto(await linkFromMail(email, routes.verifyEmail()));
  await expect(page.getByRole("heading", { level: 1, name: verify.doneTitle })).toBeVisible();
  // the secret is out of the address
  await expect(page).toHaveURL(routes.verifyEmail());
  await page.getByRole("main").getByRole("link", { name: verify.login }).click();

  await fillLogin(page, email, goodPassword);
  await sendLogin(page);
  await expect(page).toHaveURL(target);
  const mine = page.getByRole("link", { name: button.signedIn.replace("{name}", "Nora Prova") });
  await mine.click();
  await expect(page.getByRole("heading", { level: 1, name: "Ciao, Nora" })).toBeVisible();
  await page.getByRole("button", { name: logOut.button }).click();
  await expect(page.getByRole("link", { name: signedOut.login })).toBeVisible();
  await expect(page.getByRole("link", { name: button.signedOut, exact: true })).toBeVisible();

  await page.goto(routes.forgotPassword());
  await page.getByLabel(form.email, { exact: true }).fill(email);
  await page.getByRole("button", { name: forgot.submit }).click();
  await expect(page.locator(":focus")).toHaveText(accounts.resetMailSent);
  await page.goto(await linkFromMail(email, routes.resetPassword()));
  await expect(page).toHaveURL(routes.resetPassword());
  await page.getByLabel(form.newPassword, { exact: true }).fill(`${goodPassword} due`);
  await page.getByRole("button", { name: reset.submit }).click();
  await expect(page.getByRole("heading", { level: 1, name: reset.doneTitle })).toBeVisible();
  await page.goto(routes.login(routes.profile()));
  await fillLogin(page, email, `${goodPassword} due`);
  await sendLogin(page);
  await expect(page.getByRole("heading", { level: 1, name: "Ciao, Nora" })).toBeVisible();
  expect(watch.faults).toEqual([]);
});

test("no view transition begins where one types, one leads to the next page", async ({ page }) => {
  await page.addInitScript(() => {
    const begin = document.startViewTransition.bind(document);
    document.startViewTransition = (...asked) => {
      performance.mark("view-transition");
      return begin(...asked);
    };
  });
  const begun = () => page.evaluate(() => performance.getEntriesByName("view-transition").length);
  await page.goto(routes.login());
  await fillLogin(page, newAddress("nessuno"), "sbagliata");
  await sendLogin(page);
  const summary = page.getByRole("alert").filter({ hasText: accounts.wrongLogin });
  await expect(summary).toBeVisible();
  expect(await begun()).toBe(0);
  await page.getByRole("main").getByRole("link", { name: login.register }).click();
  await expect(page.getByRole("heading", { level: 1, name: register.title })).toBeVisible();
  expect(await begun()).toBe(1);
});

test("nobody is told why a login failed, and what was typed stays", async ({ page }) => {
  await page.goto(routes.login());
  await fillLogin(page, "chi-sa@posta.example", "una password sbagliata");
  await sendLogin(page);
  const summary = page.getByRole("alert").filter({ hasText: accounts.wrongLogin });
  await expect(summary).toBeFocused();
  await summary.getByRole("button").click();
  await expect(page.getByLabel(form.email, { exact: true })).toBeFocused();
  await expect(page.getByLabel(form.email, { exact: true })).toHaveValue("chi-sa@posta.example");
  await expect(page.getByLabel(form.password, { exact: true })).toHaveValue(
    "una password sbagliata",
  );
  await expectAccessible(page);
});

test("the profile of nobody offers the login, which says why one is there and leads back", async ({
  page,
}) => {
  await page.goto(routes.profile());
  await page.getByRole("main").getByRole("link", { name: signedOut.login }).click();
  await expect(page).toHaveURL(routes.login(routes.profile()));
  await expect(page.getByText(profile.signedOut.message)).toBeVisible();
  await fillLogin(page, visitor);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(routes.profile());
  await expect(page.getByRole("heading", { level: 1, name: "Ciao, Viola" })).toBeVisible();
});

test("a path of another site is none to go on to", async ({ page }) => {
  await page.goto(routes.login("https://altrove.example/"));
  await fillLogin(page, visitor);
  await sendLogin(page);
  await expect(page).toHaveURL(routes.home());
});

test("other tabs follow a login and a logout", async ({ page, context }) => {
  await page.goto(routes.home());
  const other = await context.newPage();
  await other.goto(routes.profile());
  await overlaysAreThere(other);
  await page.goto(routes.login(routes.profile()));
  await fillLogin(page, visitor);
  await sendLogin(page);
  await expect(other.getByRole("heading", { level: 1, name: "Ciao, Viola" })).toBeVisible();
  // A tab that is on its way arrives first.
  await expect(page).toHaveURL(routes.profile());
  await other.getByRole("button", { name: logOut.button }).click();
  await expect(other.getByRole("main").getByRole("link", { name: signedOut.login })).toBeVisible();
  // what lies behind is drawn when it is looked at
  await page.bringToFront();
  await expect(page.getByRole("main").getByRole("link", { name: signedOut.login })).toBeVisible();
});
