import { expect, test } from "@playwright/test";
import activities from "../lib/i18n/messages/it/activities.json" with { type: "json" };
import words from "../lib/i18n/messages/it/dialogs/map.json" with { type: "json" };
import near from "../lib/i18n/messages/it/near.json" with { type: "json" };
import { listings } from "../lib/listings";
import { routes } from "../lib/routes";
import { overlaysAreThere } from "./support/after-load";
import { expectAccessible } from "./support/page-watch";
import { firstActivity, readActivities } from "./support/town";

test("the map comes when it is asked for, and leads by keyboard to a card", async ({
  page,
  request,
}) => {
  const asked: string[] = [];
  page.on("request", (sent) => asked.push(new URL(sent.url()).pathname));
  const ofMap = () => asked.filter((path) => /^\/(?:api\/map|storage\/map)/.test(path));
  await page.goto(routes.activities());
  const button = page.getByRole("button", { name: activities.map.show });
  await expect(button).toBeVisible();
  expect(ofMap()).toEqual([]);

  await button.press("Enter");
  const map = page.getByRole("region", { name: words.many });
  await expect(map.locator("canvas.leaflet-tile-loaded").first()).toBeVisible();
  expect(ofMap()[0]).toBe("/api/map");
  await expect(map.getByText("Carta inventata di Castelvento")).toBeVisible();
  await expectAccessible(page);

  const listed = (await readActivities(request)).map(({ name }) => name);
  const pin = map.getByRole("button", { name: listed[1], exact: true });
  await pin.focus();
  await pin.press("Enter");
  const link = map.getByRole("link", { name: listed[1] });
  await expect(link).toBeFocused();
  await link.press("Escape");
  await expect(pin).toBeFocused();
  await pin.press("Escape");
  await expect(map).toBeHidden();
  await expect(button).toBeFocused();

  await button.press("Enter");
  await pin.press("Enter");
  await link.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: listed[1] })).toBeVisible();
  await overlaysAreThere(page);
  await page.getByRole("button", { name: activities.map.show }).press("Enter");
  await expect(page.getByRole("region", { name: words.one })).toBeVisible();
});

test("the nearest come first, also after a filter; who says no keeps the list", async ({
  page,
  context,
  request,
}) => {
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: 44.55812, longitude: 8.12031 });
  await page.goto(routes.activities());
  const button = page.getByRole("button", { name: activities.near.show });
  const sent = page.waitForRequest("**/api/near/activities*");
  await button.press("Enter");
  expect((await sent).postDataJSON()).toEqual({ latitude: 44.558, longitude: 8.12 });
  const cards = page.locator(".near-results article");
  await expect(cards.first()).toContainText(/· \d+ m/);
  await expectAccessible(page);
  const { category } = await firstActivity(request);
  await page
    .getByRole("navigation", { name: activities.filters.categories })
    .getByRole("link", { name: category.name })
    .click();
  await expect(page).toHaveURL(listings.activities.href({ category: category.slug }));
  await expect(page.getByText(/dalla più vicina/)).toBeVisible();
  await page.getByRole("button", { name: activities.near.leave }).click();
  await expect(page.locator(".near-results")).toHaveCount(0);

  await context.clearPermissions();
  await page.goto(routes.activities());
  await button.click();
  await expect(page.getByText(near.refused)).toBeVisible();
  await expect(page.locator("[data-at] article").first()).toBeVisible();
});
