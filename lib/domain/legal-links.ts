/** Where a policy is: on another site, on a page of this one, or on the page of its own slug. */
export type PolicyPlace =
  | { kind: "external"; href: string }
  | { kind: "path"; href: string }
  | { kind: "own"; href: string };

/**
 * Reads a policy of the privacy metadata, which is a URL or a path (spec section 3). Nothing usable there
 * means the page at `ownPath`. A protocol-relative or odd address is not usable.
 */
export function policyPlace(value: string | null | undefined, ownPath: string): PolicyPlace {
  const place = value?.trim() ?? "";
  if (/^https?:\/\//i.test(place) && URL.canParse(place)) {
    return { kind: "external", href: new URL(place).href };
  }
  const isPath = /^\/?[\w~-][\w~./-]*(?:[?#]\S*)?$/.test(place);
  const href = place.startsWith("/") ? place : `/${place}`;
  if (!isPath || href === ownPath) return { kind: "own", href: ownPath };
  return { kind: "path", href };
}
