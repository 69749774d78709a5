import { expect, type Page, test } from "@playwright/test";
import { messages } from "../lib/i18n/messages/it";
import dialog from "../lib/i18n/messages/it/dialogs/follow.json" with { type: "json" };
import saving from "../lib/i18n/messages/it/dialogs/save-search.json" with { type: "json" };
import { listings } from "../lib/listings";
import { routes } from "../lib/routes";
import { goodPassword, logIn, newAccount } from "./support/accounts";
import { expectAccessible } from "./support/page-watch";

const { followsPage, follows, mailStopPage } = messages;

const button = (page: Page, name: string) =>
  page.getByRole("button", { name: follows.button.named.replace("{name}", name) });

test("a visitor follows a business, finds it in the profile, and follows it no longer", async ({
  page,
}) => {
  const place = routes.item("activities", "bar-centrale");
  // Of their own: another test saves a search of the visitor's meanwhile.
  const email = await newAccount(page, "segue");
  await logIn(page, email, { password: goodPassword, next: place });
  const follow = button(page, "Bar Centrale");
  await follow.click();
  await expect(follow).toHaveAttribute("aria-pressed", "true");
  await page.goto(routes.profileFollows());
  await expect(page.getByRole("heading", { level: 2, name: "Bar Centrale" })).toBeVisible();
  await expectAccessible(page);
  const stop = followsPage.list.stopLong.replace("{name}", "Bar Centrale");
  await page.getByRole("button", { name: stop }).click();
  await expect(page.getByRole("heading", { name: followsPage.empty.title })).toBeVisible();
  await page.goto(place);
  await expect(follow).toHaveAttribute("aria-pressed", "false");
});

test("somebody without an account leaves an address at a filtered list, and is told to look for the mail", async ({
  page,
}) => {
  await page.goto(listings.activities.href({ zone: "centro-storico" }));
  await button(page, "Centro storico").click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel(dialog.email).fill("ospite@castelvento.example");
  await page.getByRole("button", { name: dialog.submit, exact: true }).click();
  await expect(page.getByText(follows.asked)).toBeVisible();
});

test("a visitor saves what a list is narrowed to, renames it in the profile, and ends it", async ({
  page,
}) => {
  const list = listings.activities.href({ zone: "centro-storico", open: true });
  await logIn(page, "visitatore@castelvento.example", { next: list });
  await page
    .getByRole("button", { name: follows.searches.named.replace("{name}", "Centro storico") })
    .click();
  const name = page.getByLabel(saving.name);
  await expect(name).toHaveValue("Centro storico");
  await expectAccessible(page);
  await name.fill("Novità in centro");
  await page.getByRole("button", { name: saving.submit, exact: true }).click();
  await expect(page.getByText(follows.searches.done)).toBeVisible();
  await page.goto(routes.profileFollows());
  await expect(page.getByRole("heading", { level: 2, name: "Novità in centro" })).toBeVisible();
  await page.getByText(followsPage.searches.change).click();
  await page.getByLabel(followsPage.searches.name, { exact: true }).fill("Il centro");
  await page.getByRole("button", { name: followsPage.searches.rename }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Il centro" })).toBeVisible();
  await expectAccessible(page);
  const stop = followsPage.searches.stopLong.replace("{name}", "Il centro");
  await page.getByRole("button", { name: stop }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Il centro" })).toBeHidden();
});

test("a link that opens nothing says so", async ({ page }) => {
  await page.goto(routes.guestFollows("nessuno.nessuno"));
  await expect(page.getByText(followsPage.guest.unknown)).toBeVisible();
  await page.goto(routes.mailStop("nessuno.nessuno"));
  await expect(page.getByText(mailStopPage.unknown)).toBeVisible();
  await expectAccessible(page);
});
