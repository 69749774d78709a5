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

let visitors = 0;

/** Comes from a machine of its own: one alone may not log in as often as all these tests do. */
async function comeFromElsewhere(page: Page): Promise<void> {
  visitors += 1;
  const address = `10.${(process.pid >> 8) & 255}.${process.pid & 255}.${(visitors % 254) + 1}`;
  await page.context().setExtraHTTPHeaders({ "x-forwarded-for": address });
}

/** Longer than the proxy waits for the backend. */
const PATIENCE = 5000;

/** Sends what is filled in; once more on a machine so busy that the backend was not waited for. */
async function sendUntil(page: Page, name: string, isDone: () => Promise<void>): Promise<void> {
  await expect(async () => {
    const button = page.getByRole("button", { name, exact: true });
    if (await button.isVisible()) await button.click();
    await isDone();
  }).toPass({ timeout: 30_000 });
}

/** Fills the login and sends it. */
export async function logIn(
  page: Page,
  email: string,
  { password = demoPassword, next }: { password?: string; next?: string } = {},
): Promise<void> {
  await comeFromElsewhere(page);
  await page.goto(routes.login(next));
  await page.getByLabel(form.email, { exact: true }).fill(email);
  await page.getByLabel(form.password, { exact: true }).fill(password);
  await sendUntil(page, login.submit, () =>
    expect(page).not.toHaveURL(/\/login/, { timeout: PATIENCE }),
  );
}

/** Fills the registration and sends it. */
export async function registerAs(
  page: Page,
  email: string,
  { password = goodPassword, next }: { password?: string; next?: string } = {},
): Promise<void> {
  await comeFromElsewhere(page);
  await page.goto(routes.register(next));
  await page.getByLabel(form.firstName, { exact: true }).fill("Nora");
  await page.getByLabel(form.lastName, { exact: true }).fill("Prova");
  await page.getByLabel(form.email, { exact: true }).fill(email);
  await page.getByLabel(form.password, { exact: true }).fill(password);
  await page.getByLabel(register.ofAge).check();
  await page.getByLabel(register.acceptBefore).check();
  const done = page.getByRole("heading", { level: 1, name: register.sent.title });
  await sendUntil(page, register.submit, () => expect(done).toBeVisible({ timeout: PATIENCE }));
}

/** A new account whose address is confirmed; nobody is logged in. */
export async function newAccount(page: Page, name: string): Promise<string> {
  const email = newAddress(name);
  await registerAs(page, email);
  await page.goto(await linkFromMail(email, routes.verifyEmail()));
  await expect(page.getByRole("heading", { level: 1, name: verify.doneTitle })).toBeVisible();
  return email;
}
