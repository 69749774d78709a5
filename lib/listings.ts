import { defineListing, type FilterOf, flag, number, slug, text } from "./define-listing";

/** Every list with an address, by its kind. What else a list needs, tests/server/listings.test.ts names (decision 157). */
export const listings = {
  activities: defineListing({
    kind: "activities",
    path: "/attivita",
    api: "/api/activities",
    item: "activity",
    params: { q: text("q"), category: slug("categoria"), zone: slug("zona"), open: flag("aperto") },
    sorts: {
      recommended: "consigliati",
      name: "nome",
      newest: "novita",
      rating: "valutazione",
    },
    shortcuts: { activities: {}, open: { open: true } },
  }),
  news: defineListing({
    kind: "news",
    path: "/notizie",
    api: "/api/news",
    item: "newsItem",
    params: { q: text("q"), zone: slug("zona") },
  }),
  activityReviews: defineListing({
    kind: "activityReviews",
    path: "/attivita/:slug/recensioni",
    api: "/api/activities/:slug/reviews",
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

/** Lists that are sections of the site: in the sitemap, with a picture and a group of search results of their own. */
export type SectionKind = {
  [Kind in ListingKind]: (typeof listings)[Kind] extends { item: string } ? Kind : never;
}[ListingKind];

export const sections = Object.values(listings).filter((listing) => "item" in listing);
