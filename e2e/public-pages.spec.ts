import { expect, test } from "@playwright/test";
import { routes } from "../lib/routes";
import { expectAccessible, watchPage } from "./support/page-watch";
import { firstActivity, readActivities } from "./support/town";

const indexable = [
  { name: "home", path: routes.home() },
  { name: "list", path: routes.activities() },
  { name: "second page of the list", path: routes.activities({ page: 2 }) },
  { name: "privacy policy", path: routes.privacyPolicy() },
  { name: "cookie policy", path: routes.cookiePolicy() },
  { name: "contact", path: routes.contact() },
  { name: "sustainability", path: routes.sustainability() },
];

const notIndexable = [
  { name: "filtered list", path: routes.activities({ open: true }) },
  { name: "list without a hit", path: routes.activities({ q: "zzzzqqqq" }) },
  { name: "events", path: routes.events() },
  { name: "jobs", path: routes.jobs() },
  { name: "flyers", path: routes.flyers() },
  { name: "offline page", path: routes.offline() },
];

for (const { name, path } of indexable) {
  test(`${name}: found, described and shared`, async ({ page, request, baseURL }) => {
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
    await page.waitForLoadState("networkidle");
    expect(watch.faults).toEqual([]);
  });
}

for (const { name, path } of notIndexable) {
  test(`${name}: shown and kept out of search engines`, async ({ page, baseURL }) => {
    const watch = await watchPage(page, baseURL ?? "");
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expect(page.locator('meta[name="robots"]').first()).toHaveAttribute("content", /noindex/);
    await page.waitForLoadState("networkidle");
    expect(watch.faults).toEqual([]);
  });
}

for (const scheme of ["light", "dark"] as const) {
  for (const { name, path } of [
    ...indexable,
    ...notIndexable,
    { name: "not found", path: "/non-esiste" },
  ]) {
    test(`${name}: axe finds nothing in ${scheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
      await page.goto(path);
      await expectAccessible(page);
    });
  }

  test(`every activity's page: axe finds nothing in ${scheme}`, async ({ page, request }) => {
    test.setTimeout(180_000);
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
    const activities = await readActivities(request);
    // One of each category shows every part of the page; all of them would only take longer.
    const bySlug = new Map(activities.map((activity) => [activity.category.slug, activity]));
    for (const activity of bySlug.values()) {
      await page.goto(routes.activity(activity.slug));
      await expectAccessible(page);
    }
  });
}

test("an unknown page is a real 404 with a way home", async ({ page }) => {
  const response = await page.goto("/questa-pagina-non-esiste");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("main").getByRole("link").first()).toBeVisible();
});

test("an unknown activity is a real 404", async ({ page }) => {
  expect((await page.goto(routes.activity("non-esiste")))?.status()).toBe(404);
});

test("an address with a locale leads to the clean one", async ({ request }) => {
  const { slug } = await firstActivity(request);
  const response = await request.get(`/it${routes.activity(slug)}`, { maxRedirects: 0 });
  expect(response.status()).toBe(308);
  expect(response.headers().location).toBe(routes.activity(slug));
});

test("the second request of a page comes from the cache", async ({ request }) => {
  const { slug } = await firstActivity(request);
  for (const path of [routes.home(), routes.activities(), routes.activity(slug)]) {
    await request.get(path);
    const again = await request.get(path);
    expect(again.headers()["x-nextjs-cache"]).toBe("HIT");
    expect(again.headers()["set-cookie"]).toBeUndefined();
  }
});

test("the sitemap lists every activity once, and robots.txt names it", async ({ request }) => {
  const xml = await (await request.get("/sitemap.xml")).text();
  const { slug } = await firstActivity(request);
  expect(xml.split(`${routes.activity(slug)}<`)).toHaveLength(2);
  expect(xml).not.toContain(`${routes.events()}<`);
  expect(await (await request.get("/robots.txt")).text()).toContain("/sitemap.xml");
});

test("script-src allows no inline script as such on any kind of answer", async ({ request }) => {
  const { slug } = await firstActivity(request);
  for (const path of [
    routes.home(),
    routes.activities({ open: true }),
    routes.activity(slug),
    "/non-esiste",
    "/api/settings",
    "/robots.txt",
  ]) {
    const headers = (await request.get(path)).headers();
    const policy = headers["content-security-policy"] ?? "";
    const scripts = policy.split(";").find((part) => part.trim().startsWith("script-src")) ?? "";
    expect(scripts).not.toContain("unsafe-inline");
    expect(scripts).not.toContain("unsafe-eval");
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["referrer-policy"]).toBe("strict-origin-when-cross-origin");
    expect(headers["x-powered-by"]).toBeUndefined();
    expect(headers.server).toBeUndefined();
  }
});
