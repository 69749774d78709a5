interface Named {
  slug: string;
  former?: readonly string[] | undefined;
}

/** What a category or a zone is called now that a slug names, or named once; the slug itself where none has it. */
export function currentSlug(slug: string | undefined, terms: readonly Named[]): string | undefined {
  if (slug === undefined || terms.some((term) => term.slug === slug)) return slug;
  return terms.find(({ former }) => former?.includes(slug))?.slug ?? slug;
}
