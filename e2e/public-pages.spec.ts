import { expect, test } from "@playwright/test";
import { listings } from "../lib/listings";
import { eventProposalPage, routes } from "../lib/routes";
import { expectAccessible, watchPage } from "./support/page-watch";
import { indexablePages } from "./support/pages";
import { activitiesOfEachKind, eventsOfEachKind, mostReviewed } from "./support/town";

/** As far ahead as days have pages: search engines are not told of it. */
function dayOfNextYear(): string {
  const now = new Date();
  return `${now.getUTCFullYear() + 1}-${String(now.getUTCMonth() + 1).padStart(2, "0")}-01`;
}

const notIndexable = [
  { name: "filtered list", path: listings.activities.href({ open: true }) },
  { name: "list without a hit", path: listings.activities.href({ q: "zzzzqqqq" }) },
  { name: "events, narrowed", path: listings.events.href({ free: true }) },
  { name: "a day without events", path: routes.eventDay(dayOfNextYear()) },
  { name: "proposal of an event", path: eventProposalPage() },
  { name: "jobs, narrowed", path: listings.jobs.href({ contract: "seasonal" }) },
  { name: "promotions of the weekend", path: listings.promotions.href({ weekend: true }) },
  { name: "flyers", path: routes.flyers() },
  { name: "offline page", path: routes.offline() },
];

const faults = [
  { name: "unknown page", path: "/questa-pagina-non-esiste", status: 404 },
  { name: "day long ago", path: routes.eventDay("2020-02-20"), status: 404 },
  { name: "day that does not exist", path: routes.eventDay("2026-02-30"), status: 404 },
  { name: "unknown activity", path: routes.item("activities", "non-esiste"), status: 404 },
  { name: "address that cannot be read", path: "/%zz", status: 400 },
];

for (const { name, path } of indexablePages) {
  test(`${name}: found, described, shared and accessible`, async ({ page, request, baseURL }) => {
    const watch = await watchPage(page, baseURL ?? "");
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await expect(page.locator("html")).toHaveAttribute("lang", "it");
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    const canonical = await page.locator('link[rel="canonical"]').getAttribute("href");
    expect(new URL(canonical ?? "").pathname + new URL(canonical ?? "").search).toBe(path);
    expect(
      (await page.locator('meta[name="description"]').getAttribute("content"))?.length,
    ).toBeGreaterThan(20);
    await expect(page.locator('meta[name="robots"][content*="noindex"]')).toHaveCount(0);
    const image = await page.locator('meta[property="og:image"]').first().getAttribute("content");
    const drawn = await request.get(new URL(image ?? "").pathname);
    expect(drawn.status()).toBe(200);
    expect(drawn.headers()["content-type"]).toBe("image/jpeg");
    for (const block of await page
      .locator('script[type="application/ld+json"]')
      .allTextContents()) {
      expect(JSON.parse(block)).toHaveProperty("@context", "https://schema.org");
    }
    await expectAccessible(page);
    await page.waitForLoadState("networkidle");
    expect(watch.faults).toEqual([]);
  });
}

for (const { name, path } of notIndexable) {
  test(`${name}: accessible and kept out of search engines`, async ({ page, baseURL }) => {
    const watch = await watchPage(page, baseURL ?? "");
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expect(page.locator('meta[name="robots"]').first()).toHaveAttribute("content", /noindex/);
    await expectAccessible(page);
    await page.waitForLoadState("networkidle");
    expect(watch.faults).toEqual([]);
  });
}

for (const { name, path, status } of faults) {
  test(`${name}: a real ${status} that is accessible and has a way home`, async ({
    page,
    baseURL,
  }) => {
    const watch = await watchPage(page, baseURL ?? "");
    const response = await page.goto(path);
    expect(response?.status()).toBe(status);
    await expect(page.getByRole("main").locator('a[href="/"]').first()).toBeVisible();
    await expectAccessible(page);
    // The browser itself tells of the status.
    expect(watch.faults.filter((fault) => !fault.includes(`${status}`))).toEqual([]);
  });
}

test("activities' pages of every kind are accessible and break no policy", async ({
  page,
  request,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const watch = await watchPage(page, baseURL ?? "");
  for (const { slug } of await activitiesOfEachKind(request)) {
    expect((await page.goto(routes.item("activities", slug)))?.status()).toBe(200);
    await expectAccessible(page);
  }
  const { slug } = await mostReviewed(request);
  expect((await page.goto(listings.activityReviews.href({}, slug)))?.status()).toBe(200);
  await expectAccessible(page);
  expect(watch.faults).toEqual([]);
});

test("events' pages of every kind are accessible and break no policy", async ({
  page,
  request,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const watch = await watchPage(page, baseURL ?? "");
  for (const slug of await eventsOfEachKind(request)) {
    expect((await page.goto(routes.item("events", slug)))?.status()).toBe(200);
    await expectAccessible(page);
  }
  expect(watch.faults).toEqual([]);
});
