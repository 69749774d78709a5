import type { FooterColumn, LegalSlug } from "@/lib/contract/page-constants";

const legal: Record<LegalSlug, true> = {
  "privacy-policy": true,
  "cookie-policy": true,
  accessibilita: true,
  recensioni: true,
  termini: true,
};

/** Whether a page stays published, in the footer and at its address: it is only replaced by a newer version. */
export function isLegalPage(slug: string): boolean {
  return Object.hasOwn(legal, slug);
}

/** Whether the portal itself links to a page, so that its address never changes. */
export function hasFixedAddress(slug: string): boolean {
  return isLegalPage(slug) || slug === "contatti";
}

/** Whether people agree to something by what a page says, and may have to be asked again. */
export function isConsentPage(slug: string): boolean {
  return slug === "privacy-policy" || slug === "cookie-policy";
}

/** The column of the footer in which a page stands at first. */
export function firstColumn(slug: string): FooterColumn {
  return isLegalPage(slug) ? "legal" : "about";
}

/**
 * A path of this site as redirects are compared: decoded, without the slash at its end. Null: it is none, or names a host,
 * a query or a place within a page.
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
