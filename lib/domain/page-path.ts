/**
 * First path segments that are not pages. `tests/server/page-paths.test.ts` compares these lists
 * with the real ones.
 */
export const foreignRoots = [
  "_next",
  "api",
  "icons",
  "internal",
  "screenshots",
  "sitemap",
  "storage",
] as const;

/** Files at the root. */
export const rootFiles = [
  "favicon.ico",
  "manifest.webmanifest",
  "modello-attivita.csv",
  "robots.txt",
  "sitemap.xml",
  "sw.js",
] as const;

/** Files of sections. Other sections have none: such a path is a missing page. */
export const sectionFiles = [
  "eventi/calendario.ics",
  "eventi/feed.xml",
  "lavora/feed.xml",
  "notizie/feed.xml",
  "promo/feed.xml",
] as const;

const foreign = new RegExp(`^/(?:${foreignRoots.join("|")})(?:/|$)`);
const files = new Set<string>([...rootFiles, ...sectionFiles].map((name) => `/${name}`));

/**
 * True for a path of a page, existing or not; otherwise it is a file, or a path of the backend or
 * framework. A page's path may contain a dot: a preview's token has one.
 */
export function isPagePath(pathname: string): boolean {
  return !foreign.test(pathname) && !files.has(pathname);
}
