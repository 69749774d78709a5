import { expect, type Page, test } from "@playwright/test";
import { messages } from "../lib/i18n/messages/it";
import { claimPage, ownClaims, routes } from "../lib/routes";
import { goodPassword, logIn, newAccount, signUp } from "./support/accounts";
import { codeFromMail } from "./support/outbox";
import { expectAccessible, watchPage } from "./support/page-watch";

const { accountPages, activities, claimPage: claiming, claims, modules } = messages;
const { rivendicazioni } = modules;
const administrator = "amministratore@castelvento.example";
/** A card of nobody, with the address that stands on it and a partita IVA of nobody. */
const card = { slug: "falegnameria-bosio", email: "officina@bosio.example", vat: "04444444444" };

const main = (page: Page) => page.getByRole("main");
const { start, proof, code, state } = claiming;

async function begin(page: Page, vat: string): Promise<void> {
  await page.getByLabel(start.relation).selectOption("titolare");
  await page.getByLabel(start.name).fill("Bottega di Nora Prova");
  await page.getByLabel(start.kind).selectOption("impresa");
  await page.getByLabel(start.vatNumber).fill(vat);
  await page.getByRole("button", { name: start.submit }).click();
  await expect(page.getByRole("heading", { name: proof.title })).toBeVisible();
}

test("whoever reads the mail of a card claims it with a code, and finds it among their activities", async ({
  page,
  baseURL,
}) => {
  test.slow();
  const watch = await watchPage(page, baseURL ?? "");
  const email = await newAccount(page, "rivendica");
  await logIn(page, email, { password: goodPassword, next: routes.item("activities", card.slug) });
  const name = await page.getByRole("heading", { level: 1 }).innerText();
  await main(page).getByRole("link", { name: activities.claim }).click();
  await expect(page).toHaveURL(claimPage(card.slug));
  await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
  await expectAccessible(page);
  await begin(page, card.vat);
  await expectAccessible(page);

  await page.getByRole("button", { name: proof.email.send }).click();
  await expect(page.getByLabel(code.label)).toBeVisible();
  await expectAccessible(page);
  const right = await codeFromMail(card.email);
  const wrong = String((Number(right) + 1) % 1_000_000).padStart(6, "0");
  await page.getByLabel(code.label).fill(wrong);
  await page.getByRole("button", { name: code.submit }).click();
  await expect(page.getByText(/Puoi provare ancora 4 volte/).first()).toBeVisible();
  await page.getByLabel(code.label).fill(right);
  await page.getByRole("button", { name: code.submit }).click();
  await expect(page.getByText(state.approved)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("link", { name: claiming.own.button }).click();
  await expect(main(page).getByText(name).first()).toBeVisible();
  await page.goto(routes.item("activities", card.slug));
  await expect(page.getByText(activities.verified)).toBeVisible();
  await page.goto(ownClaims());
  await expect(main(page).getByText(claims.statuses.approved)).toBeVisible();
  await expectAccessible(page);
  // What the server refused the browser tells as well.
  expect(watch.faults.filter((fault) => !/Failed to load resource/.test(fault))).toEqual([]);
});

test("the page of a claim offers the login to nobody, and asks for a confirmed address", async ({
  page,
}) => {
  const path = claimPage("lana-e-lino");
  expect((await page.goto(path))?.headers()["cache-control"]).toContain("no-store");
  await expect(page.getByText(claiming.signedOut.text)).toBeVisible();
  await expectAccessible(page);
  const email = await signUp(page, "nuova");
  await logIn(page, email, { password: goodPassword, next: path });
  await expect(page.getByText(claiming.unverified.split("{")[0] ?? "")).toBeVisible();
  await expect(page.getByRole("button", { name: accountPages.resend.button })).toBeVisible();
  await expect(page.getByRole("button", { name: start.submit })).toBeHidden();
  expect((await page.goto(claimPage("niente-di-niente")))?.status()).toBe(404);
});

test("who has a card is asked about another one's claim, and the staff sees both sides", async ({
  page,
  browser,
}) => {
  await logIn(page, "esercente@castelvento.example", { next: claimPage("bar-centrale") });
  await expect(page.getByRole("heading", { name: claiming.dispute.title })).toBeVisible();
  await expect(page.getByLabel(claiming.dispute.label)).toBeVisible();
  await expectAccessible(page);

  const context = await browser.newContext();
  const staff = await context.newPage();
  await logIn(staff, administrator, {
    next: routes.module("rivendicazioni", { status: "aperte" }),
  });
  await expect(staff.getByRole("heading", { level: 1, name: rivendicazioni.title })).toBeVisible();
  await expectAccessible(staff);
  await main(staff)
    .getByRole("link", { name: /Spazio Vento/ })
    .click();
  await expect(
    staff.getByRole("button", { name: rivendicazioni.actions.approve.label }),
  ).toBeVisible();
  await expectAccessible(staff);
  await staff.getByRole("button", { name: rivendicazioni.actions.reject.label }).click();
  await expect(staff.getByRole("dialog")).toBeVisible();
  await expectAccessible(staff);
  await context.close();
});
