import type { PathOf } from "@/lib/contract/endpoint";
import type { getWasteCalendar, getWasteCalendarFile } from "@/lib/contract/waste-endpoints";
import { withQuery } from "./define-listing";
import { BULKY_WASTE } from "./section-paths";

// Paths of sustainability, ads and the board of accessibility: apart from lib/routes.ts, which
// every page loads.

/** Businesses with one kind of fact; `theme`: its word in the list's addresses. */
export function factThemePage(theme: string): string {
  return `/sostenibilita/temi/${theme}`;
}

const WASTE = "/sostenibilita/rifiuti";

/** Parameters of an address in the waste calendar. */
export const wasteAddressParams = { street: "via", number: "numero", kind: "utenza" } as const;

/** The value of the kind of user in an address; households have none. */
export const WASTE_BUSINESS = "attivita";

/** The waste calendar: zones, and the form that finds the zone of an address. */
export function wasteCalendarPage(): string {
  return WASTE;
}

/** The waste calendar of a zone for a kind of user. */
export function wasteZonePage(slug: string, kind: "household" | "business" = "household"): string {
  return `${WASTE}/${slug}${kind === "business" ? `/${WASTE_BUSINESS}` : ""}`;
}

/** The page that tells whether a printed waste calendar is out of date, by the code on it. */
export function wasteSheetPage(slug: string, code: string): string {
  return `${WASTE}/${slug}/foglio/${code}`;
}

const WASTE_FILE = "/api/waste/zones/{slug}/calendar.ics" satisfies PathOf<
  typeof getWasteCalendarFile
>;

/** The waste calendar of a zone for calendar programs. */
export function wasteCalendarFile(slug: string, kind: "household" | "business"): string {
  return withQuery(WASTE_FILE.replace("{slug}", slug), [["kind", kind]]);
}

const WASTE_DATA = "/api/waste/zones/{slug}/calendar" satisfies PathOf<typeof getWasteCalendar>;

/** The waste calendar of a zone from one day to another, as JSON. */
export function wasteCalendarData(
  slug: string,
  { kind, from, to }: { kind: "household" | "business"; from: string; to: string },
): string {
  return withQuery(WASTE_DATA.replace("{slug}", slug), [
    ["kind", kind],
    ["from", from],
    ["to", to],
  ]);
}

/** The form for a pickup of bulky waste. */
export function bulkyWasteForm(): string {
  return BULKY_WASTE;
}

/** One pickup; `key` opens it in any browser. */
export function bulkyPickupPage(code: string, key?: string): string {
  return withQuery(`${BULKY_WASTE}/${code}`, [["chiave", key]]);
}

const WASTE_DICTIONARY = "/sostenibilita/dove-lo-butto";

/** The dictionary of waste; `q` asks for a thing. */
export function wasteDictionaryPage(q?: string): string {
  return withQuery(WASTE_DICTIONARY, [["q", q]]);
}

/** The centres to which waste is brought; `slug` names one on the page. */
export function wasteCentresPage(slug?: string): string {
  return `/sostenibilita/centri${slug ? `#${slug}` : ""}`;
}

/** Events that help to use less. */
export function initiativesPage(): string {
  return "/sostenibilita/iniziative";
}

interface PartQuery {
  status?: string | undefined;
  q?: string | undefined;
  page?: number | undefined;
  /** One centre. */
  centre?: string | undefined;
  /** One zone of waste collection. */
  zone?: string | undefined;
}

/** Of the part "calendario": the rows of streets. */
export const STREETS_STATUS = "vie";

/** A part of the module of sustainability, by its name in the address. */
export function sustainabilityPart(
  part: string,
  { status, q, page = 1, centre, zone }: PartQuery = {},
): string {
  return withQuery("/profilo/moduli/sostenibilita", [
    ["parte", part],
    ["stato", status],
    ["q", q],
    ["pagina", page > 1 ? String(page) : undefined],
    ["centro", centre],
    ["zona", zone],
  ]);
}

/** What runs, what it costs, and how to order; from the second page on the register of ended ads. */
export function adsPage(page = 1): string {
  return page > 1 ? `/ads/concluse/${page}` : "/ads";
}

/** An ad that runs, in the register, where it is reported. */
export function registeredAd(code: string): string {
  return `${adsPage()}#${code}`;
}

/** Anchor of what is known of the accessibility of a place or event. */
export const SUITABILITY_ID = "adatto-a-me";

/** The board's parameter for what one needs; one word for each need. */
export const NEEDS_PARAM = "serve";

/** The board of places and events by what one needs. */
export function suitablePage(): string {
  return "/adatto-a-me";
}

/** A calendar of waste collection in its part of the module. */
export function wasteYearPage(id: string): string {
  return withQuery("/profilo/moduli/sostenibilita", [
    ["parte", "calendario"],
    ["anno", id],
  ]);
}

const OWN_GIVEAWAYS = "/profilo/annunci";

/** One's posts of the board "regalo / cerco", and conversations. */
export function ownGiveawaysPage(): string {
  return OWN_GIVEAWAYS;
}

/** The form of a new post. */
export function newGiveawayPage(): string {
  return `${OWN_GIVEAWAYS}/nuovo`;
}

/** One's post. */
export function ownGiveawayPage(id: string): string {
  return `${OWN_GIVEAWAYS}/${id}`;
}

/** A conversation about a post. */
export function giveawayAnswerPage(id: string): string {
  return `${OWN_GIVEAWAYS}/messaggi/${id}`;
}

/** The form that answers a post. */
export function answerGiveawayPage(slug: string): string {
  return `${OWN_GIVEAWAYS}/rispondi/${slug}`;
}
