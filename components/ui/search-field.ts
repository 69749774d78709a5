/** What every field has in which one searches: the keyboard of a phone says so as well. */
export const searchField = { type: "search", enterKeyHint: "search", autoComplete: "off" } as const;
