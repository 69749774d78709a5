import { readdirSync } from "node:fs";
import path from "node:path";
import type { APIRequestContext } from "@playwright/test";
import { eventTimePage } from "../../lib/event-routes";
import { listings } from "../../lib/listings";
import {
  activityMenu,
  checkoutPage,
  claimPage,
  eventProposalPage,
  indicatorsPage,
  menuReportPage,
  privateRequestForm,
  routes,
} from "../../lib/routes";
import {
  adsPage,
  bulkyWasteForm,
  factThemePage,
  initiativesPage,
  suitablePage,
  wasteAddressParams,
  wasteCalendarPage,
  wasteCentresPage,
  wasteDictionaryPage,
} from "../../lib/section-routes";
import { mostReviewed, unclaimedActivity } from "./town";

function nextMonth(): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1)).toISOString().slice(0, 7);
}

/** As far ahead as days have pages: search engines are not told of it. */
function dayOfNextYear(): string {
  const now = new Date();
  return `${now.getUTCFullYear() + 1}-${String(now.getUTCMonth() + 1).padStart(2, "0")}-01`;
}

/** Public pages that search engines are to know, activities aside. */
export const indexablePages: string[] = [
  routes.home(),
  routes.activities(),
  listings.activities.href({ page: 2 }),
  activityMenu("trattoria-della-torre"),
  routes.events(),
  eventTimePage("weekend"),
  routes.eventDay(new Date().toISOString().slice(0, 7)),
  routes.eventDay(nextMonth()),
  eventTimePage("tomorrow"),
  listings.news.href({}),
  routes.terms(),
  routes.jobs(),
  routes.promos(),
  routes.flyers(),
  privateRequestForm(),
  routes.privacyPolicy(),
  routes.cookiePolicy(),
  routes.contact(),
  routes.sustainability(),
  indicatorsPage(),
  initiativesPage(),
  routes.reviewPolicy(),
  factThemePage("riparazioni"),
  wasteCalendarPage(),
  wasteDictionaryPage(),
  wasteCentresPage(),
  adsPage(),
  bulkyWasteForm(),
  listings.giveaways.href(),
  suitablePage(),
];

/** Public pages that search engines are to leave out. */
export const unlistedPages: string[] = [
  listings.activities.href({ open: true }),
  listings.activities.href({ q: "zzzzqqqq" }),
  listings.events.href({ free: true }),
  routes.eventDay(dayOfNextYear()),
  eventProposalPage(),
  listings.jobs.href({ contract: "seasonal" }),
  listings.promotions.href({ weekend: true }),
  listings.flyers.href({ state: "scheduled" }),
  routes.offline(),
  routes.search(),
  routes.search("bibbliotecca aperta ora"),
  routes.search("zzzzzzzz"),
  wasteDictionaryPage("tetrapak"),
];

/** Forms of accounts, and what a page of one's own says to nobody: kept by nobody. */
export const unkeptPages: string[] = [
  routes.login(),
  routes.register(),
  routes.verifyEmail(),
  routes.forgotPassword(),
  routes.resetPassword(),
  routes.profile(),
];

const FOLDER = "app/[locale]/(site)";

/** What nobody reads who is not logged in, or has no secret address. */
const personal = [
  "access/flyer/[code]",
  "access/foglio/[code]",
  "access/menu/[code]",
  "sostenibilita/rifiuti/[zona]/foglio",
  "profilo",
  "notifiche",
  "anteprima",
  "prepara",
  "ticket/[id]",
];
const isPersonal = (folder: string) =>
  personal.some((one) => folder === one || folder.startsWith(`${one}/`));

const reviewed = async (request: APIRequestContext) => (await mostReviewed(request)).slug;

/** Where a folder alone does not say it. */
const addresses: Record<string, (request: APIRequestContext) => string | Promise<string>> = {
  "attivita/[slug]": async (request) => routes.item("activities", await reviewed(request)),
  "attivita/[slug]/recensioni": async (request) =>
    listings.activityReviews.href({}, await reviewed(request)),
  "attivita/[slug]/menu/segnala": () => menuReportPage("trattoria-della-torre"),
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
  "sostenibilita/rifiuti/[zona]": (request) => firstOf(wasteCalendarPage(), request),
  "sostenibilita/rifiuti/[zona]/attivita": async (request) =>
    `${await firstOf(wasteCalendarPage(), request)}/attivita`,
  "sostenibilita/rifiuti/~indirizzo": () =>
    `${wasteCalendarPage()}?${wasteAddressParams.street}=Via%20Maestra&${wasteAddressParams.number}=1`,
  "sostenibilita/temi/[tema]": () => factThemePage("riparazioni"),
  "sostenibilita/dove-lo-butto/~risposte": () => wasteDictionaryPage("pile"),
  "adatto-a-me/~filtri": () => `${suitablePage()}?serve=cani`,
  "ricerca/~risultati": () => routes.search("pane"),
  "[...slug]": () => routes.page("chi-siamo"),
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

/** The address of a page that lies in a folder of the site. */
export function addressOf(folder: string, request: APIRequestContext): string | Promise<string> {
  const own = addresses[folder];
  if (own) return own(request);
  const list = `/${path.dirname(folder)}`;
  if (folder.endsWith("/~filtri")) return `${list}?q=a`;
  return folder.endsWith("/[slug]") ? firstOf(list, request) : `/${folder}`;
}

/** The same page as another one of the list, with other content. */
const repeated = [
  "ads/concluse/[page]",
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
  "volantini/~filtri",
  "sostenibilita/regalo/~filtri",
];

/** The frame of all pages around a sentence, and a 404 that a browser's console calls an error. */
const isMissingPage = (folder: string) => path.basename(folder) === "~manca";

/** A folder of each kind of page that everybody can open, read from the site's own: none is forgotten. */
export const publicFolders: string[] = readdirSync(FOLDER, { recursive: true, encoding: "utf8" })
  .filter((file) => path.basename(file) === "page.tsx")
  .map((file) => path.dirname(file).replace(/^\.$|^\(private\)\//, ""))
  .filter((folder) => !isPersonal(folder) && !isMissingPage(folder) && !repeated.includes(folder))
  .sort();
