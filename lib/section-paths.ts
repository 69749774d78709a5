/** Paths of the sections, by kind. Every page loads this. */
export const sectionPaths = {
  activities: "/attivita",
  news: "/notizie",
  events: "/eventi",
  jobs: "/lavora",
  promotions: "/promo",
  flyers: "/volantini",
  giveaways: "/sostenibilita/regalo",
} as const;

/** The form for a pickup of bulky waste; the pages of pickups are below it. */
export const BULKY_WASTE = "/sostenibilita/ingombranti";
