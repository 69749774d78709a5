/** What the worker's caches are called, without the number or the build that follows. */
export const cacheStems = {
  /** The offline page and what it needs. */
  offline: "piazza-offline",
  assets: "piazza-assets",
  pictures: "piazza-pictures",
  pages: "piazza-pages",
  /** What somebody saved of their own accord; its whole name stands in `lib/domain/kept-copy.ts`. */
  tickets: "piazza-tickets",
  /** What the worker was told. */
  state: "piazza-state",
} as const;
