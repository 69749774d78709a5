import { expect, test } from "@playwright/test";
import activities from "../lib/i18n/messages/it/activities.json" with { type: "json" };
import listing from "../lib/i18n/messages/it/listing.json" with { type: "json" };
import { listings } from "../lib/listings";
import { routes } from "../lib/routes";
import { firstActivity, weeklyActivity } from "./support/town";

const filters = activities.filters;

test("a choice applies at once, is told to screen readers and can be shared", async ({ page }) => {
  await page.goto(routes.activities());
  const form = page.getByRole("search", { name: filters.label });
  await form.getByLabel(filters.open).check();
  await expect(page).toHaveURL(listings.activities.href({ open: true }));
  await expect(form.getByRole("status")).toHaveText(/\d+ attività|Nessuna attività/);
  await page.reload();
  await expect(form.getByLabel(filters.open)).toBeChecked();
});

test("a filter is taken away by its chip", async ({ page, request }) => {
  const { category } = await firstActivity(request);
  await page.goto(listings.activities.href({ category: category.slug, open: true }));
  await page.getByRole("link", { name: listing.remove.replace("{name}", category.name) }).click();
  await expect(page).toHaveURL(listings.activities.href({ open: true }));
});

test("no hit leads on to the whole list", async ({ page }) => {
  await page.goto(listings.activities.href({ q: "zzzzqqqq" }));
  await expect(page.getByRole("heading", { name: activities.empty.title })).toBeVisible();
  await page.getByRole("link", { name: activities.empty.all }).click();
  await expect(page).toHaveURL(routes.activities());
});

test("the badge turns with the clock of the page, without a reload", async ({ page, request }) => {
  const { slug } = await weeklyActivity(request);
  await page.clock.install({ time: new Date() });
  await page.goto(routes.item("activities", slug));
  const badge = page.locator("main [data-opening]").first();
  const before = await badge.textContent();
  // Hours pass until it turns: the code that turns it may still load, and the next day may be closed.
  async function twoHoursLater() {
    await page.clock.fastForward(2 * 3_600_000);
    return badge.textContent();
  }
  await expect.poll(twoHoursLater, { intervals: [250], timeout: 20_000 }).not.toBe(before);
});
