/** Where the sections of the site begin, by their kind. Every page loads this. */
export const sectionPaths = {
  activities: "/attivita",
  news: "/notizie",
  events: "/eventi",
  jobs: "/lavora",
  promotions: "/promo",
} as const;
