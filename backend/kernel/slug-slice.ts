/** A request for slugs of a kind: those after one, in byte order. */
export interface SlugAsk {
  after?: string | undefined;
  limit: number;
}

/** A slice of a kind's slugs for the sitemap; `next`: where the next slice starts. */
export interface SlugSlice {
  data: { slug: string; updated_at: string }[];
  next: string | null;
  total: number;
}

/** The rows of a slice, in the format of every kind. */
export function toSlugSlice(
  rows: readonly { slug: string; updated_at: Date }[],
  { limit, total }: { limit: number; total: number },
): SlugSlice {
  return {
    data: rows.map(({ slug, updated_at }) => ({ slug, updated_at: updated_at.toISOString() })),
    next: rows.length === limit ? (rows.at(-1)?.slug ?? null) : null,
    total,
  };
}
