import { readdirSync } from "node:fs";
import path from "node:path";
import { type APIRequestContext, expect, test } from "@playwright/test";
import { listings } from "../lib/listings";
import { isTaskPath } from "../lib/path-kinds";
import { checkoutPage, claimPage, routes } from "../lib/routes";
import { overlaysAreThere } from "./support/after-load";
import { watchPage } from "./support/page-watch";
import { slowDown, watchLoad } from "./support/quiet-load";
import { mostReviewed, unclaimedActivity } from "./support/town";

const PAGES = "app/[locale]/(site)";

/** What nobody reads who is not logged in, or has no secret address. */
const personal = ["profilo", "notifiche", "anteprima", "prepara", "ticket/[id]"];
const isPersonal = (folder: string) =>
  personal.some((one) => folder === one || folder.startsWith(`${one}/`));

const reviewed = async (request: APIRequestContext) => (await mostReviewed(request)).slug;

/** Where a folder alone does not say it. */
const addresses: Record<string, (request: APIRequestContext) => string | Promise<string>> = {
  "attivita/[slug]": async (request) => routes.item("activities", await reviewed(request)),
  "attivita/[slug]/recensioni": async (request) =>
    listings.activityReviews.href({}, await reviewed(request)),
  "checkout/[slug]": async (request) => {
    const { data } = await (await request.get("/api/events?per_page=100")).json();
    const sold = data.find((event: { availability: string }) => event.availability === "on_sale");
    return checkoutPage(sold.slug);
  },
  "eventi/~mese/[month]": () => routes.eventDay(new Date().toISOString().slice(0, 7)),
  "eventi/[slug]": async (request) => {
    const { data } = await (await request.get("/api/events?per_page=1")).json();
    return routes.item("events", data[0].slug);
  },
  "ricerca/~risultati": () => routes.search("pane"),
  "[...slug]": () => routes.sustainability(),
  "rivendica/[slug]": async (request) => claimPage((await unclaimedActivity(request, 2)).slug),
};

/** The first thing in a list of the site. */
async function firstOf(list: string, request: APIRequestContext): Promise<string> {
  const [address] = (await (await request.get(list)).text())
    .split('"')
    .filter((text) => text.startsWith(`${list}/`));
  if (!address) throw new Error(`nothing stands in ${list}`);
  return address;
}

function addressOf(folder: string, request: APIRequestContext): string | Promise<string> {
  const own = addresses[folder];
  if (own) return own(request);
  const list = `/${path.dirname(folder)}`;
  if (folder.endsWith("/~filtri")) return `${list}?q=a`;
  return folder.endsWith("/[slug]") ? firstOf(list, request) : `/${folder}`;
}

/** The same page as another one of the list, with other content. */
const repeated = [
  "attivita/[slug]/recensioni/[page]",
  "attivita/[slug]/recensioni/~filtri",
  "cookie-policy",
  "termini",
  "eventi/domani",
  "eventi/stasera",
  "eventi/weekend",
  "eventi/~giorno/[day]",
  "eventi/~giorno/[day]/~filtri",
  "eventi/~mese/[month]/~filtri",
  "lavora/~filtri",
  "notizie/~filtri",
  "promo/~filtri",
];

/** The frame of all pages around a sentence, and a 404 that a browser's console calls an error. */
const isMissingPage = (folder: string) => path.basename(folder) === "~manca";

const folders = readdirSync(PAGES, { recursive: true, encoding: "utf8" })
  .filter((file) => path.basename(file) === "page.tsx")
  .map((file) => path.dirname(file).replace(/^\.$|^\(private\)\//, ""))
  .filter((folder) => !isPersonal(folder) && !isMissingPage(folder) && !repeated.includes(folder))
  .sort();

const visits = {
  // The question comes from the frame that all pages share: one page of each way in which they are made. These are slowed
  // down, so that what waits for an idle moment waits long; the rules look at calls, which the others show as well.
  "a first visit": {
    storageState: { cookies: [], origins: [] },
    visited: ["", "attivita/[slug]", "attivita/~filtri", "login", "offline", "ricerca"],
  },
  "a visit of who has decided": { storageState: undefined, visited: folders },
};

for (const [visit, { storageState, visited }] of Object.entries(visits)) {
  test.describe(visit, () => {
    if (storageState) test.use({ storageState });

    for (const folder of visited) {
      test(`/${folder} comes alive quietly`, async ({ page, request, baseURL }) => {
        const address = await addressOf(folder, request);
        const { faults } = await watchPage(page, baseURL ?? "");
        const disturbances = await watchLoad(page);
        if (storageState) await slowDown(page);
        expect((await page.goto(address))?.status()).toBe(200);
        if (storageState) {
          const box = page.locator(".consent-box");
          await expect(box).toBeVisible({ timeout: 30_000 });
          // Where a page is for a form, or says that something is not there, nobody is called away from it.
          const isLeftAlone = isTaskPath(address) || folder === "offline";
          if (!isLeftAlone) await expect(box).toBeFocused();
        }
        // What follows on the page is a change like any other, which must not measure the rest either.
        await overlaysAreThere(page);
        await page.waitForLoadState("networkidle");
        expect(await disturbances()).toEqual([]);
        expect(faults).toEqual([]);
      });
    }
  });
}

test("what is far below the screen is laid out when one comes near", async ({ page, request }) => {
  const isRendered = (part: Element) =>
    part.firstElementChild?.checkVisibility({ contentVisibilityAuto: true });
  for (const folder of ["", "attivita", "attivita/[slug]"]) {
    await page.goto(await addressOf(folder, request));
    const parts = page.locator(".later > :last-child, .footer");
    await expect(parts).not.toHaveCount(1);
    for (const part of await parts.all()) expect(await part.evaluate(isRendered)).toBe(false);
    for (const part of await parts.all()) {
      await part.scrollIntoViewIfNeeded();
      await expect.poll(() => part.evaluate(isRendered)).toBe(true);
    }
  }
});
