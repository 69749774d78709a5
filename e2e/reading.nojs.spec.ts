import { expect, test } from "@playwright/test";
import activities from "../lib/i18n/messages/it/activities.json" with { type: "json" };
import events from "../lib/i18n/messages/it/events.json" with { type: "json" };
import home from "../lib/i18n/messages/it/home.json" with { type: "json" };
import listing from "../lib/i18n/messages/it/listing.json" with { type: "json" };
import notFound from "../lib/i18n/messages/it/not-found.json" with { type: "json" };
import { listings } from "../lib/listings";
import { routes } from "../lib/routes";
import { firstActivity, mostReviewed, readActivities } from "./support/town";

test("home reads whole and its search leads to what was meant", async ({ page, request }) => {
  const { name } = await firstActivity(request);
  await page.goto(routes.home());
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("heading", { name: home.now.title })).toBeVisible();
  const search = page.getByRole("search").getByRole("searchbox").first();
  await search.fill(name);
  await search.press("Enter");
  await expect(page).toHaveURL(routes.search(name));
  const results = page.getByRole("main").getByRole("listitem");
  await expect(results.getByRole("link", { name, exact: true }).first()).toBeVisible();
});

test("the list pages on by a link, and a place opens from the second page", async ({ page }) => {
  await page.goto(routes.activities());
  await page
    .getByRole("navigation", { name: listing.pages })
    .getByRole("link", { name: listing.next })
    .click();
  await expect(page).toHaveURL(listings.activities.href({ page: 2 }));
  const place = page.getByRole("main").getByRole("article").first().getByRole("link").first();
  const name = (await place.textContent())?.trim() ?? "";
  await place.click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
});

test("filters are sent as a form and stay in the address", async ({ page }) => {
  await page.goto(routes.activities());
  const form = page.getByRole("search", { name: activities.filters.label });
  await form.getByLabel(activities.filters.open).check();
  await form.getByRole("button", { name: listing.apply }).click();
  await expect(page).toHaveURL(/aperto=1/);
  await expect(form.getByLabel(activities.filters.open)).toBeChecked();
});

test("a place's hours, contacts and reviews can be read", async ({ page, request }) => {
  const { slug, name } = await firstActivity(request);
  await page.goto(routes.item("activities", slug));
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  for (const title of [activities.page.hours, activities.page.contacts]) {
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
  }
});

test("all reviews of a place can be read from its page", async ({ page, request }) => {
  const { slug } = await mostReviewed(request);
  await page.goto(routes.item("activities", slug));
  const all = page.locator(`main a[href="${listings.activityReviews.href({}, slug)}"]`).first();
  await all.click();
  await expect(page).toHaveURL(listings.activityReviews.href({}, slug));
  await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
});

test("the calendar is read month by month, day by day, to an event, by links alone", async ({
  page,
}) => {
  await page.goto(routes.events());
  await page
    .getByRole("navigation", { name: events.time.label })
    .getByRole("link", { name: events.time.month })
    .click();
  const day = page.getByRole("table").locator("a.month-day").last();
  const address = (await day.getAttribute("href")) ?? "";
  await day.click();
  await expect(page).toHaveURL(address);
  const event = page.getByRole("main").getByRole("article").first().getByRole("link").first();
  const name = (await event.textContent())?.trim() ?? "";
  await event.click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.getByRole("heading", { name: events.page.where })).toBeVisible();
});

test("a page that does not exist says so in Italian and leads on", async ({ page }) => {
  const response = await page.goto("/questa-pagina-non-esiste");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: notFound.title })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: notFound.home }).click();
  await expect(page).toHaveURL(routes.home());
});

test("every category's list can be read through links alone", async ({ page, request }) => {
  const categories = new Set((await readActivities(request)).map((one) => one.category.slug));
  for (const category of categories) {
    const response = await page.goto(listings.activities.href({ category }));
    expect(response?.status()).toBe(200);
    await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
  }
});

test("the legal pages can be read", async ({ page }) => {
  for (const path of [routes.privacyPolicy(), routes.cookiePolicy()]) {
    await page.goto(path);
    expect((await page.getByRole("main").textContent())?.length).toBeGreaterThan(500);
  }
});
