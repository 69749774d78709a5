import { withoutLocale } from "@/lib/i18n/locales";
import { plainPath } from "./own-pages";

/** A place that a policy was given: on another site, or a path of this one with the part of the page after it. */
export type GivenPlace =
  | { kind: "external"; href: string }
  | { kind: "path"; path: string; hash: string; href: string };

/** Where a policy is: where it was put, or on the page of its own slug. */
export type PolicyPlace = GivenPlace | { kind: "own"; href: string };

const webAddress = /^https?:\/\//i;

/**
 * Reads what the privacy metadata give for a policy, a URL or a path (spec section 3). One page has one path: without the
 * locale, the slash at its end and a query. An address of `origins`, which are those of this site, is a path of it. Null:
 * nothing usable, as a protocol-relative or odd address is.
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

/** What a link to a policy leads to: another site, or the policy's own address, which leads on (`lib/server/policies.ts`). */
export function policyLink(value: string | null | undefined, ownPath: string): string {
  const place = givenPlace(value);
  return place?.kind === "external" ? place.href : ownPath;
}

/** {@link givenPlace} of a policy whose own page is at `ownPath`, where it is when nothing usable was given. */
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
