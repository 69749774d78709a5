/** First segments of what is no page. `tests/server/page-paths.test.ts` compares these lists with what there is. */
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

/** What programs read of a section. Of any other section there is none: it is a page that is not there. */
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
 * Whether a path is one of a page, there or not; else it is a file, or one of the backend's or of the framework's. A page may
 * have a full stop in its path: the secret of a preview has one.
 */
export function isPagePath(pathname: string): boolean {
  return !foreign.test(pathname) && !files.has(pathname);
}
