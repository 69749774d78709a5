const SITE = "https://sito.invalid";

/**
 * A target as a path of this site, the only source of redirects, notification links and browser
 * navigation (docs/reliability.md, row 22); null if it could lead elsewhere. The path is rebuilt,
 * so that the checked one is the one followed.
 */
export function sitePath(target: unknown): string | null {
  if (typeof target !== "string" || !target.startsWith("/") || /[\\\p{Cc}]/u.test(target)) {
    return null;
  }
  try {
    const url = new URL(target, SITE);
    // Encoded parts that could be decoded later: another host, or a way up.
    const decoded = decodeURIComponent(url.pathname);
    if (/^\/[/\\]|[\\\p{Cc}]|(^|\/)\.\.(\/|$)/u.test(decoded)) return null;
    if (url.origin !== SITE) return null;
    return url.pathname + url.search + url.hash;
  } catch {
    return null;
  }
}

/** {@link sitePath}, or `/` for targets that could lead elsewhere. */
export function sameOriginPath(target: string | null | undefined): string {
  return sitePath(target) ?? "/";
}

/** True for a path of this site, for messages between the site's parts. */
export function isSitePath(value: unknown): value is string {
  return sitePath(value) !== null && !/\s/.test(String(value));
}
