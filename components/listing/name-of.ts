/** Name of a category or a zone; undefined: unknown slug. */
export function nameOf(
  list: readonly { slug: string; name: string }[],
  slug: string | undefined,
): string | undefined {
  return list.find((item) => item.slug === slug)?.name;
}
