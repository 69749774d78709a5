/** What is asked for of the slugs of a kind: those after one, in the order of bytes. */
export interface SlugAsk {
  after?: string | undefined;
  limit: number;
}

/** A slice of the slugs of a kind, as the sitemap reads them; `next`: what the following one comes after. */
export interface SlugSlice {
  data: { slug: string; updated_at: string }[];
  next: string | null;
  total: number;
}

/** The rows of a slice as every kind answers them. */
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
