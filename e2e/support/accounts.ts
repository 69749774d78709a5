import { expect, type Page } from "@playwright/test";
import { routes } from "../../lib/routes";
import { ask } from "./api";
import { linkFromMail } from "./outbox";

/** The password of every account of the demo town. */
export const demoPassword = "castelvento in fiore";

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

/** Somebody logs in, and goes to a page; the form of the login has tests of its own. */
export async function logIn(
  page: Page,
  email: string,
  { password = demoPassword, next = routes.home() }: { password?: string; next?: string } = {},
): Promise<void> {
  await comeFromElsewhere(page);
  await ask(page, "POST", "/api/auth/login", { email, password });
  // A machine that stalls asks for patience; an error page would be waited on until the test ends.
  await expect(async () => {
    expect((await page.goto(next))?.status(), next).not.toBe(503);
  }).toPass();
}

/** A new account, whose address is not confirmed yet. */
export async function signUp(page: Page, name: string): Promise<string> {
  const email = newAddress(name);
  await comeFromElsewhere(page);
  await ask(page, "POST", "/api/auth/register", {
    first_name: "Nora",
    last_name: "Prova",
    email,
    password: goodPassword,
    of_age: true,
    accept_terms: true,
  });
  return email;
}

/** A new account whose address is confirmed; nobody is logged in. */
export async function newAccount(page: Page, name: string): Promise<string> {
  const email = await signUp(page, name);
  const [, query] = (await linkFromMail(email, routes.verifyEmail())).split("?");
  const token = new URLSearchParams(query).get("token");
  await ask(page, "POST", "/api/auth/verify-email", { token });
  return email;
}
