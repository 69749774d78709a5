import { expect, type Page } from "@playwright/test";
import messages from "../../lib/i18n/messages/it.json" with { type: "json" };
import { routes } from "../../lib/routes";
import { linkFromMail } from "./outbox";

const { form, login, register, verify } = messages.accountPages;

/** The password of every account of the demo town. */
const demoPassword = "castelvento in fiore";

/** A password that nothing objects to. */
export const goodPassword = "biscotti lampione quaderno vento";

/** An address that nobody has used in this town. */
export function newAddress(name: string): string {
  return `${name}-${process.pid}-${process.hrtime.bigint()}@posta.example`;
}

/** Fills the login and sends it. */
export async function logIn(
  page: Page,
  email: string,
  { password = demoPassword, next }: { password?: string; next?: string } = {},
): Promise<void> {
  await page.goto(routes.login(next));
  await page.getByLabel(form.email, { exact: true }).fill(email);
  await page.getByLabel(form.password, { exact: true }).fill(password);
  await page.getByRole("button", { name: login.submit, exact: true }).click();
  await expect(page).not.toHaveURL(/\/login/);
}

/** Fills the registration and sends it. */
export async function registerAs(
  page: Page,
  email: string,
  { password = goodPassword, next }: { password?: string; next?: string } = {},
): Promise<void> {
  await page.goto(routes.register(next));
  await page.getByLabel(form.firstName, { exact: true }).fill("Nora");
  await page.getByLabel(form.lastName, { exact: true }).fill("Prova");
  await page.getByLabel(form.email, { exact: true }).fill(email);
  await page.getByLabel(form.password, { exact: true }).fill(password);
  await page.getByLabel(register.ofAge).check();
  await page.getByLabel(register.acceptBefore).check();
  await page.getByRole("button", { name: register.submit }).click();
  await expect(page.getByRole("heading", { level: 1, name: register.sent.title })).toBeVisible();
}

/** A new account whose address is confirmed; nobody is logged in. */
export async function newAccount(page: Page, name: string): Promise<string> {
  const email = newAddress(name);
  await registerAs(page, email);
  await page.goto(await linkFromMail(email, routes.verifyEmail()));
  await expect(page.getByRole("heading", { level: 1, name: verify.doneTitle })).toBeVisible();
  return email;
}
