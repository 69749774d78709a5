// Apart from the schemas: a browser needs nothing else of them.

/** Letters that a searched text has at least, without the blanks around it (spec section 5). */
export const SEARCH_MIN_LENGTH = 2;
export const SEARCH_MAX_LENGTH = 100;

/** The groups of a result in the order in which they are shown; `pages` is ours (ruling 21). */
export const searchGroups = ["activities", "events", "jobs", "promotions", "pages"] as const;
