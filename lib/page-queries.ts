import type { AnyListing } from "./define-listing";
import { eventEmbedPage, eventFeedParams } from "./event-routes";
import { listings } from "./listings";
import {
  isBelow,
  isPrivatePath,
  lostTickets,
  type NavigationTab,
  routes,
  setupPage,
  tabOfPath,
} from "./routes";
import {
  NEEDS_PARAM,
  suitablePage,
  wasteAddressParams,
  wasteCalendarPage,
  wasteDictionaryPage,
} from "./section-routes";

/**
 * Pages that are kept whole, and the parameters with which each is rendered per request, by its twin (decision 051). `~`
 * stands in no slug, so the twin's own address can be sent away without hiding an item.
 */
export const twins = [
  ...Object.values(listings).map(({ path: source, params, pages }: AnyListing) => ({
    source,
    twin: `${source}/~filtri`,
    keys: Object.entries(params).flatMap(([key, { name }]) =>
      pages === "path" && key === "page" ? [] : [name],
    ),
  })),
  { source: routes.search(), twin: `${routes.search()}/~risultati`, keys: ["q"] },
  {
    source: wasteDictionaryPage(),
    twin: `${wasteDictionaryPage()}/~risposte`,
    keys: ["q"],
  },
  {
    source: wasteCalendarPage(),
    twin: `${wasteCalendarPage()}/~indirizzo`,
    keys: Object.values(wasteAddressParams),
  },
  { source: suitablePage(), twin: `${suitablePage()}/~filtri`, keys: [NEEDS_PARAM] },
];

/** Filters of a calendar day or month: those of the list except times and page. */
const calendarKeys = Object.entries(listings.events.params).flatMap(([key, { name }]) =>
  ["time", "past", "page"].includes(key) ? [] : [name],
);

/** Calendar days and months share the path of events; in the app they are separate pages. */
const calendar = listings.events.path;
export const calendarPages = [
  { name: ":day", form: "\\d{4}-\\d{2}-\\d{2}", folder: "~giorno" },
  { name: ":month", form: "\\d{4}-\\d{2}", folder: "~mese" },
].map(({ name, form, folder }) => ({
  source: `${calendar}/${name}(${form})`,
  plain: `${calendar}/${name}`,
  page: `${calendar}/${folder}/${name}`,
  twin: `${calendar}/${folder}/${name}/~filtri`,
  keys: calendarKeys,
}));

/** A segment of a source; with a form it only matches that form. */
const segment = /:\w+(?:\(([^)]*)\))?/g;

const sectionOfTab: Record<NavigationTab, string> = {
  home: "",
  activities: routes.activities(),
  events: routes.events(),
  jobs: routes.jobs(),
  flyers: routes.flyers(),
};

const MISSING = "/~manca";

/** Private pages with a "not found" text of their own, each below its tab's section. */
const ownMissingPages = [
  { below: lostTickets(), folder: `${routes.events()}/~biglietto` },
  { below: routes.modules(), folder: "/~moduli" },
  { below: setupPage(), folder: "/~prepara" },
];

/**
 * The page of whatever is not there, which is kept like any other (docs/decisions/214-expensive-requests.md): one for
 * each tab of the navigation, since it marks the tab of the path that was asked for, and one for each private page that has
 * words of its own. Nothing can have its address.
 */
export function missingPageOf(pathname: string): string {
  const own = ownMissingPages.find(({ below }) => isBelow(pathname, below));
  return (own?.folder ?? sectionOfTab[tabOfPath(pathname)]) + MISSING;
}

/** True for the path of {@link missingPageOf} itself, which is not a public address. */
export function isMissingPage(pathname: string): boolean {
  return pathname.endsWith(MISSING);
}

function patternOf(source: string): RegExp {
  return new RegExp(`^${source.replace(segment, (_, form?: string) => form ?? "[^/]+")}$`);
}

const calendarPatterns = calendarPages.map(({ source }) => patternOf(source));

/** True for a calendar day or month, not an event. */
export function isCalendarPage(pathname: string): boolean {
  return calendarPatterns.some((pattern) => pattern.test(pathname));
}

/** Public pages that depend on query parameters; with none of `keys` they are the shared page. */
const asked = [
  ...twins,
  ...calendarPages,
  { source: eventEmbedPage(), keys: [...calendarKeys, ...Object.values(eventFeedParams)] },
].map(({ source, keys }) => ({ pattern: patternOf(source), keys }));

/** The page of a list that is numbered in the path while unfiltered. */
const PAGE = listings.activityReviews.params.page.name;

/**
 * The part of a query that a page is rendered from: for a private page all, for a list its filter.
 * The rest is for the browser, and never reaches the cached page of all
 * (docs/decisions/051-page-cache.md). Empty: the page of all.
 */
export function queryOfPage(pathname: string, query: string): string {
  if (query === "" || isPrivatePath(pathname)) return query;
  const keys = asked.find(({ pattern }) => pattern.test(pathname))?.keys;
  if (!keys) return "";
  const named = [...new URLSearchParams(query)].filter(([, value]) => value !== "");
  if (!named.some(([name]) => keys.includes(name))) return "";
  const kept = named.filter(([name]) => keys.includes(name) || name === PAGE);
  return new URLSearchParams(kept).toString();
}
