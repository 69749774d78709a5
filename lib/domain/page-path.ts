/** First segments of what is no page. `tests/server/page-paths.test.ts` compares both lists with what there is. */
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
  "robots.txt",
  "sitemap.xml",
  "sw.js",
] as const;

const foreign = new RegExp(`^/(?:${foreignRoots.join("|")})(?:/|$)`);
const files = new Set<string>(rootFiles.map((name) => `/${name}`));
/** What programs read of a section. */
const sectionFile = /^\/[a-z]+\/(?:feed\.xml|calendario\.ics)$/;

/**
 * Whether a path is one of a page, there or not; else it is a file, or one of the backend's or of the framework's. A page may
 * have a full stop in its path: the secret of a preview has one.
 */
export function isPagePath(pathname: string): boolean {
  return !foreign.test(pathname) && !files.has(pathname) && !sectionFile.test(pathname);
}
