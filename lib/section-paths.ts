/** Paths of the sections, by kind. Every page loads this. */
export const sectionPaths = {
  activities: "/attivita",
  news: "/notizie",
  events: "/eventi",
  jobs: "/lavora",
  promotions: "/promo",
  flyers: "/volantini",
} as const;
