import { HttpResponse, http } from "msw";
import { sectionName } from "@/lib/define-listing";
import { monthOf } from "@/lib/domain/event-days";
import { addDays, romeDay } from "@/lib/domain/rome-time";
import { sections } from "@/lib/listings";
import { BackendUnavailableError } from "@/lib/server/backend";
import { metadataResponse } from "@/lib/server/metadata-response";
import { sitemapPartXml, sitemapXml } from "@/lib/server/sitemap";
import { answerCalls } from "../support/answer-calls";
import { makePage } from "../support/fixtures/activities";
import { makeEventCard } from "../support/fixtures/events";

const backend = "http://127.0.0.1:4000";
const siteUrl = "https://piazza.example";
const updated_at = "2026-11-01T09:00:00Z";

/**
 * A backend with `total` activities, given in slices of 5,000, and nothing else but, where days are named, an event of
 * tonight and others on these days.
 */
function backendWith(total: number, events?: readonly string[]) {
  return [
    http.get(`${backend}/api/pages`, () =>
      HttpResponse.json({
        data: [
          {
            slug: "contatti",
            title: "Contatti",
            updated_at: "2026-10-02T10:00:00Z",
            footer_column: "about",
          },
        ],
        current_page: 1,
        last_page: 1,
        per_page: 100,
        total: 1,
      }),
    ),
    http.get(`${backend}/api/events`, ({ request }) => {
      const isTonight = new URL(request.url).searchParams.get("time") === "tonight";
      return HttpResponse.json(makePage(events && isTonight ? [makeEventCard()] : []));
    }),
    http.get(`${backend}/api/events/calendar`, ({ request }) => {
      const month = new URL(request.url).searchParams.get("month") ?? "";
      const days = events?.filter((day) => day.startsWith(month)) ?? [];
      return HttpResponse.json({
        month,
        days: days.map((day) => ({ day, total: 1, events: [] })),
      });
    }),
    http.get(
      /\/api\/(?:waste(?:-\w+)?|ad-weeks|suitability)$/,
      () => new HttpResponse(null, { status: 404 }),
    ),
    http.get(`${backend}/api/:kind`, () => HttpResponse.json(makePage([]))),
    http.get(`${backend}/api/:kind/index`, ({ params, request }) => {
      if (params.kind !== "activities")
        return HttpResponse.json({ data: [], next: null, total: 0 });
      const after = Number(new URL(request.url).searchParams.get("after")?.slice(2) ?? 0);
      const count = Math.min(5000, total - after);
      const data = Array.from({ length: count }, (_, index) => ({
        slug: `a-${after + index + 1}`,
        updated_at,
      }));
      const end = after + count;
      return HttpResponse.json({ data, next: end < total ? `a-${end}` : null, total });
    }),
  ];
}

const server = answerCalls();

const addresses = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => loc);

test("names home, the list, every page and every activity, with the true time of change", async () => {
  server.use(...backendWith(2));
  const xml = await sitemapXml(siteUrl);
  expect(xml).toContain("<urlset");
  expect(addresses(xml)).toEqual([
    "https://piazza.example/",
    ...sections.map(({ path }) => siteUrl + path),
    "https://piazza.example/eventi/richiesta-privata",
    "https://piazza.example/contatti",
    "https://piazza.example/attivita/a-1",
    "https://piazza.example/attivita/a-2",
  ]);
  expect(xml).toContain(
    "<loc>https://piazza.example/contatti</loc><lastmod>2026-10-02T10:00:00Z</lastmod>",
  );
});

test.each(sections.map(({ kind, path }) => [kind, path]))(
  "names the list of %s, and has a part for its items",
  async (_, path) => {
    server.use(...backendWith(0));
    expect(addresses(await sitemapXml(siteUrl))).toContain(siteUrl + path);
    await expect(sitemapPartXml(siteUrl, sectionName(path), null)).resolves.toContain("<urlset");
  },
);

test("names the times, the days and the months on which something takes place, as far as search engines are told", async () => {
  const today = romeDay(new Date());
  const far = addDays(today, 91);
  server.use(...backendWith(0, [addDays(today, -1), addDays(today, 1), addDays(today, 40), far]));
  const near = [addDays(today, 1), addDays(today, 40)];
  const months = [...new Set(near.map(monthOf))];
  const found = addresses(await sitemapXml(siteUrl)).filter((one) => one?.includes("/eventi/"));
  const times = ["stasera", ...near, ...months, "richiesta-privata"];
  const expected = times.map((time) => `${siteUrl}/eventi/${time}`);
  expect(found.sort()).toEqual(expected.sort());
});

test("names the menus of businesses", async () => {
  const menus = http.get(`${backend}/api/menus/index`, () =>
    HttpResponse.json({ data: [{ slug: "bar-uno", updated_at }], next: null, total: 1 }),
  );
  server.use(menus, ...backendWith(0));
  const address = "https://piazza.example/attivita/bar-uno/menu";
  expect(addresses(await sitemapXml(siteUrl))).toContain(address);
  expect(addresses((await sitemapPartXml(siteUrl, "menu", null)) ?? "")).toEqual([address]);
});

test("the page without a network is not in it", async () => {
  server.use(...backendWith(0));
  expect(await sitemapXml(siteUrl)).not.toContain("offline");
});

test("above 10,000 addresses becomes an index whose parts hold every activity once", async () => {
  server.use(...backendWith(12_000));
  const xml = await sitemapXml(siteUrl);
  expect(xml).toContain("<sitemapindex");
  expect(addresses(xml)).toEqual([
    "https://piazza.example/sitemap/pagine",
    "https://piazza.example/sitemap/attivita",
    "https://piazza.example/sitemap/attivita?dopo=a-5000",
    "https://piazza.example/sitemap/attivita?dopo=a-10000",
    ...sections.slice(1).map(({ path }) => `${siteUrl}/sitemap/${sectionName(path)}`),
    "https://piazza.example/sitemap/menu",
  ]);
  expect(xml).toContain(`<lastmod>${updated_at}</lastmod>`);

  const parts = await Promise.all(
    [null, "a-5000", "a-10000"].map((after) => sitemapPartXml(siteUrl, "attivita", after)),
  );
  expect(new Set(parts.flatMap((part) => addresses(part ?? ""))).size).toBe(12_000);
});

test("two slices that fit are one sitemap", async () => {
  server.use(...backendWith(6000));
  const xml = await sitemapXml(siteUrl);
  expect(xml).toContain("<urlset");
  expect(addresses(xml)).toHaveLength(6003 + sections.length);
});

test("an unknown part does not exist", async () => {
  await expect(sitemapPartXml(siteUrl, "segreti", null)).resolves.toBeNull();
});

test.each(["", "Ümlaut", "a".repeat(200), "a/../b"])(
  "a part after %j, which is no slug, does not exist, and the backend is not asked",
  async (after) => {
    await expect(sitemapPartXml(siteUrl, "attivita", after)).resolves.toBeNull();
  },
);

describe("a file about the site", () => {
  test("is 404 when there is none", async () => {
    expect((await metadataResponse("text/plain", async () => null)).status).toBe(404);
  });

  test("is 503 with a time to come back while the backend is away", async () => {
    const response = await metadataResponse("text/plain", async () => {
      throw new BackendUnavailableError("The backend did not answer");
    });
    expect(response.status).toBe(503);
    expect(response.headers.get("retry-after")).toBe("30");
  });

  test("does not hide a fault of our own", async () => {
    const broken = metadataResponse("text/plain", async () => {
      throw new RangeError("a fault");
    });
    await expect(broken).rejects.toThrow(RangeError);
  });
});
