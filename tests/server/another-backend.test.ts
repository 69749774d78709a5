import { sections } from "@/lib/listings";
import { listCategories, listRelated, listReviews, listZones } from "@/lib/server/activities";
import { getOffice } from "@/lib/server/contact";
import { eventFeedXml } from "@/lib/server/event-feed";
import { listDay, listOfActivity, listShelf, readCalendar } from "@/lib/server/events";
import { getHome, getNewcomers } from "@/lib/server/home";
import { jobFeedXml } from "@/lib/server/job-feed";
import { listHiring, listJobsOf } from "@/lib/server/jobs";
import { hasSection, readItem, readList } from "@/lib/server/listings";
import { listMomentsAt } from "@/lib/server/moments";
import { listNewest } from "@/lib/server/news";
import { newsFeedXml } from "@/lib/server/news-feed";
import { findRedirect, getPage, listPages } from "@/lib/server/pages";
import { takesPrivateRequests } from "@/lib/server/private-requests";
import { promoFeedXml } from "@/lib/server/promo-feed";
import { listEnding, listPromosOf } from "@/lib/server/promos";
import { siteIdentity } from "@/lib/server/site";
import { sitemapPartXml, sitemapXml } from "@/lib/server/sitemap";
import { specBackendOfFile } from "../support/spec-backend";

specBackendOfFile();

const url = "https://piazza.example";
const site = siteIdentity({}, url);
const now = new Date("2026-11-20T17:45:00Z");

test.each(sections.map(({ kind }) => kind))(
  "%s that the backend does not have are an empty list, and known to be absent",
  async (kind) => {
    expect(await readList(kind)).toMatchObject({ data: [], total: 0, last_page: 1 });
    expect(await readItem(kind, "qualcosa")).toBeNull();
    expect(await hasSection(kind)).toBe(false);
  },
);

test.each<[string, () => Promise<unknown[]>]>([
  ["categories", listCategories],
  ["zones", listZones],
  ["newcomers", getNewcomers],
  ["related activities", () => listRelated("forno")],
  ["jobs of the home page", listHiring],
  ["jobs of an activity", () => listJobsOf("forno")],
  ["promotions of the home page", listEnding],
  ["promotions of an activity", () => listPromosOf("forno")],
  ["events of a day", () => listDay("2026-12-24")],
  ["events of tonight", () => listShelf("tonight")],
  ["events of an activity", () => listOfActivity("forno")],
  ["what goes on at an activity", () => listMomentsAt("forno", now)],
  ["news", listNewest],
  ["pages", listPages],
])("%s that it does not have are none", async (_, list) => {
  expect(await list()).toEqual([]);
});

test("what it does not have is nothing: an office, a page, a redirect, reviews, private requests", async () => {
  expect(await getOffice()).toBeNull();
  expect(await getPage("chi-siamo")).toBeNull();
  expect(await findRedirect("/vecchia/pagina")).toBeNull();
  expect(await listReviews("forno")).toBeNull();
  expect(await takesPrivateRequests()).toBe(false);
});

test("a month of its calendar has no day, and the home page nothing of the activities", async () => {
  expect(await readCalendar("2026-12")).toEqual({ month: "2026-12", days: [] });
  expect(await getHome(now)).toMatchObject({ categories: [], newcomers: [] });
});

test("its feeds are absent, and its sitemap names what there is", async () => {
  for (const feed of [eventFeedXml, jobFeedXml, newsFeedXml, promoFeedXml]) {
    expect(await feed(site)).toBeNull();
  }
  const xml = await sitemapXml(url);
  expect([...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => loc)).toEqual([`${url}/`]);
  expect(await sitemapPartXml(url, "attivita", null)).toBeNull();
});
