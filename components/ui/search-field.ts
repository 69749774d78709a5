/** Props of every search field, also for a phone's keyboard. */
export const searchField = { type: "search", enterKeyHint: "search", autoComplete: "off" } as const;
