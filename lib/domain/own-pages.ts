import type { FooterColumn, LegalSlug } from "@/lib/contract/page-constants";

const legal: Record<LegalSlug, true> = {
  "privacy-policy": true,
  "cookie-policy": true,
  accessibilita: true,
  recensioni: true,
  termini: true,
};

/**
 * True for a page that must stay published and in the footer: it can only be replaced by a newer
 * version.
 */
export function isLegalPage(slug: string): boolean {
  return Object.hasOwn(legal, slug);
}

/** True if the portal links to the page, so that its address cannot change. */
export function hasFixedAddress(slug: string): boolean {
  return isLegalPage(slug) || slug === "contatti" || slug === "sostenibilita";
}

/** True if users consent to the page's content, so that a change may ask again. */
export function isConsentPage(slug: string): boolean {
  return slug === "privacy-policy" || slug === "cookie-policy";
}

/** The initial footer column of a page. */
export function firstColumn(slug: string): FooterColumn {
  return isLegalPage(slug) ? "legal" : "about";
}

/**
 * A path of this site in normal form for redirects: decoded, without a trailing slash. Null if
 * invalid, or with a host, query or anchor.
 */
export function plainPath(path: string): string | null {
  let plain: string;
  try {
    plain = decodeURIComponent(path.trim())
      .normalize()
      .replace(/(?<!\/)\/+$/, (_, at) => (at === 0 ? "/" : ""));
  } catch {
    return null;
  }
  const isPath = /^\/[^\s?#\\\p{Cc}]*$/u.test(plain) && !/\/\/|\/\.{1,2}(?:\/|$)/.test(plain);
  return isPath ? plain : null;
}
