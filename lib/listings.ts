import type { listActivities } from "@/lib/contract/activity-endpoints";
import type { PathOf } from "@/lib/contract/endpoint";
import type { listEvents } from "@/lib/contract/event-endpoints";
import type { listFlyers } from "@/lib/contract/flyer-endpoints";
import type { listGiveaways } from "@/lib/contract/giveaway-endpoints";
import type { listJobs } from "@/lib/contract/job-endpoints";
import type { listNews } from "@/lib/contract/news-endpoints";
import type { listPromos } from "@/lib/contract/promo-endpoints";
import type { listReviews } from "@/lib/contract/review-endpoints";
import { choice, defineListing, type FilterOf, flag, number, slug, text } from "./define-listing";
import { sectionPaths } from "./section-paths";

/**
 * Every list with an address, by kind. tests/server/listings.test.ts checks the other parts of a
 * list (decision 157).
 */
export const listings = {
  activities: defineListing({
    kind: "activities",
    path: sectionPaths.activities,
    api: "/api/activities" satisfies PathOf<typeof listActivities>,
    item: "activity",
    params: {
      q: text("q"),
      category: slug("categoria"),
      zone: slug("zona"),
      open: flag("aperto"),
      fact: choice("offre", {
        repairs: "riparazioni",
        loose: "sfuso",
        takes_back: "ritiro",
        gives: "dono",
        shares: "noleggio",
      }),
    },
    sorts: {
      recommended: "consigliati",
      name: "nome",
      newest: "novita",
      rating: "valutazione",
    },
    // "Open now" is useless for future items.
    alerts: ["q", "category", "zone"],
    shortcuts: { activities: {}, open: { open: true } },
    shelves: {
      now: 10,
      fullestCategory: 20,
      newcomers: 40,
      secondCategory: 50,
      categories: 60,
      otherCategories: 70,
    },
  }),
  news: defineListing({
    kind: "news",
    path: sectionPaths.news,
    api: "/api/news" satisfies PathOf<typeof listNews>,
    item: "newsItem",
    params: { q: text("q"), zone: slug("zona") },
    shelves: { news: 30 },
    alerts: ["q", "zone"],
  }),
  events: defineListing({
    kind: "events",
    path: sectionPaths.events,
    api: "/api/events" satisfies PathOf<typeof listEvents>,
    item: "event",
    params: {
      q: text("q"),
      category: choice("categoria", {
        music: "musica",
        theatre: "teatro",
        food: "cibo",
        sport: "sport",
        art: "arte",
        children: "bambini",
        learning: "formazione",
        market: "mercati",
        feast: "feste",
        solidarity: "solidarieta",
        other: "altro",
      }),
      theme: choice("tema", {
        repair: "riparare",
        swap: "scambiare",
        food_saving: "antispreco",
        clean_up: "pulire",
      }),
      zone: slug("zona"),
      time: choice("quando", {
        today: "oggi",
        tonight: "stasera",
        tomorrow: "domani",
        weekend: "weekend",
      }),
      free: flag("gratis"),
      children: flag("bambini"),
      accessible: flag("accessibili"),
      past: flag("passati"),
    },
    // A time is useless for future items.
    alerts: ["q", "category", "zone"],
    shortcuts: { eventsToday: { time: "today" } },
    shelves: { tonight: 15, weekend: 25 },
    daily: true,
  }),
  jobs: defineListing({
    kind: "jobs",
    path: sectionPaths.jobs,
    api: "/api/jobs" satisfies PathOf<typeof listJobs>,
    item: "job",
    params: {
      q: text("q"),
      category: choice("settore", {
        hospitality: "ristorazione",
        retail: "negozi",
        crafts: "artigianato",
        industry: "industria",
        construction: "edilizia",
        farming: "agricoltura",
        care: "cura",
        education: "scuola",
        office: "ufficio",
        technology: "informatica",
        transport: "trasporti",
        cleaning: "pulizie",
        beauty: "bellezza",
        other: "altro",
      }),
      contract: choice("contratto", {
        permanent: "indeterminato",
        fixed_term: "determinato",
        seasonal: "stagionale",
        apprenticeship: "apprendistato",
        internship: "stage",
        on_call: "chiamata",
        collaboration: "collaborazione",
        freelance: "partita-iva",
      }),
      hours: choice("orario", {
        full_time: "pieno",
        part_time: "part-time",
        weekend: "weekend",
      }),
      zone: slug("zona"),
      remote: flag("remoto"),
      pay: choice("paga", {
        "800": "800",
        "1000": "1000",
        "1200": "1200",
        "1400": "1400",
        "1600": "1600",
        "1800": "1800",
        "2000": "2000",
        "2500": "2500",
      }),
    },
    shelves: { hiring: 35 },
    alerts: ["q", "category", "contract", "hours", "zone", "remote", "pay"],
    daily: true,
  }),
  promotions: defineListing({
    kind: "promotions",
    path: sectionPaths.promotions,
    api: "/api/promos" satisfies PathOf<typeof listPromos>,
    item: "promo",
    params: {
      q: text("q"),
      category: slug("categoria"),
      zone: slug("zona"),
      kind: choice("tipo", {
        percent: "percentuale",
        amount: "euro",
        bundle: "piu-pezzi",
        gift: "omaggio",
        fixed_price: "prezzo-speciale",
        service: "servizio",
      }),
      now: flag("adesso"),
      weekend: flag("weekend"),
    },
    // A time is useless for future items.
    alerts: ["q", "category", "zone", "kind"],
    shelves: { endingPromos: 27 },
    daily: true,
  }),
  flyers: defineListing({
    kind: "flyers",
    path: sectionPaths.flyers,
    api: "/api/flyers" satisfies PathOf<typeof listFlyers>,
    item: "flyer",
    params: {
      q: text("q"),
      category: slug("categoria"),
      zone: slug("zona"),
      activity: slug("negozio"),
      state: choice("quando", { active: "adesso", scheduled: "in-arrivo" }),
    },
    // A time is useless for future items.
    alerts: ["q", "category", "zone", "activity"],
    shelves: { endingFlyers: 28 },
    daily: true,
  }),
  giveaways: defineListing({
    kind: "giveaways",
    path: sectionPaths.giveaways,
    api: "/api/giveaways" satisfies PathOf<typeof listGiveaways>,
    item: "giveaway",
    params: {
      q: text("q"),
      type: choice("annuncio", { offer: "regalo", wanted: "cerco" }),
      category: choice("categoria", {
        furniture: "mobili",
        kitchen: "cucina",
        appliances: "elettrodomestici",
        electronics: "elettronica",
        clothes: "vestiti",
        children: "bambini",
        books: "libri",
        sport: "sport",
        tools: "attrezzi",
        garden: "giardino",
        food: "cibo",
        pet_things: "animali",
        other: "altro",
      }),
      zone: slug("zona"),
    },
    daily: true,
  }),
  activityReviews: defineListing({
    kind: "activityReviews",
    path: "/attivita/:slug/recensioni",
    api: "/api/activities/{slug}/reviews" satisfies PathOf<typeof listReviews>,
    params: {
      stars: number("stelle"),
      verified: flag("verificate"),
      photos: flag("foto"),
      archive: { ...flag("archivio"), alone: true },
    },
    sorts: { newest: "recenti", useful: "utili" },
    pages: "path",
  }),
};

export type ListingKind = keyof typeof listings;
export type ListFilter<Kind extends ListingKind> = FilterOf<(typeof listings)[Kind]["params"]>;

/**
 * Lists that are sections of the site: in the sitemap, with a picture and a group of search
 * results.
 */
export type SectionKind = {
  [Kind in ListingKind]: (typeof listings)[Kind] extends { item: string } ? Kind : never;
}[ListingKind];

export const sections = Object.values(listings).filter((listing) => "item" in listing);

type ShelvesOf<Listing> = Listing extends { shelves: infer Shelves }
  ? keyof Shelves & string
  : never;

/** A section of the home page: a shelf of a list. */
export type HomeSection = ShelvesOf<(typeof listings)[SectionKind]>;

const shelves: Record<string, number> = Object.assign(
  {},
  ...Object.values(listings).map((listing) => ("shelves" in listing ? listing.shelves : {})),
);

/** Every section of the home page in default order. */
export const homeSections = Object.keys(shelves).sort(
  (one, other) => (shelves[one] ?? 0) - (shelves[other] ?? 0),
) as HomeSection[];
