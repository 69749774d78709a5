import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import accountPages from "../lib/i18n/messages/it/account-pages.json" with { type: "json" };
import accounts from "../lib/i18n/messages/it/accounts.json" with { type: "json" };
import { routes } from "../lib/routes";
import { goodPassword, logIn, newAccount, newAddress } from "./support/accounts";
import { linkFromMail } from "./support/outbox";
import { expectAccessible, watchPage } from "./support/page-watch";

const { button, data, form, profile, signedOut, verify } = accountPages;
const { names, email: emailTexts, download, deletion, confirmDeletion } = data;

test("one's data: names, another address, a copy, and a deletion that is undone", async ({
  page,
  baseURL,
}) => {
  test.slow();
  const watch = await watchPage(page, baseURL ?? "");
  const email = await newAccount(page, "dati");
  await logIn(page, email, { password: goodPassword, next: routes.profile() });
  await page.getByRole("main").getByRole("link", { name: data.title }).click();
  await expect(page.getByRole("heading", { level: 1, name: data.title })).toBeFocused();

  await page.getByRole("textbox", { name: form.firstName, exact: true }).fill("Norina");
  await page.getByRole("button", { name: names.submit, exact: true }).click();
  await expect(page.locator(":focus")).toHaveText(names.saved);
  await expect(
    page.getByRole("link", { name: button.signedIn.replace("{name}", "Norina Prova") }),
  ).toBeVisible();

  const address = newAddress("nuova");
  const section = page.getByRole("region", { name: emailTexts.title });
  await section.getByLabel(emailTexts.label).fill(address);
  await section.getByLabel(form.currentPassword, { exact: true }).fill(goodPassword);
  await section.getByRole("button", { name: emailTexts.submit }).click();
  await expect(page.locator(":focus")).toHaveText(accounts.changeMailSent);
  await page.goto(await linkFromMail(address, routes.verifyEmail()));
  await page.getByRole("link", { name: verify.profile }).click();
  await expect(page.getByText(address)).toBeVisible();

  await page.goto(routes.profileData());
  const waiting = page.waitForEvent("download");
  await page.getByRole("link", { name: download.button }).click();
  const file = await waiting;
  expect(file.suggestedFilename()).toMatch(/^i-miei-dati-.*\.json$/);
  expect(readFileSync(await file.path(), "utf8")).toContain(address);

  await page.getByRole("button", { name: deletion.open }).click();
  const ask = page.getByRole("region", { name: deletion.title });
  await expect(ask.getByLabel(form.currentPassword, { exact: true })).toBeFocused();
  await ask.getByLabel(form.currentPassword, { exact: true }).fill(goodPassword);
  await ask.getByRole("button", { name: deletion.submit }).click();
  await expect(page.locator(":focus")).toHaveText(accounts.deletionMailSent);
  // what the page asks by itself is answered before the session ends
  const counted = page.waitForResponse((answer) => answer.url().endsWith("/unread-count"));
  await page.goto(await linkFromMail(address, routes.profileData()));
  await counted;
  await expectAccessible(page);
  await page.getByRole("button", { name: confirmDeletion.submit }).click();
  await expect(
    page.getByRole("heading", { level: 1, name: confirmDeletion.doneTitle }),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: button.signedOut, exact: true })).toBeVisible();

  await logIn(page, address, { password: goodPassword, next: routes.profileData() });
  await page.getByRole("button", { name: deletion.undo }).click();
  await expect(page.getByRole("button", { name: deletion.open })).toBeVisible();
  expect(watch.faults).toEqual([]);
});

test("the data of nobody are behind the login, not behind a redirect", async ({ page }) => {
  const response = await page.goto(routes.profileData());
  expect(response?.status()).toBe(200);
  await expect(page).toHaveURL(routes.profileData());
  await expect(page.getByRole("main").getByRole("link", { name: signedOut.login })).toHaveAttribute(
    "href",
    routes.login(routes.profileData()),
  );
  await expect(page.getByText(profile.signedOut.text)).toBeVisible();
});
