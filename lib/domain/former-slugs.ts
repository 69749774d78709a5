interface Named {
  slug: string;
  former?: readonly string[] | undefined;
}

/**
 * Present slug of a category or a zone with this present or former slug; an unknown slug is
 * returned unchanged.
 */
export function currentSlug(slug: string | undefined, terms: readonly Named[]): string | undefined {
  if (slug === undefined || terms.some((term) => term.slug === slug)) return slug;
  return terms.find(({ former }) => former?.includes(slug))?.slug ?? slug;
}
