/** Parts of an address before and after the first question mark. */
export function partsOf(url: string): [pathname: string, query: string] {
  const at = url.indexOf("?");
  return at === -1 ? [url, ""] : [url.slice(0, at), url.slice(at + 1)];
}

/** The inverse of {@link partsOf}. */
export function addressOf(pathname: string, query: string): string {
  return query === "" ? pathname : `${pathname}?${query}`;
}

const encoded = /%[0-9a-f]{2}/i;
const stray = /[/\\\p{Cc}]/u;

function isPlain(segment: string): boolean {
  if (segment === "." || segment === ".." || stray.test(segment)) return false;
  // Double encoding: a program that decodes twice would read another path.
  return !encoded.test(segment);
}

export interface NormalPath {
  /** Each segment encoded once in canonical form, none empty. */
  pathname: string;
  /** Empty segments were removed: the address is not the canonical one. */
  hadEmptySegments: boolean;
}

/**
 * The canonical form of a path, used by all checks: guard, maintenance, limits, cached pages, and
 * routes of backend and framework (RFC 3986, 6.2.2). Null if ambiguous or invalid.
 */
export function normalPath(raw: string): NormalPath | null {
  if (!raw.startsWith("/") || /[#?\\]/.test(raw)) return null;
  const segments: string[] = [];
  for (const part of raw.split("/").slice(1)) {
    try {
      segments.push(decodeURIComponent(part));
    } catch {
      return null;
    }
  }
  const full = segments.filter((segment) => segment !== "");
  if (!full.every(isPlain)) return null;
  return {
    pathname: `/${full.map(encodeURIComponent).join("/")}`,
    hadEmptySegments: raw !== "/" && full.length < segments.length,
  };
}
