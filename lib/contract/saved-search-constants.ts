/** Characters of the name of a saved search. */
export const SAVED_SEARCH_NAME = 60;
