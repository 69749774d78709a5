import { withoutLocale } from "@/lib/i18n/locales";
import { plainPath } from "./own-pages";

/** A configured policy address: on another site, or a path of this one with an anchor. */
export type GivenPlace =
  | { kind: "external"; href: string }
  | { kind: "path"; path: string; hash: string; href: string };

/** Address of a policy: the configured one, or the page with its own slug. */
export type PolicyPlace = GivenPlace | { kind: "own"; href: string };

const webAddress = /^https?:\/\//i;

/**
 * Parses a policy address from the privacy metadata, a URL or path (spec section 3). Each page has
 * one path: without locale, trailing slash and query. An address of `origins`, which are this
 * site's, becomes a path. Null for unusable ones, such as protocol-relative addresses.
 */
export function givenPlace(
  value: string | null | undefined,
  origins: readonly string[] = [],
): GivenPlace | null {
  let place = value?.trim() ?? "";
  if (webAddress.test(place)) {
    if (!URL.canParse(place)) return null;
    const { host, href, pathname, hash } = new URL(place);
    if (origins.every((origin) => new URL(origin).host !== host)) return { kind: "external", href };
    place = pathname + hash;
  }
  const [, given, hash = ""] =
    /^(\/?[\w~-][\w~./-]*)(?:\?[^\s#]*)?(#[^\s#]*)?$/.exec(place.slice(0, 2000)) ?? [];
  if (given === undefined) return null;
  const path = plainPath(withoutLocale(given.startsWith("/") ? given : `/${given}`));
  if (path === null || path === "/") return null;
  return { kind: "path", path, hash, href: path + hash };
}

/**
 * Target of a policy link: another site, or the policy's own address, which redirects
 * (`lib/server/policies.ts`).
 */
export function policyLink(value: string | null | undefined, ownPath: string): string {
  const place = givenPlace(value);
  return place?.kind === "external" ? place.href : ownPath;
}

/**
 * {@link givenPlace} of a policy with its own page at `ownPath`, the default without a usable
 * address.
 */
export function policyPlace(
  value: string | null | undefined,
  ownPath: string,
  origins: readonly string[] = [],
): PolicyPlace {
  const place = givenPlace(value, origins);
  if (place === null || (place.kind === "path" && place.path === ownPath)) {
    return { kind: "own", href: ownPath };
  }
  return place;
}
