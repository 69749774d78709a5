import { expect, test } from "@playwright/test";
import formWords from "@/lib/i18n/messages/it/form.json" with { type: "json" };
import asking from "../lib/i18n/messages/it/role-request-page.json" with { type: "json" };
import { routes } from "../lib/routes";
import { goodPassword, logIn, newAccount } from "./support/accounts";

test("without script the page of a role can be read, and says what sending needs", async ({
  page,
  context,
  browser,
}) => {
  const live = await browser.newContext({ javaScriptEnabled: true });
  const alive = await live.newPage();
  const email = await newAccount(alive, "fermo");
  const path = routes.roleRequest("organizzatore");
  await logIn(alive, email, { password: goodPassword, next: path });
  await expect(alive.getByRole("button", { name: asking.start.button })).toBeVisible();
  await context.addCookies(await live.cookies());
  // The browser of the tests shows no `noscript`, though it runs none.
  const start = await (await page.goto(path))?.text();
  expect(start).toContain(`<noscript><p class="notice mt-3">${formWords.noScript}`);
  await expect(page.getByText(asking.start.text)).toBeVisible();

  await alive.getByRole("button", { name: asking.start.button }).click();
  await expect(alive.getByRole("button", { name: asking.form.submit })).toBeVisible();
  const form = await (await page.goto(path))?.text();
  expect(form).toContain(`<noscript><p class="notice">${formWords.noScript}`);
  await expect(page.getByLabel(asking.form.reason)).toBeVisible();
  await live.close();
});
