import { withQuery } from "./define-listing";
import { BULKY_WASTE, sectionPaths } from "./section-paths";

// Public paths are written only here, except those of lists (lib/section-paths.ts,
// lib/listings.ts). Every page loads this file and the whole of `routes`, so paths of few pages are
// separate functions or files, and questions asked after the load are in lib/path-kinds.ts. Paths
// are Italian; identifiers are English.

/** The visible part of a list in the reserved area. */
export interface ModuleQuery {
  status?: string | undefined;
  q?: string | undefined;
  role?: string | undefined;
  /** Further filters, by parameter name. */
  choices?: Readonly<Record<string, string | undefined>>;
  page?: number;
}

/** Filters of the journal, with values as the API takes them. */
export type JournalLink = Partial<
  Record<"q" | "area" | "action" | "by" | "about" | "from" | "to" | "before", string>
>;

/** The query parameter that names the delivery of a notification (spec section 2). */
export const DELIVERY_PARAM = "notification_delivery";

/** Parameters that are never filters (docs/domain/site.md). */
export const trackingParams = [
  "source",
  DELIVERY_PARAM,
  "utm_source",
  "utm_medium",
  "utm_campaign",
  "utm_term",
  "utm_content",
  "gclid",
  "fbclid",
] as const;

/**
 * First path segments of pages with personal data. `middleware.ts` has the same list in its own
 * form.
 */
const privateSegments = [
  "access",
  "anteprima",
  "candidature",
  "checkout",
  "login",
  "contesta-decisione",
  "notifiche",
  "password-dimenticata",
  "prepara",
  "profilo",
  "register",
  "registrati",
  "reimposta-password",
  "richiedi-ruolo",
  "rivendica",
  "seguiti",
  "ticket",
  "verifica-email",
];

/** The form for a private event; the pages of submitted requests are below it. */
export const PRIVATE_REQUEST = `${sectionPaths.events}/richiesta-privata`;

const isOneRequest = (path: string) =>
  [PRIVATE_REQUEST, BULKY_WASTE].some((form) => path.startsWith(`${form}/`));

/** True if the page may differ from user to user. Devices keep no copy of such pages. */
export function isPrivatePath(path: string): boolean {
  return privateSegments.includes(path.split("/")[1] ?? "") || isOneRequest(path);
}

/**
 * Preview of an unpublished item. `slug` names its module; `token` gives access. The browser gets
 * the path from the API.
 */
export function previewPage(slug: string, token: string): string {
  return `/anteprima/${slug}/${token}`;
}

/**
 * Statistics of one item. Only the server builds this path. Defaults: the last 30 days, and views.
 */
export function statisticsPage(
  id: string,
  { period, measure }: { period?: string | undefined; measure?: string | undefined } = {},
): string {
  return withQuery(`/profilo/moduli/statistiche/${id}`, [
    ["periodo", period],
    ["misura", measure],
  ]);
}

/** Anchor of a dish in its menu. Eight characters tell the dishes of a business apart. */
export function dishAnchor(id: string): string {
  return `p-${id.slice(0, 8)}`;
}

/**
 * The public menus of a business, or one dish there; `dish`: its id. The page has no framework: a
 * link to it is a plain `a`.
 */
export function activityMenu(slug: string, dish?: string): string {
  return `${sectionPaths.activities}/${slug}/menu${dish ? `#${dishAnchor(dish)}` : ""}`;
}

/** The page to report an error in the menus of a business. */
export function menuReportPage(slug: string): string {
  return `${activityMenu(slug)}/segnala`;
}

/** The same for the menus behind a code, which may be on no other page. */
export function menuCodeReportPage(code: string): string {
  return `${accessPage("menu", code)}/segnala`;
}

/** Anchor of an offer in its flyer. Eight characters tell the offers of a flyer apart. */
export function offerAnchor(id: string): string {
  return `o-${id.slice(0, 8)}`;
}

/** A flyer at one of its offers; `offer`: its id. */
export function flyerOffer(slug: string, offer: string): string {
  return `${sectionPaths.flyers}/${slug}#${offerAnchor(offer)}`;
}

/**
 * What a code opens (spec, section 1); without a code: the page to type one. Only the server builds
 * this path.
 */
export function accessPage(kind: "menu" | "flyer", code?: string): string {
  return `/access/${kind}${code ? `/${code}` : ""}`;
}

/** The page that tells whether a printed menu is out of date, by the code on the sheet. */
export function printedMenuPage(code: string): string {
  return `/access/foglio/${code}`;
}

/** The page to claim an activity for a business. The browser gets the path from the API. */
export function claimPage(slug: string): string {
  return `/rivendica/${slug}`;
}

/** The list of the user's claims. The browser gets the path from the API. */
export function ownClaims(): string {
  return "/profilo/rivendicazioni";
}

/**
 * The page of a ticket, for anyone with the link. `isChanged`: the holder's name was just changed.
 */
export function ticketPage(id: string, { isChanged = false } = {}): string {
  return withQuery(`/ticket/${id}`, [["nome", isChanged ? "cambiato" : undefined]]);
}

/** The form to get lost ticket links by e-mail address. The browser gets the path from the API. */
export function lostTickets(): string {
  return "/ticket";
}

/** The page to accept a transferred ticket. `token` is the secret of the mail, or the offer's id for the addressee's account. */
export function transferPage(token: string): string {
  return withQuery("/ticket", [["passaggio", token]]);
}

/** The user's orders, 25 a page. The browser gets the path from the API. */
export function ownTickets(page = 1, received = 1): string {
  return withQuery("/profilo/biglietti", [
    ["pagina", page > 1 ? String(page) : undefined],
    ["ricevuti", received > 1 ? String(received) : undefined],
  ]);
}

/** The user's saved promotions, 20 a page. The browser gets the path from the API. */
export function ownPromos(page = 1): string {
  return withQuery("/profilo/promo", [["pagina", page > 1 ? String(page) : undefined]]);
}

/** The page that shows a saved promotion at the till. The browser gets the path from the API. */
export function ownPromoPage(id: string): string {
  return `/profilo/promo/${id}`;
}

/**
 * The page of a private request. `key` gives access without a login or from another browser. The
 * browser gets the path from the API.
 */
export function privateRequestPage(code: string, key?: string): string {
  return withQuery(`${PRIVATE_REQUEST}/${code}`, [["chiave", key]]);
}

/** The user's private requests. The browser gets the path from the API. */
export function ownPrivateRequests(): string {
  return "/profilo/richieste";
}

/**
 * The page of a job application. `key` gives access without a login or from another browser. The
 * browser gets the path from the API.
 */
export function applicationPage(code: string, key?: string): string {
  return withQuery(`/candidature/${code}`, [["chiave", key]]);
}

/** The user's applications. The browser gets the path from the API. */
export function ownApplications(): string {
  return "/profilo/candidature";
}

/** Anchor of the application form on a job ad. */
export const APPLICATION_FORM_ID = "candidatura";

const keyPaths = [
  "/anteprima",
  "/candidature",
  "/checkout",
  "/lista",
  "/porta",
  "/prepara",
  "/ticket",
];

/**
 * True if the address itself gives access or leads to one that does. Such an address must not reach
 * third parties.
 */
export function hasKeyInAddress(address: string): boolean {
  if (!URL.canParse(address, "http://site")) return false;
  const { pathname, searchParams } = new URL(address, "http://site");
  const next = searchParams.get("next");
  return (
    keyPaths.some((prefix) => isBelow(pathname, prefix)) ||
    isOneRequest(pathname) ||
    (next !== null && hasKeyInAddress(next))
  );
}

/** Steps of an order as they appear in its address. */
export const checkoutSteps = { details: "dati", payment: "pagamento" } as const;
export type CheckoutStep = keyof typeof checkoutSteps;

interface CheckoutAddress {
  /** Opens an order. `key` gives access without a login or from another browser. */
  code?: string | undefined;
  key?: string | undefined;
  /** Left out: the next step. */
  step?: CheckoutStep | undefined;
  /** A place on the waiting list: `offer` accepts it, `leave` gives it up. */
  offer?: string | undefined;
  leave?: string | undefined;
  /** The ticket type of the waiting list. */
  wait?: string | undefined;
  /** A code that unlocks ticket types. */
  promo?: string | undefined;
}

/**
 * The page to buy tickets of an event. Its parameters open an order, a step, or the waiting list.
 */
export function checkoutPage(slug: string, open: CheckoutAddress = {}): string {
  return withQuery(`/checkout/${slug}`, [
    ["ordine", open.code],
    ["passo", open.step && checkoutSteps[open.step]],
    ["chiave", open.key],
    ["offerta", open.offer],
    ["lascia", open.leave],
    ["lista", open.wait],
    ["codice", open.promo],
  ]);
}

/** Anchor of the button that opens the review form. */
export const REVIEW_FORM_ID = "scrivi-recensione";

/** Anchor of a review. */
export function reviewAnchor(id: string): string {
  return `recensione-${id}`;
}

export const EVENT_PROPOSAL = `${sectionPaths.events}/proponi`;

/** The part of an activity's page in the reserved area that merges it with another activity. */
export const CARD_MERGE_PART = "unisci";

/** Parts of the ticket desk of an event, as they appear in the address. */
export const ticketDeskParts = [
  "biglietti",
  "vendita",
  "ordini",
  "incassi",
  "attesa",
  "ospiti",
  "messaggi",
  "numeri",
] as const;
export type TicketDeskPart = (typeof ticketDeskParts)[number];

/** The desk's address parameter for orders with an open refund. */
export const TO_REFUND = "da-rimborsare";

/**
 * A part of an event's ticket desk, with an order or a ticket type open. The browser gets the path
 * from the API.
 */
export function ticketDesk(
  event: string,
  part: TicketDeskPart,
  {
    order,
    type,
    status,
    q,
    page = 1,
  }: { order?: string; type?: string } & Omit<ModuleQuery, "role" | "choices"> = {},
): string {
  return withQuery(`/profilo/moduli/eventi/${event}`, [
    ["parte", part],
    ["ordine", order],
    ["tipo", type],
    ["stato", status],
    ["q", q],
    ["pagina", page > 1 ? String(page) : undefined],
  ]);
}

/** The operator's link for the first administrator. */
export function setupPage(key?: string): string {
  return withQuery("/prepara", [["chiave", key]]);
}

/** The profile page that confirms the deletion of an account, linked from a mail. */
export function deletionPage(token: string): string {
  return withQuery("/profilo/dati", [["cancella", token]]);
}

/** The shopping list of this device. */
export function shoppingListPage(): string {
  return "/lista";
}

/** Name of the key after the `#` of a shared list's address: the fragment never reaches a server. */
export const LIST_KEY = "chiave";

/** A shared list; `key` gives access. The browser gets the path from the API. */
export function sharedListPage(key: string): string {
  return `/lista#${LIST_KEY}=${key}`;
}

/** The public form to propose an event to the staff. */
export function eventProposalPage(): string {
  return EVENT_PROPOSAL;
}

/** The public form to ask local businesses for a private event. */
export function privateRequestForm(): string {
  return PRIVATE_REQUEST;
}

/** The town in figures. */
export function indicatorsPage(): string {
  return "/sostenibilita/dati";
}

export const routes = {
  home: () => "/",
  /** For a filtered list use `listings.<kind>.href(filter)`. */
  activities: () => sectionPaths.activities,
  /** 25 a page. */
  notifications: (page = 1) =>
    withQuery("/notifiche", [["pagina", page > 1 ? String(page) : undefined]]),
  /** The page of an item of a section. */
  item: (kind: keyof typeof sectionPaths, slug: string) => `${sectionPaths[kind]}/${slug}`,
  /** The RSS feed of a section; not every section has one. */
  feed: (kind: keyof typeof sectionPaths) => `${sectionPaths[kind]}/feed.xml`,
  /** The page of an activity with its review form open. */
  activityReviewForm: (slug: string) => `${routes.item("activities", slug)}#${REVIEW_FORM_ID}`,
  /** The page on how reviews are checked, required by law (art. 22 c. 5-bis Codice del consumo). */
  reviewPolicy: () => "/recensioni",
  events: () => sectionPaths.events,
  /** Events of a day (`2026-12-24`) or a month (`2026-12`). */
  eventDay: (day: string) => `${sectionPaths.events}/${day}`,
  checkout: (slug: string) => `/checkout/${slug}`,
  jobs: () => sectionPaths.jobs,
  promos: () => sectionPaths.promotions,
  flyers: () => sectionPaths.flyers,
  search: (q?: string) => withQuery("/ricerca", [["q", q]]),
  privacyPolicy: () => "/privacy-policy",
  cookiePolicy: () => "/cookie-policy",
  terms: () => "/termini",
  contact: () => "/contatti",
  sustainability: () => "/sostenibilita",
  offline: () => "/offline",
  login: (next?: string) => withQuery("/login", [["next", next]]),
  register: (next?: string) => withQuery("/registrati", [["next", next]]),
  verifyEmail: (token?: string, next?: string) =>
    withQuery("/verifica-email", [
      ["token", token],
      ["next", next],
    ]),
  forgotPassword: () => "/password-dimenticata",
  resetPassword: (token?: string) => withQuery("/reimposta-password", [["token", token]]),
  /** The form to object to a decision, linked from the mail of the decision. */
  objection: (token?: string) => withQuery("/contesta-decisione", [["token", token]]),
  profile: () => "/profilo",
  profileData: () => "/profilo/dati",
  profileSecurity: () => "/profilo/sicurezza",
  modules: () => "/profilo/moduli",
  /** A module of the reserved area. `status` names a tab of its list; `q` and `role` filter it. */
  module: (slug: string, { status, q, role, choices = {}, page = 1 }: ModuleQuery = {}) =>
    withQuery(`/profilo/moduli/${slug}`, [
      ["stato", status],
      ["q", q],
      ["ruolo", role],
      ...Object.entries(choices),
      ["pagina", page > 1 ? String(page) : undefined],
    ]),
  /** One item of a module; `part` names one of its forms. */
  moduleItem: (slug: string, id: string, part?: string) =>
    withQuery(`/profilo/moduli/${slug}/${id}`, [["parte", part]]),
  /** Team invitations sent to the user's address. */
  teamInvitations: () => "/profilo/inviti",
  /** The settings of notifications and their channels. */
  profileNotifications: () => "/profilo/notifiche",
  /** The user's reviews, ten a page. */
  profileReviews: (page = 1) =>
    withQuery("/profilo/recensioni", [["pagina", page > 1 ? String(page) : undefined]]),
  /** The link in account mails that stops them. */
  mailStop: (token?: string) => withQuery("/notifiche/email", [["token", token]]),
  /** The user's follows. */
  profileFollows: () => "/profilo/seguiti",
  /** The follows of an address without an account, linked from the mails to it. */
  guestFollows: (token?: string) => withQuery("/seguiti", [["token", token]]),
  roleRequest: (role?: string) => withQuery("/richiedi-ruolo", [["role", role]]),
  page: (slug: string) => `/${slug}`,
} as const;

/** True if the path is `prefix` or below it. */
export function isBelow(path: string, prefix: string): boolean {
  return path === prefix || path.startsWith(`${prefix}/`);
}

export type NavigationTab = "home" | "activities" | "events" | "jobs" | "flyers";

const tabPrefixes: [string, NavigationTab][] = [
  [sectionPaths.activities, "activities"],
  [sectionPaths.events, "events"],
  ["/checkout", "events"],
  ["/ticket", "events"],
  [sectionPaths.jobs, "jobs"],
  ["/candidature", "jobs"],
  [sectionPaths.flyers, "flyers"],
];

/** The bottom-navigation tab of a path (spec section 2); prefixes match at a segment boundary (docs/domain/site.md). */
export function tabOfPath(path: string): NavigationTab {
  for (const [prefix, tab] of tabPrefixes) {
    if (isBelow(path, prefix)) return tab;
  }
  return "home";
}

/** The form that merges an activity with `other`; `q` searches for the other activity by name. */
export function activityMergePage(id: string, { other, q }: { other?: string; q?: string } = {}) {
  return withQuery(routes.moduleItem("attivita", id), [
    ["parte", CARD_MERGE_PART],
    ["con", other],
    ["q", q],
  ]);
}

/** The journal of staff decisions. */
export function journalPage({ q, area, action, by, about, from, to, before }: JournalLink = {}) {
  return withQuery("/profilo/moduli/registro", [
    ["q", q],
    ["area", area],
    ["azione", action],
    ["chi", by],
    ["cosa", about],
    ["dal", from],
    ["al", to],
    ["prima", before],
  ]);
}

/** A CSV template for an import of places. */
export const IMPORT_SAMPLE = "/modello-attivita.csv";

/** An import of the staff. `status` filters its rows; `q` searches their names. */
export function importPage(
  id: string,
  { status, q, page = 1 }: Omit<ModuleQuery, "role" | "choices"> = {},
) {
  return withQuery(routes.moduleItem("importazioni", id), [
    ["stato", status],
    ["q", q],
    ["pagina", page > 1 ? String(page) : undefined],
  ]);
}
