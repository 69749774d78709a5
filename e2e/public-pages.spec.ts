import { expect, test } from "@playwright/test";
import { listings } from "../lib/listings";
import { routes } from "../lib/routes";
import { expectAccessible, watchPage } from "./support/page-watch";
import { addressOf, indexablePages, publicFolders, unlistedPages } from "./support/pages";
import { expectSound } from "./support/sweep";
import { activitiesOfEachKind, eventsOfEachKind, mostReviewed } from "./support/town";

test.describe.configure({ timeout: 240_000 });

const beginsWith = (...parts: string[]) => {
  const first = (folder: string) => folder.split("/")[0] ?? "";
  return (folder: string) => parts.includes(first(folder));
};

/** A page for each folder: a few tests of about the same length, whose browser keeps what pages share. */
const areas = [
  { area: "activities and searches", isOf: beginsWith("attivita", "ricerca", "rivendica") },
  {
    area: "events and tickets",
    isOf: beginsWith("eventi", "checkout", "ticket", "porta", "cassa"),
  },
  {
    area: "news, jobs and promotions",
    isOf: beginsWith("notizie", "lavora", "promo", "volantini"),
  },
  {
    area: "accounts",
    isOf: beginsWith(
      "login",
      "registrati",
      "password-dimenticata",
      "reimposta-password",
      "verifica-email",
      "richiedi-ruolo",
      "seguiti",
    ),
  },
];
const areaOf = (folder: string) => areas.find(({ isOf }) => isOf(folder))?.area ?? "the town";

for (const area of [...areas.map((one) => one.area), "the town"]) {
  test(`pages of ${area} are accessible, stand still, and keep within the screen`, {
    tag: "@both",
  }, async ({ page, request, baseURL, isMobile }) => {
    const folders = publicFolders.filter((folder) => areaOf(folder) === area);
    expect(folders.length).toBeGreaterThan(3);
    const pages = await Promise.all(
      folders.map(async (folder) => ({ path: await addressOf(folder, request) })),
    );
    // They come alive in the same way on a wide screen.
    await expectSound(page, pages, { baseUrl: baseURL, isWide: !isMobile, isQuiet: isMobile });
  });
}

// From here on the same pages with other content: one screen is enough.

test("lists, months and texts with other content are accessible", async ({ page, baseURL }) => {
  const own = [listings.activities.href({ page: 2 }), routes.terms(), routes.cookiePolicy()];
  const other = indexablePages.filter((path) => path.startsWith(`${routes.events()}/`));
  const paths = new Set([...own, ...other, ...unlistedPages]);
  // It has no other content than in the sweep above.
  paths.delete(routes.offline());
  const pages = [...paths].map((path) => ({ path }));
  await expectSound(page, pages, { baseUrl: baseURL, isWide: false });
});

test("activities' pages of every kind are accessible and break no policy", async ({
  page,
  request,
  baseURL,
}) => {
  const paths = (await activitiesOfEachKind(request)).map(({ slug }) =>
    routes.item("activities", slug),
  );
  const { slug } = await mostReviewed(request);
  paths.push(listings.activityReviews.href({}, slug));
  await expectSound(
    page,
    paths.map((path) => ({ path })),
    { baseUrl: baseURL, isWide: false },
  );
});

test("events' pages of every kind are accessible and break no policy", async ({
  page,
  request,
  baseURL,
}) => {
  const pages = (await eventsOfEachKind(request)).map((slug) => ({
    path: routes.item("events", slug),
  }));
  await expectSound(page, pages, { baseUrl: baseURL, isWide: false });
});

for (const { name, path, status } of [
  { name: "unknown page", path: "/questa-pagina-non-esiste", status: 404 },
  { name: "day long ago", path: routes.eventDay("2020-02-20"), status: 404 },
  { name: "day that does not exist", path: routes.eventDay("2026-02-30"), status: 404 },
  { name: "unknown activity", path: routes.item("activities", "non-esiste"), status: 404 },
  { name: "address that cannot be read", path: "/%zz", status: 400 },
]) {
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
