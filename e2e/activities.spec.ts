import { expect, test } from "@playwright/test";
import messages from "../lib/i18n/messages/it.json" with { type: "json" };
import { routes } from "../lib/routes";
import { firstActivity, readActivities } from "./support/town";

const filters = messages.activities.filters;

test("a choice applies at once, is told to screen readers and can be shared", async ({ page }) => {
  await page.goto(routes.activities());
  const form = page.getByRole("search", { name: filters.label });
  await form.getByLabel(filters.open).check();
  await expect(page).toHaveURL(routes.activities({ open: true }));
  await expect(form.getByRole("status")).toHaveText(/\d+ attività|Nessuna attività/);
  await page.reload();
  await expect(form.getByLabel(filters.open)).toBeChecked();
});

test("a filter is taken away by its chip", async ({ page, request }) => {
  const { category } = await firstActivity(request);
  await page.goto(routes.activities({ category: category.slug, open: true }));
  await page.getByRole("link", { name: filters.remove.replace("{name}", category.name) }).click();
  await expect(page).toHaveURL(routes.activities({ open: true }));
});

test("no hit leads on to the whole list", async ({ page }) => {
  await page.goto(routes.activities({ q: "zzzzqqqq" }));
  await expect(page.getByRole("heading", { name: messages.activities.empty.title })).toBeVisible();
  await page.getByRole("link", { name: messages.activities.empty.all }).click();
  await expect(page).toHaveURL(routes.activities());
});

test("strange values in the address never break the list", async ({ request }) => {
  for (const query of [
    "pagina=-3",
    "pagina=99999999999999999999",
    "pagina=abc",
    "categoria=../../etc",
    "ordina=;drop",
    "q=%25_%5C",
    "q=%00",
    "zona=%F0%9F%8D%95",
    `q=${"x".repeat(3000)}`,
    "aperto=2&aperto=1",
  ]) {
    const response = await request.get(`/attivita?${query}`);
    expect([200, 404], query).toContain(response.status());
  }
});

test("tracking parameters do not make another list", async ({ request }) => {
  await request.get(routes.activities());
  const response = await request.get(`${routes.activities()}?source=pwa&utm_source=x`);
  expect(response.headers()["x-nextjs-cache"]).toBe("HIT");
});

test("the badge turns with the clock of the page, without a reload", async ({ page, request }) => {
  const { slug } = await firstActivity(request);
  await page.clock.install({ time: new Date() });
  await page.goto(routes.activity(slug));
  const badge = page.locator("main [data-opening]").first();
  const states = new Set([await badge.textContent()]);
  for (let hour = 0; hour < 24; hour += 2) {
    await page.clock.fastForward(2 * 3_600_000);
    states.add(await badge.textContent());
  }
  expect(states.size).toBeGreaterThan(1);
});

test("structured data names the place, its address, its hours and its rating", async ({
  page,
  request,
}) => {
  const activities = await readActivities(request, "&sort=rating");
  await page.goto(routes.activity(activities[0]?.slug ?? ""));
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  const graph = blocks.map((block) => JSON.parse(block));
  const place = graph.find((block) => block.address);
  expect(place).toMatchObject({
    name: activities[0]?.name,
    address: { "@type": "PostalAddress", addressCountry: "IT" },
    openingHoursSpecification: expect.any(Array),
    geo: { "@type": "GeoCoordinates" },
    aggregateRating: { "@type": "AggregateRating" },
  });
  expect(graph.some((block) => block["@type"] === "BreadcrumbList")).toBe(true);
});

test("an old address leads to the new one for good, a removed place is gone", async ({
  request,
}) => {
  const old = await request.get(routes.activity("trattoria-del-ponte-vecchio"), {
    maxRedirects: 0,
  });
  expect([308, 404]).toContain(old.status());
});
