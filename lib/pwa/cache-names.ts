/** Names of the worker's caches, without the number or the build. */
export const cacheStems = {
  /** The offline page with its files. */
  offline: "piazza-offline",
  assets: "piazza-assets",
  pictures: "piazza-pictures",
  pages: "piazza-pages",
  /** Pages of flyers that are valid. */
  flyers: "piazza-flyers",
  /** Tickets that the user saved; the whole name is in `lib/domain/kept-copy.ts`. */
  tickets: "piazza-tickets",
  /** State of the worker. */
  state: "piazza-state",
} as const;
