// Apart from the schemas: a browser needs only this.

/** Characters of a term. */
export const TERM_LIMITS = { min: 2, max: 60 } as const;
/** Terms in one list of a group. */
export const MAX_TERMS = 20;
/** Most words of a search term: a longer phrase is never recognised in a text. */
export const MAX_TERM_WORDS = 4;
