import { expect, test } from "@playwright/test";
import texts from "../lib/i18n/messages/it/dialogs/review.json" with { type: "json" };
import reviews from "../lib/i18n/messages/it/reviews.json" with { type: "json" };
import { routes } from "../lib/routes";
import { goodPassword, logIn, newAccount } from "./support/accounts";
import { firstActivity } from "./support/town";

test("a review is written with the keys alone", async ({ page }) => {
  const { slug } = await firstActivity(page.request);
  const email = await newAccount(page, "tasti");
  await logIn(page, email, { password: goodPassword, next: routes.item("activities", slug) });
  const button = page.getByRole("button", { name: reviews.write.label });
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("radio", { name: texts.stars[0] })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: texts.stars[2] })).toBeChecked();
  await page.keyboard.press("Tab");
  await page.keyboard.type("Si mangia bene");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Abbiamo mangiato bene e speso il giusto.");
  await page.keyboard.press("Escape");
  await expect(button).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel(texts.fields.title)).toHaveValue("Si mangia bene");
  // The day is missing: the summary takes the focus, and leads to it.
  await page.getByRole("button", { name: texts.submit }).press("Enter");
  await expect(page.locator(":focus")).toHaveRole("alert");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel(texts.fields.visited_on)).toBeFocused();
});
