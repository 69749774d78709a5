import { expect, type Page } from "@playwright/test";
import { tillPage } from "../lib/domain/till-address";
import { messages } from "../lib/i18n/messages/it";
import { listings } from "../lib/listings";
import { ownPromos } from "../lib/routes";
import { goodPassword, logIn, newAccount } from "./support/accounts";
import { ask } from "./support/api";
import { decided } from "./support/decided";
import { expectAccessible } from "./support/page-watch";
import { test } from "./support/worker";

const { ownPromos: words, till: texts } = messages;
const shopkeeper = "esercente@castelvento.example";

/** A promotion of the demo town that a till of the shopkeeper reads, and may be given to somebody more than once. */
async function findPromo(page: Page) {
  const tills = (await ask(page, "GET", "/api/business/tills")) as { data: { id: string }[] };
  for (const { id: shop } of tills.data) {
    const { promos } = (await ask(page, "GET", `/api/till/${shop}`)) as {
      promos: { id: string; title: string; limit_per_person: number | null }[];
    };
    const promo = promos.find(({ limit_per_person: limit }) => limit !== 1);
    if (promo) return { shop, ...promo };
  }
  throw new Error("The demo town has no promotion for a till");
}

const answer = (page: Page) => page.locator(".door-answer");

test("a promotion is saved, shown, and given once at the till", async ({ page, browser }) => {
  const till = await (await browser.newContext({ storageState: decided })).newPage();
  await logIn(till, shopkeeper);
  const promo = await findPromo(till);

  await logIn(page, await newAccount(page, "cliente"), { password: goodPassword });
  await page.goto(listings.promotions.href({ q: promo.title }));
  await page.getByRole("article").getByRole("link", { name: promo.title }).first().click();
  const save = page.getByRole("button", {
    name: words.save.longLabel.replace("{title}", promo.title),
  });
  await save.click();
  await expect(save).toHaveAttribute("aria-pressed", "true");
  await page.goto(ownPromos());
  await page.getByRole("link", { name: promo.title }).click();
  const showing = page.waitForResponse(/\/showing$/);
  await page.getByRole("button", { name: words.show.start }).click();
  const { token, digits }: { token: string | null; digits: string | null } = await (
    await showing
  ).json();
  await expect(page.getByRole("img", { name: words.show.label })).toBeVisible();
  await expectAccessible(page);

  await till.goto(tillPage(promo.shop));
  await till.getByRole("button", { name: texts.setup.start }).click();
  const field = till.getByLabel(texts.code.label);
  await field.fill(digits ?? "");
  await field.press("Enter");
  await expect(answer(till)).toHaveAttribute("data-outcome", "ok");
  await expect(answer(till)).toContainText(promo.title);
  await expectAccessible(till);
  await expect(page.getByText(words.show.doneAt.split("{")[0] ?? "")).toBeVisible();
  // What stands above says the same, without a reload.
  await expect(page.getByText(words.redeemedAt.split("{")[0] ?? "")).toBeVisible();

  await field.fill(token ?? "");
  await field.press("Enter");
  await expect(answer(till)).toHaveAttribute("data-outcome", "no");
  await expect(answer(till)).toContainText(texts.answer.reasons.already_redeemed);
});
