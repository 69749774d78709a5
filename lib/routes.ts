import { withQuery } from "./define-listing";
import { sectionPaths } from "./section-paths";

// The only place where public paths are spelt, but for those of lists: lib/section-paths.ts, lib/listings.ts.
// Every page loads this file, and the whole of `routes`: what only some lists need stands elsewhere, what only the staff
// needs is a function of its own, and what is asked of a path by what comes after the load is in lib/path-kinds.ts.
// Paths are Italian; identifiers are English.

/** What one sees of a list of the reserved area. */
export interface ModuleQuery {
  status?: string | undefined;
  q?: string | undefined;
  role?: string | undefined;
  /** What else it is narrowed to, by the names of the address. */
  choices?: Readonly<Record<string, string | undefined>>;
  page?: number;
}

/** What one sees of the journal: each value as the API takes it. */
export type JournalLink = Partial<
  Record<"q" | "area" | "action" | "by" | "about" | "from" | "to" | "before", string>
>;

/** The parameter by which a link from a notification names its delivery (spec section 2). */
export const DELIVERY_PARAM = "notification_delivery";

/** Parameters that never count as filters (docs/domain/site.md). */
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

/** First segments of pages that belong to one person; `middleware.ts` has them in a form of its own. */
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

/** Where one asks for an event of one's own; below it lie the pages of those who have asked. */
export const PRIVATE_REQUEST = `${sectionPaths.events}/richiesta-privata`;

const isOneRequest = (path: string) => path.startsWith(`${PRIVATE_REQUEST}/`);

/** Whether a page may differ by who asks for it: no device keeps a copy. */
export function isPrivatePath(path: string): boolean {
  return privateSegments.includes(path.split("/")[1] ?? "") || isOneRequest(path);
}

/**
 * What is not published yet, as visitors would see it; `slug` is of the module in which it is written, `token` the right to
 * see it. Browsers get the path ready-made.
 */
export function previewPage(slug: string, token: string): string {
  return `/anteprima/${slug}/${token}`;
}

/** The numbers of one thing; only the server writes it. Without `period` the last 30 days, without `measure` the views. */
export function statisticsPage(
  id: string,
  { period, measure }: { period?: string | undefined; measure?: string | undefined } = {},
): string {
  return withQuery(`/profilo/moduli/statistiche/${id}`, [
    ["periodo", period],
    ["misura", measure],
  ]);
}

/** Where somebody says that a card is of their business. Browsers get the path ready-made. */
export function claimPage(slug: string): string {
  return `/rivendica/${slug}`;
}

/** One's own claims. Browsers get the path ready-made. */
export function ownClaims(): string {
  return "/profilo/rivendicazioni";
}

/** A ticket, for whoever has its link; `isChanged`: it was just put in another name. */
export function ticketPage(id: string, { isChanged = false } = {}): string {
  return withQuery(`/ticket/${id}`, [["nome", isChanged ? "cambiato" : undefined]]);
}

/** Where one says by which address tickets were bought whose links are lost. Browsers get the path ready-made. */
export function lostTickets(): string {
  return "/ticket";
}

/** Where a ticket that somebody offers is accepted; `token`: the secret of the mail, or the offer's id for the account of its address. */
export function transferPage(token: string): string {
  return withQuery("/ticket", [["passaggio", token]]);
}

/** One's own orders, 25 a page. Browsers get the path ready-made. */
export function ownTickets(page = 1, received = 1): string {
  return withQuery("/profilo/biglietti", [
    ["pagina", page > 1 ? String(page) : undefined],
    ["ricevuti", received > 1 ? String(received) : undefined],
  ]);
}

/** What one has saved of promotions, 20 a page. Browsers get the path ready-made. */
export function ownPromos(page = 1): string {
  return withQuery("/profilo/promo", [["pagina", page > 1 ? String(page) : undefined]]);
}

/** Where one shows a promotion that one has saved. Browsers get the path ready-made. */
export function ownPromoPage(id: string): string {
  return `/profilo/promo/${id}`;
}

/** A private request; `key` for whoever neither opened it here nor is logged in as who asked. Browsers get the path ready-made. */
export function privateRequestPage(code: string, key?: string): string {
  return withQuery(`${PRIVATE_REQUEST}/${code}`, [["chiave", key]]);
}

/** One's own private requests. Browsers get the path ready-made. */
export function ownPrivateRequests(): string {
  return "/profilo/richieste";
}

/** An application to a job ad; `key` for whoever neither opened it here nor is logged in as its candidate. Browsers get the path ready-made. */
export function applicationPage(code: string, key?: string): string {
  return withQuery(`/candidature/${code}`, [["chiave", key]]);
}

/** One's own applications. Browsers get the path ready-made. */
export function ownApplications(): string {
  return "/profilo/candidature";
}

/** The form of an application on the page of its ad, as an address names it. */
export const APPLICATION_FORM_ID = "candidatura";

const keyPaths = ["/anteprima", "/candidature", "/checkout", "/porta", "/prepara", "/ticket"];

/** Whether an address may open what it shows, or leads on to one that does: nobody else is told of it. */
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

/** The steps of an order that have an address of their own, as the address names them. */
export const checkoutSteps = { details: "dati", payment: "pagamento" } as const;
export type CheckoutStep = keyof typeof checkoutSteps;

interface CheckoutAddress {
  /** Opens an order; `key` for whoever neither began it here nor is logged in as its buyer. */
  code?: string | undefined;
  key?: string | undefined;
  /** Left out: the one that comes next. */
  step?: CheckoutStep | undefined;
  /** A place of the waiting list: `offer` takes it up, `leave` gives it up. */
  offer?: string | undefined;
  leave?: string | undefined;
  /** The ticket type for which one waits. */
  wait?: string | undefined;
  /** Opens ticket types. */
  promo?: string | undefined;
}

/** Buying tickets of an event: what stands in the address opens an order, one of its steps, or the waiting list. */
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

/** The button that opens the form of a review, as an address names it. */
export const REVIEW_FORM_ID = "scrivi-recensione";

/** A review on a page, as an address names it. */
export function reviewAnchor(id: string): string {
  return `recensione-${id}`;
}

export const EVENT_PROPOSAL = `${sectionPaths.events}/proponi`;

/** The part of a card's page in the reserved area on which it becomes one with another card. */
export const CARD_MERGE_PART = "unisci";

/** The parts of the desk of an event's tickets, as an address names them. */
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

/** By which the address of the desk names the orders whose money is to go back. */
export const TO_REFUND = "da-rimborsare";

/**
 * A part of the desk at which the tickets of an event are managed; `order` and `type` are one of its things. Browsers get the
 * path ready-made.
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

/** Where anybody proposes an event to the staff. */
export function eventProposalPage(): string {
  return EVENT_PROPOSAL;
}

/** Where anybody asks the town's businesses for an event of their own. */
export function privateRequestForm(): string {
  return PRIVATE_REQUEST;
}

export const routes = {
  home: () => "/",
  /** Narrowed, a list's address is `listings.<kind>.href(filter)`. */
  activities: () => sectionPaths.activities,
  /** 25 a page. */
  notifications: (page = 1) =>
    withQuery("/notifiche", [["pagina", page > 1 ? String(page) : undefined]]),
  /** The page of an item of a section. */
  item: (kind: keyof typeof sectionPaths, slug: string) => `${sectionPaths[kind]}/${slug}`,
  /** What is new in a section, as RSS; not every section has it. */
  feed: (kind: keyof typeof sectionPaths) => `${sectionPaths[kind]}/feed.xml`,
  /** The page of an activity with the form of a review open on it. */
  activityReviewForm: (slug: string) => `${routes.item("activities", slug)}#${REVIEW_FORM_ID}`,
  /** How reviews are checked: a content page that the law asks for (art. 22 c. 5-bis Codice del consumo). */
  reviewPolicy: () => "/recensioni",
  events: () => sectionPaths.events,
  /** What takes place on a day (`2026-12-24`), or in a month (`2026-12`). */
  eventDay: (day: string) => `${sectionPaths.events}/${day}`,
  checkout: (slug: string) => `/checkout/${slug}`,
  jobs: () => sectionPaths.jobs,
  promos: () => sectionPaths.promotions,
  flyers: () => "/volantini",
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
  /** Where the mail of a decision leads whoever wants to object to it. */
  objection: (token?: string) => withQuery("/contesta-decisione", [["token", token]]),
  /** Where the operator's link leads who becomes the first administrator. */
  setup: (key?: string) => withQuery("/prepara", [["chiave", key]]),
  profile: () => "/profilo",
  profileData: () => "/profilo/dati",
  profileSecurity: () => "/profilo/sicurezza",
  /** The reserved area. */
  modules: () => "/profilo/moduli",
  /** A part of the reserved area; `status` names a tab of its list, `q` and `role` are what one looks for in it. */
  module: (slug: string, { status, q, role, choices = {}, page = 1 }: ModuleQuery = {}) =>
    withQuery(`/profilo/moduli/${slug}`, [
      ["stato", status],
      ["q", q],
      ["ruolo", role],
      ...Object.entries(choices),
      ["pagina", page > 1 ? String(page) : undefined],
    ]),
  /** One thing of a module; `part` names one of its forms. */
  moduleItem: (slug: string, id: string, part?: string) =>
    withQuery(`/profilo/moduli/${slug}/${id}`, [["parte", part]]),
  /** Invitations into teams that were sent to one's address. */
  teamInvitations: () => "/profilo/inviti",
  /** What reaches one, and where. */
  profileNotifications: () => "/profilo/notifiche",
  /** One's own reviews, ten a page. */
  profileReviews: (page = 1) =>
    withQuery("/profilo/recensioni", [["pagina", page > 1 ? String(page) : undefined]]),
  /** Where each mail of an account leads whoever wants no more of them. */
  mailStop: (token?: string) => withQuery("/notifiche/email", [["token", token]]),
  /** What one follows. */
  profileFollows: () => "/profilo/seguiti",
  /** What the owner of an address follows without an account; the mails to it lead there. */
  guestFollows: (token?: string) => withQuery("/seguiti", [["token", token]]),
  /** Where the mail of a deletion leads. */
  confirmDeletion: (token?: string) => withQuery("/profilo/dati", [["cancella", token]]),
  roleRequest: (role?: string) => withQuery("/richiedi-ruolo", [["role", role]]),
  page: (slug: string) => `/${slug}`,
} as const;

/** Whether a path is this one, or below it. */
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
  ["/volantini", "flyers"],
];

/** The bottom-navigation tab of a path (spec section 2); prefixes match at a segment boundary (docs/domain/site.md). */
export function tabOfPath(path: string): NavigationTab {
  for (const [prefix, tab] of tabPrefixes) {
    if (isBelow(path, prefix)) return tab;
  }
  return "home";
}

/** Where a card becomes one with another one, `other`; `q` is by which name one looks for that. */
export function cardMergePage(id: string, { other, q }: { other?: string; q?: string } = {}) {
  return withQuery(routes.moduleItem("attivita", id), [
    ["parte", CARD_MERGE_PART],
    ["con", other],
    ["q", q],
  ]);
}

/** What was decided, by whom. */
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

/** A table of places to fill in, as an import reads it. */
export const IMPORT_SAMPLE = "/modello-attivita.csv";

/** An import of the staff; `status` names which of its rows, `q` is what one looks for in their names. */
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
