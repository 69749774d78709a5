import { type APIRequestContext, expect, test } from "@playwright/test";
import { eventEmbedPage } from "../lib/event-routes";
import { messages } from "../lib/i18n/messages/it";
import { listings } from "../lib/listings";
import { routes } from "../lib/routes";
import { indexablePages, unkeptPages, unlistedPages } from "./support/pages";
import { firstActivity, mostReviewed, readActivities, renamedActivity } from "./support/town";

const titleOf = (html: string) => /<title>([^<]+)<\/title>/.exec(html)?.[1];

/** From the cache, once the town's painters leave the page alone between two requests. */
async function expectKept(request: APIRequestContext, path: string): Promise<void> {
  await expect
    .poll(async () => {
      await request.get(path);
      const { "x-nextjs-cache": cache, "set-cookie": cookies } = (
        await request.get(path)
      ).headers();
      return [cache, cookies];
    })
    .toEqual(["HIT", undefined]);
}

test("the second request of a page comes from the cache", async ({ request }) => {
  const { slug } = await firstActivity(request);
  for (const path of [routes.home(), routes.activities(), routes.item("activities", slug)]) {
    await expectKept(request, path);
  }
});

test("tracking parameters do not make another list", async ({ request }) => {
  await expectKept(request, routes.activities());
  await expectKept(request, `${routes.activities()}?source=pwa&utm_source=x`);
});

test("an old address leads to the new one for good", async ({ request }) => {
  const old = await request.get(routes.item("activities", renamedActivity.oldSlug), {
    maxRedirects: 0,
  });
  expect(old.status()).toBe(308);
  expect(old.headers().location).toBe(routes.item("activities", renamedActivity.slug));
});

test("an address with a locale leads to the clean one", async ({ request }) => {
  const { slug } = await firstActivity(request);
  const response = await request.get(`/it${routes.item("activities", slug)}`, { maxRedirects: 0 });
  expect(response.status()).toBe(308);
  expect(response.headers().location).toBe(routes.item("activities", slug));
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
    "q=pane%0d%0a%1b",
    "zona=%F0%9F%8D%95",
    `q=${"x".repeat(3000)}`,
    "aperto=2&aperto=1",
  ]) {
    const response = await request.get(`/attivita?${query}`);
    expect([response.status(), query]).toEqual([200, query]);
  }
});

test("strange addresses are the visitor's fault, told as such", async ({ request }) => {
  for (const path of ["/%00", "/attivita/%00", "/attivita/%ff", "/attivita/a%2fb", "/a/b/c"]) {
    const status = (await request.get(path)).status();
    expect([400, 404], path).toContain(status);
  }
});

test("the sitemap lists every activity once, and robots.txt names it", async ({ request }) => {
  const xml = await (await request.get("/sitemap.xml")).text();
  const { slug } = await firstActivity(request);
  expect(xml.split(`${routes.item("activities", slug)}<`)).toHaveLength(2);
  expect(xml).not.toContain(`${routes.offline()}<`);
  expect(xml).not.toContain(`${routes.item("activities", renamedActivity.oldSlug)}<`);
  expect(await (await request.get("/robots.txt")).text()).toContain("/sitemap.xml");
});

test("other sites may show the list of events in a frame, and nothing else", async ({
  request,
}) => {
  const embed = await request.get(eventEmbedPage());
  expect(embed.headers()["content-security-policy"]).toContain("frame-ancestors *");
  expect(embed.headers()).not.toHaveProperty("x-frame-options");
  expect(embed.headers()).not.toHaveProperty("set-cookie");
  expect(await embed.text()).not.toContain("<script");
  const list = await request.get(routes.events());
  expect(list.headers()["content-security-policy"]).toContain("frame-ancestors 'none'");
  expect(list.headers()["x-frame-options"]).toBe("DENY");
});

test("script-src allows no inline script as such on any kind of answer", async ({ request }) => {
  const { slug } = await firstActivity(request);
  for (const path of [
    routes.home(),
    listings.activities.href({ open: true }),
    routes.item("activities", slug),
    "/non-esiste",
    "/api/settings",
    "/robots.txt",
  ]) {
    const headers = (await request.get(path)).headers();
    const policy = headers["content-security-policy"] ?? "";
    const scripts = policy.split(";").find((part) => part.trim().startsWith("script-src"));
    expect(scripts ?? policy, path).toMatch(/script-src|default-src 'none'/);
    expect(scripts ?? "").not.toMatch(/unsafe-(?:inline|eval)/);
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["referrer-policy"]).toBe("strict-origin-when-cross-origin");
    expect(headers["x-powered-by"]).toBeUndefined();
    expect(headers.server).toBeUndefined();
  }
});

test("structured data names the place, its address, its hours and its rating", async ({
  request,
}) => {
  const { slug, name } = await mostReviewed(request);
  const html = await (await request.get(routes.item("activities", slug))).text();
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  const things = blocks.map(([, json]) => JSON.parse(json ?? ""));
  expect(things.find((thing) => thing.address)).toMatchObject({
    name,
    address: { "@type": "PostalAddress", addressCountry: "IT" },
    openingHoursSpecification: expect.any(Array),
    geo: { "@type": "GeoCoordinates" },
    aggregateRating: { "@type": "AggregateRating" },
  });
  expect(things.some((thing) => thing["@type"] === "BreadcrumbList")).toBe(true);
});

test("each page has a title and a description of its own", async ({ request }) => {
  const paths = [...indexablePages];
  for (const { slug } of (await readActivities(request)).slice(0, 10)) {
    paths.push(routes.item("activities", slug));
  }
  const told = await Promise.all(
    paths.map(async (path) => {
      const html = await (await request.get(path)).text();
      return `${titleOf(html)} · ${/<meta name="description" content="([^"]+)"/.exec(html)?.[1]}`;
    }),
  );
  expect(new Set(told).size).toBe(paths.length);
});

/** What the head of a page says, or `undefined`. */
const metaOf = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];

test("what search engines are to know is found, described and shared", async ({ request }) => {
  for (const path of indexablePages) {
    const response = await request.get(path);
    expect([path, response.status()]).toEqual([path, 200]);
    const html = await response.text();
    expect(html, path).toContain('<html lang="it"');
    expect(html.match(/<h1[ >]/g), path).toHaveLength(1);
    const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? "";
    const { pathname, search } = new URL(canonical);
    expect(pathname + search).toBe(path);
    expect(metaOf(html, "description")?.length, path).toBeGreaterThan(20);
    expect(metaOf(html, "robots") ?? "", path).not.toContain("noindex");
    const image = await request.get(new URL(metaOf(html, "og:image") ?? "").pathname);
    expect([path, image.status(), image.headers()["content-type"]]).toEqual([
      path,
      200,
      "image/jpeg",
    ]);
    for (const [, json = ""] of html.matchAll(
      /<script type="application\/ld\+json">(.*?)<\/script>/gs,
    )) {
      expect(JSON.parse(json)).toHaveProperty("@context", "https://schema.org");
    }
  }
});

test("what they are to leave out says so, and forms of accounts are kept by nobody", async ({
  request,
}) => {
  for (const path of [...unlistedPages, ...unkeptPages]) {
    const response = await request.get(path);
    expect([path, response.status()]).toEqual([path, 200]);
    expect(metaOf(await response.text(), "robots"), path).toContain("noindex");
    if (!unkeptPages.includes(path)) continue;
    expect(response.headers()["cache-control"]).toBe("private, no-store");
    expect(response.headers()["content-security-policy"]).toMatch(/'nonce-[^']+'/);
  }
});

test("a page that does not exist is called so, with the site's name", async ({ request }) => {
  const { slug } = await mostReviewed(request);
  const absent = [
    "/questa-pagina-non-esiste",
    "/questa/pagina/non-esiste",
    routes.item("activities", "non-esiste"),
    listings.activityReviews.href({}, "non-esiste"),
    listings.activityReviews.href({ page: 9999 }, slug),
    "/profilo/moduli/non-esiste",
    "/profilo/non-esiste",
  ];
  const site = titleOf(await (await request.get(routes.home())).text());
  for (const path of absent) {
    const answer = await request.get(path);
    expect([path, answer.status(), titleOf(await answer.text())]).toEqual([
      path,
      404,
      `${messages.notFound.metaTitle} | ${site}`,
    ]);
  }
});

test("the form of each role is called by it", async ({ request }) => {
  for (const [role, name] of Object.entries(messages.roleRequests.roles)) {
    const html = await (await request.get(routes.roleRequest(role))).text();
    expect(titleOf(html)).toContain(`Richiedi il ruolo di ${name} | `);
  }
});
