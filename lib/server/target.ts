/** What stands before the first question mark of an address, and what after it. */
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
  // Something encoded twice: whoever decodes twice would read another path.
  return !encoded.test(segment);
}

export interface NormalPath {
  /** Each segment encoded once and the same way, none of them empty. */
  pathname: string;
  /** Slashes were left out: the address is not the one of what it leads to. */
  hadEmptySegments: boolean;
}

/**
 * The one form of a path, by which everybody decides what it is: guard, maintenance, limits, kept pages, the backend's and
 * the framework's routes (RFC 3986, 6.2.2). Null: it may mean several things, or nothing.
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
