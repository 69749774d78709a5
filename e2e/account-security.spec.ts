import { expect, test } from "@playwright/test";
import accountPages from "../lib/i18n/messages/it/account-pages.json" with { type: "json" };
import accounts from "../lib/i18n/messages/it/accounts.json" with { type: "json" };
import { routes } from "../lib/routes";
import { totp } from "../tests/support/totp";
import { goodPassword, logIn, newAccount } from "./support/accounts";
import { expectAccessible, watchPage } from "./support/page-watch";

const { button, form, login, logOut, profile, security, signedOut } = accountPages;

test("the second step: set up by an app, asked for at the login, left by a recovery code", async ({
  page,
  baseURL,
}) => {
  test.slow();
  const watch = await watchPage(page, baseURL ?? "");
  const email = await newAccount(page, "sicura");
  await logIn(page, email, { password: goodPassword, next: routes.profile() });
  await page.getByRole("main").getByRole("link", { name: security.title }).click();
  await expect(page.getByRole("heading", { level: 1, name: security.title })).toBeVisible();

  const section = page.getByRole("region", { name: security.twoFactor.title });
  await section.getByRole("button", { name: security.twoFactor.begin }).click();
  await section.getByLabel(form.currentPassword, { exact: true }).fill(goodPassword);
  await section.getByRole("button", { name: security.twoFactor.goOn }).click();
  await expect(section.getByRole("img", { name: security.twoFactor.qr })).toBeVisible();
  await expectAccessible(page);
  const secret = (await section.locator(".secret").textContent()) ?? "";
  const recovery = (await section.locator(".recovery-codes code").first().textContent()) ?? "";
  await section.getByLabel(security.twoFactor.code).fill(totp(secret, new Date()));
  await section.getByRole("button", { name: security.twoFactor.confirm, exact: true }).click();
  await expect(page.locator(":focus")).toHaveText(security.twoFactor.isOn);
  await expect(section.getByRole("button", { name: security.twoFactor.turnOff })).toBeVisible();

  await page.goto(routes.profile());
  // What the page still asks for its person would be refused afterwards.
  await page.waitForLoadState("networkidle");
  await page.getByRole("button", { name: logOut.button }).click();
  await page.getByRole("main").getByRole("link", { name: signedOut.login }).click();
  await page.getByLabel(form.email, { exact: true }).fill(email);
  await page.getByLabel(form.password, { exact: true }).fill(goodPassword);
  await page.getByRole("button", { name: login.submit, exact: true }).click();
  await expect(page.getByLabel(login.secondStep.code, { exact: true })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole("button", { name: login.secondStep.useRecovery }).click();
  await page.getByLabel(login.secondStep.recoveryCode, { exact: true }).fill(recovery);
  await page.getByRole("button", { name: login.secondStep.submit, exact: true }).click();
  await expect(
    page.getByRole("heading", { level: 1, name: profile.greeting.replace("{name}", "Nora") }),
  ).toBeVisible();
  expect(watch.faults).toEqual([]);
});

test("a passkey: made, used for the login, removed; another device is sent out", async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const client = await page.context().newCDPSession(page);
  await client.send("WebAuthn.enable");
  await client.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const email = await newAccount(page, "chiave");
  const other = await browser.newPage({ baseURL });
  await logIn(other, email, { password: goodPassword, next: routes.profile() });
  await logIn(page, email, { password: goodPassword, next: routes.profileSecurity() });

  const devices = page.getByRole("region", { name: security.sessions.title });
  await expect(devices.getByRole("listitem")).toHaveCount(2);
  await devices.getByRole("listitem").getByRole("button").click();
  await expect(devices.getByRole("listitem")).toHaveCount(1);
  await other.reload();
  await expect(other.getByRole("main").getByRole("link", { name: signedOut.login })).toBeVisible();
  await other.close();

  const section = page.getByRole("region", { name: security.passkeys.title });
  await section.getByRole("button", { name: security.passkeys.add }).click();
  await section.getByLabel(security.passkeys.name).fill("Telefono di casa");
  await section.getByLabel(form.currentPassword, { exact: true }).fill(goodPassword);
  await section.getByRole("button", { name: security.passkeys.submit }).click();
  await section.getByRole("button", { name: security.passkeys.make }).click();
  await expect(page.locator(":focus")).toHaveText(security.passkeys.added);
  await expect(section.getByText("Telefono di casa")).toBeVisible();

  await page.goto(routes.profile());
  await page.getByRole("button", { name: logOut.button }).click();
  await page.getByRole("main").getByRole("link", { name: signedOut.login }).click();
  await page.getByRole("button", { name: login.passkey }).click();
  await expect(
    page.getByRole("link", { name: button.signedIn.replace("{name}", "Nora Prova") }),
  ).toBeVisible();
  await page.goto(routes.profileSecurity());
  const remove = security.passkeys.removeNamed.replace("{name}", "Telefono di casa");
  await page.getByRole("button", { name: remove }).click();
  await expect(page.getByRole("button", { name: remove })).toHaveCount(0);
});

test("another password: the old one is asked for, and a wrong one is told at its field", async ({
  page,
}) => {
  const email = await newAccount(page, "cambio");
  await logIn(page, email, { password: goodPassword, next: routes.profileSecurity() });
  const section = page.getByRole("region", { name: security.password.title, exact: true });
  const old = section.getByLabel(form.currentPassword, { exact: true });
  await old.fill("non è questa qui");
  await section.getByLabel(form.newPassword, { exact: true }).fill(`${goodPassword} tre`);
  await section.getByRole("button", { name: security.password.submit }).click();
  await expect(old).toHaveAccessibleDescription(accounts.wrongPassword);
  await old.fill(goodPassword);
  await section.getByRole("button", { name: security.password.submit }).click();
  await expect(page.locator(":focus")).toHaveText(accounts.passwordChanged);
});
