// Apart from the schemas: a browser needs nothing else of them.

/** Letters that a searched text has at least, without the blanks around it (spec section 5). */
export const SEARCH_MIN_LENGTH = 2;
export const SEARCH_MAX_LENGTH = 100;

/** Whether a trimmed text is searched at all; counted as the API counts, for which 🍕 is one letter. */
export function isSearchable(text: string): boolean {
  return [...text].length >= SEARCH_MIN_LENGTH;
}

/** The groups of a result in the order in which they are shown; `pages` and `news` are ours (docs/domain/search.md). */
export const searchGroups = [
  "activities",
  "events",
  "jobs",
  "promotions",
  "pages",
  "news",
] as const;
