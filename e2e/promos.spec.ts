import { expect, test } from "@playwright/test";
import { messages } from "../lib/i18n/messages/it";
import { listings } from "../lib/listings";
import { ownPromos, routes } from "../lib/routes";
import { logIn } from "./support/accounts";
import { expectAccessible, watchPage } from "./support/page-watch";

const { promotions, editor, ownPromos: own } = messages;
const { promo } = messages.modules;

/** A draft of the demo town: dearer since ten days, so that 30 % off is 8 % off the lowest price of the last thirty. */
const falseCut = "Barolo 2019 a meno 30 %";

test("promotions are narrowed by the address and read", async ({ page, request, baseURL }) => {
  const watch = await watchPage(page, baseURL ?? "");
  const { data } = await (await request.get("/api/promos?kind=gift")).json();
  const { slug, title } = data[0];
  await page.goto(listings.promotions.href({ kind: "gift" }));
  await expect(page.getByRole("heading", { level: 1, name: promotions.list.title })).toBeVisible();
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(data.length);
  await page.getByRole("main").getByRole("link", { name: title, exact: true }).click();
  await expect(page).toHaveURL(routes.item("promotions", slug));
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  expect(watch.faults).toEqual([]);
});

test("a promotion that is saved stands among one's own", async ({ page, request }) => {
  const { data } = await (await request.get("/api/promos?kind=service")).json();
  const { slug, title } = data[0];
  await logIn(page, "visitatore@castelvento.example", { next: routes.item("promotions", slug) });
  const save = page.getByRole("button", { name: own.save.longLabel.replace("{title}", title) });
  await save.click();
  await expect(save).toHaveAttribute("aria-pressed", "true");
  await page.goto(ownPromos());
  await expect(page.getByRole("link", { name: title })).toBeVisible();
  await expectAccessible(page);
});

test("a cut higher than the true one is stopped, with the reason and the right percentage", async ({
  page,
}) => {
  await logIn(page, "esercente@castelvento.example", {
    next: `${routes.module("promo")}?stato=bozze`,
  });
  await page.getByRole("link", { name: falseCut }).click();
  await expect(page.getByRole("heading", { level: 1, name: falseCut })).toBeVisible();
  await page.getByRole("button", { name: editor.submit, exact: true }).click();
  const percent = page.getByLabel(promo.fields.percent, { exact: true });
  await expect(percent).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByText(/^Lo sconto giusto è dell'8\s%: .*32\s€/).first()).toBeVisible();
  await expect(page.getByText(editor.waitingNew)).toHaveCount(0);
  await expectAccessible(page);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("promotions are narrowed by a form, and one can be read", async ({ page }) => {
    await page.goto(routes.promos());
    const form = page.getByRole("search", { name: promotions.filters.label });
    await form.getByLabel(promotions.filters.kind).selectOption("omaggio");
    await form.getByRole("button", { name: messages.listing.apply }).click();
    await expect(page).toHaveURL(/tipo=omaggio/);
    await page.getByRole("main").getByRole("article").first().getByRole("link").first().click();
    await expect(page.getByRole("heading", { name: promotions.page.redeem })).toBeVisible();
    await expect(page.getByRole("heading", { name: promotions.page.conditions })).toBeVisible();
  });
});
