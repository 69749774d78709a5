const SITE = "https://sito.invalid";

/**
 * A target as a path of this site, the only one from which a redirect, a link of a notification or a browser's way on is
 * made (docs/reliability.md, row 22); null: it could lead elsewhere. The path is written anew, so that what is checked is
 * what a browser follows.
 */
export function sitePath(target: unknown): string | null {
  if (typeof target !== "string" || !target.startsWith("/") || /[\\\p{Cc}]/u.test(target)) {
    return null;
  }
  try {
    const url = new URL(target, SITE);
    // Something encoded that a later hand might decode: another host, or a way up.
    const decoded = decodeURIComponent(url.pathname);
    if (/^\/[/\\]|[\\\p{Cc}]|(^|\/)\.\.(\/|$)/u.test(decoded)) return null;
    if (url.origin !== SITE) return null;
    return url.pathname + url.search + url.hash;
  } catch {
    return null;
  }
}

/** {@link sitePath}, or `/` for everything that could lead elsewhere. */
export function sameOriginPath(target: string | null | undefined): string {
  return sitePath(target) ?? "/";
}

/** Whether something is a path of this site, for messages between its own parts. */
export function isSitePath(value: unknown): value is string {
  return sitePath(value) !== null && !/\s/.test(String(value));
}
