import { expect, type Page, test } from "@playwright/test";
import { messages } from "../lib/i18n/messages/it";
import { routes } from "../lib/routes";
import { goodPassword, logIn, newAccount } from "./support/accounts";
import { linkFromMail } from "./support/outbox";
import { expectAccessible, watchPage } from "./support/page-watch";

const { invitationsPage, moduleArea, modules, teamRights } = messages;
const { team } = modules;
const { actions } = team;
const manager = "esercente@castelvento.example";
const organisation = "Bianchi & figli";
const person = "Nora Prova";

const main = (page: Page) => page.getByRole("main");
const section = (page: Page) => page.getByRole("region", { name: organisation });
const said = (page: Page) => page.locator(":focus");

test("a shopkeeper invites a colleague, who accepts, gets another right, and is taken out", async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const watch = await watchPage(page, baseURL ?? "");
  const email = await newAccount(page, "squadra");
  const context = await browser.newContext();
  const boss = await context.newPage();
  await logIn(boss, manager, { next: routes.modules() });
  await main(boss).getByRole("link", { name: team.title, exact: true }).click();
  await expect(boss.getByRole("heading", { level: 1, name: team.title })).toBeVisible();
  await expect(section(boss).getByText("Elio Bianchi")).toBeVisible();
  await expectAccessible(boss);

  await section(boss)
    .getByRole("button", { name: /^Invita una persona/ })
    .press("Enter");
  const dialog = boss.getByRole("dialog");
  await dialog.getByRole("button", { name: actions.invite.submit }).click();
  await expect(dialog.getByRole("alert")).toBeFocused();
  await expectAccessible(boss);
  await dialog.getByLabel(actions.email.label).fill(email);
  await dialog.getByRole("button", { name: actions.invite.submit }).click();
  await expect(said(boss)).toHaveText(actions.invite.done);
  await expect(section(boss).getByText(email)).toBeVisible();
  await expectAccessible(boss);

  await page.goto(await linkFromMail(email, routes.teamInvitations()));
  await expect(page.getByText(invitationsPage.signedOut.text)).toBeVisible();
  await expectAccessible(page);
  await logIn(page, email, { password: goodPassword, next: routes.profile() });
  await main(page).getByRole("link", { name: invitationsPage.title, exact: true }).click();
  await expect(page.getByText(new RegExp(`«${organisation}»`))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: invitationsPage.accept }).click();
  await expect(page.getByRole("heading", { level: 1, name: team.title })).toBeVisible();
  await expect(section(page).getByText(`${person} (tu)`)).toBeVisible();
  await expect(page.getByText(/@castelvento/)).toHaveCount(0);
  await expectAccessible(page);
  await page.goto(routes.module("recensioni"));
  await expect(
    page.getByRole("heading", { level: 1, name: modules.recensioni.title }),
  ).toBeVisible();

  await boss.reload();
  await boss
    .getByRole("button", { name: `Cambia che cosa può fare ${person}` })
    .last()
    .click();
  await dialog.getByLabel(actions.right.label).selectOption("scanner");
  await expectAccessible(boss);
  await dialog.getByRole("button", { name: actions.change.submit }).click();
  await expect(said(boss)).toHaveText(actions.change.done);
  const row = section(boss).getByRole("listitem").filter({ hasText: email });
  await expect(row.getByText(teamRights.scanner.name, { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: moduleArea.denied.title })).toBeVisible();

  await row.getByRole("button", { name: actions.remove.label }).click();
  await dialog.getByRole("button", { name: actions.remove.submit }).click();
  await expect(said(boss)).toHaveText(actions.remove.done);
  await expect(row).toHaveCount(0);
  await context.close();
  await page.goto(routes.module("team"));
  await expect(page.getByRole("heading", { name: moduleArea.denied.title })).toBeVisible();
  await expectAccessible(page);
  expect(watch.faults).toEqual([]);
});

test("the only one who manages an organisation cannot leave it, and is told why", async ({
  page,
}) => {
  await logIn(page, "associazione@castelvento.example", { next: routes.module("team") });
  await page.getByRole("button", { name: /^Lascia la squadra/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: actions.leave.submit }).click();
  await expect(dialog.getByText(/resterebbe senza responsabili/)).toBeVisible();
  await expectAccessible(page);
});
