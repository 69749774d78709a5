import { expect, test } from "@playwright/test";
import messages from "../lib/i18n/messages/it.json" with { type: "json" };
import { routes } from "../lib/routes";
import { goodPassword, logIn, newAddress, registerAs } from "./support/accounts";
import { overlaysAreThere } from "./support/after-load";
import { watchShifts } from "./support/layout-shift";
import { linkFromMail } from "./support/outbox";
import { expectAccessible, watchPage } from "./support/page-watch";

const { button, form, forgot, login, logOut, profile, register, reset, resend, signedOut, verify } =
  messages.accountPages;
const visitor = "visitatore@castelvento.example";

const pages = [
  { name: "login", path: routes.login(), title: login.title },
  { name: "registration", path: routes.register(), title: register.title },
  { name: "verification without a link", path: routes.verifyEmail(), title: verify.title },
  { name: "forgotten password", path: routes.forgotPassword(), title: forgot.title },
  { name: "new password without a link", path: routes.resetPassword(), title: reset.title },
  { name: "profile of nobody", path: routes.profile(), title: profile.title },
];

for (const { name, path, title } of pages) {
  test(`${name}: kept by nobody, not for search engines, accessible`, async ({ page, baseURL }) => {
    const watch = await watchPage(page, baseURL ?? "");
    const readShifts = await watchShifts(page);
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    expect(response?.headers()["cache-control"]).toBe("private, no-store");
    expect(response?.headers()["content-security-policy"]).toMatch(/'nonce-[^']+'/);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(page.locator('meta[name="robots"]').first()).toHaveAttribute("content", /noindex/);
    await page.waitForLoadState("networkidle");
    expect(await readShifts()).toEqual([]);
    await expectAccessible(page);
    expect(watch.faults).toEqual([]);
  });
}

test("a whole account: registered, confirmed, in, out, and in again with a new password", async ({
  page,
  baseURL,
}) => {
  const watch = await watchPage(page, baseURL ?? "");
  const email = newAddress("nora");
  const target = routes.activities({ open: true });
  await registerAs(page, email, { next: target });
  await expect(page.getByText(email)).toBeFocused();
  await expect(page.getByText(resend.wait.split("{")[0] ?? "")).toBeVisible();
  await expectAccessible(page);

  await page.goto(await linkFromMail(email, routes.verifyEmail()));
  await expect(page.getByRole("heading", { level: 1, name: verify.doneTitle })).toBeVisible();
  // the secret is out of the address
  await expect(page).toHaveURL(routes.verifyEmail());
  await page.getByRole("main").getByRole("link", { name: verify.login }).click();

  await page.getByLabel(form.email, { exact: true }).fill(email);
  await page.getByLabel(form.password, { exact: true }).fill(goodPassword);
  await page.getByRole("button", { name: login.submit, exact: true }).click();
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
  await expect(page.locator(":focus")).toHaveText(messages.accounts.resetMailSent);
  await page.goto(await linkFromMail(email, routes.resetPassword()));
  await expect(page).toHaveURL(routes.resetPassword());
  await page.getByLabel(form.newPassword, { exact: true }).fill(`${goodPassword} due`);
  await page.getByRole("button", { name: reset.submit }).click();
  await expect(page.getByRole("heading", { level: 1, name: reset.doneTitle })).toBeVisible();
  await logIn(page, email, { password: `${goodPassword} due`, next: routes.profile() });
  await expect(page.getByRole("heading", { level: 1, name: "Ciao, Nora" })).toBeVisible();
  expect(watch.faults).toEqual([]);
});

test("nobody is told why a login failed, and what was typed stays", async ({ page }) => {
  await page.goto(routes.login());
  await page.getByLabel(form.email, { exact: true }).fill("chi-sa@posta.example");
  await page.getByLabel(form.password, { exact: true }).fill("una password sbagliata");
  await page.getByRole("button", { name: login.submit, exact: true }).click();
  const summary = page.getByRole("alert").filter({ hasText: messages.accounts.wrongLogin });
  await expect(summary).toBeFocused();
  await summary.getByRole("button").click();
  await expect(page.getByLabel(form.email, { exact: true })).toBeFocused();
  await expect(page.getByLabel(form.email, { exact: true })).toHaveValue("chi-sa@posta.example");
  await expect(page.getByLabel(form.password, { exact: true })).toHaveValue(
    "una password sbagliata",
  );
  await expectAccessible(page);
});

test("without a network nothing that was typed is lost, and the next try works", async ({
  page,
}) => {
  await page.goto(routes.login(routes.profile()));
  await page.getByLabel(form.email, { exact: true }).fill(visitor);
  await page.getByLabel(form.password, { exact: true }).fill("castelvento in fiore");
  await page.route("**/api/auth/login", (route) => route.abort());
  await page.getByRole("button", { name: login.submit, exact: true }).click();
  await expect(page.getByText(form.unreachable)).toBeVisible();
  await page.unroute("**/api/auth/login");
  await page.getByRole("button", { name: login.submit, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Ciao, Viola" })).toBeVisible();
});

test("the profile of nobody offers the login, which says why one is there and leads back", async ({
  page,
}) => {
  await page.goto(routes.profile());
  await page.getByRole("main").getByRole("link", { name: signedOut.login }).click();
  await expect(page).toHaveURL(routes.login(routes.profile()));
  await expect(page.getByText(profile.signedOut.message)).toBeVisible();
  await page.getByLabel(form.email, { exact: true }).fill(visitor);
  await page.getByLabel(form.password, { exact: true }).fill("castelvento in fiore");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(routes.profile());
  await expect(page.getByRole("heading", { level: 1, name: "Ciao, Viola" })).toBeVisible();
});

test("a path of another site is none to go on to", async ({ page }) => {
  await logIn(page, visitor, { next: "https://altrove.example/" });
  await expect(page).toHaveURL(routes.home());
});

test("other tabs follow a login and a logout", async ({ page, context }) => {
  await page.goto(routes.home());
  const other = await context.newPage();
  await other.goto(routes.profile());
  await overlaysAreThere(other);
  await logIn(page, visitor, { next: routes.profile() });
  await expect(other.getByRole("heading", { level: 1, name: "Ciao, Viola" })).toBeVisible();
  // Tabs follow each other from their load on.
  await overlaysAreThere(page);
  await other.getByRole("button", { name: logOut.button }).click();
  await expect(other.getByRole("main").getByRole("link", { name: signedOut.login })).toBeVisible();
  // what lies behind is drawn when it is looked at
  await page.bringToFront();
  await expect(page.getByRole("main").getByRole("link", { name: signedOut.login })).toBeVisible();
});

test("the profile button is filled after load without moving anything", async ({ page }) => {
  await logIn(page, visitor);
  const readShifts = await watchShifts(page);
  await page.goto(routes.activities());
  await expect(
    page.getByRole("link", { name: button.signedIn.replace("{name}", "Viola Ferrero") }),
  ).toBeVisible();
  expect(await readShifts()).toEqual([]);
});
