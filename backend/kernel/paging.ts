import type { Page } from "@/lib/contract/pagination";

/** Which page of a list is asked for: the first is 1. */
interface Paging {
  page: number;
  perPage: number;
}

/** The rows of a page. */
export function sliceOf({ page, perPage }: Paging): { limit: number; offset: number } {
  return { limit: perPage, offset: (page - 1) * perPage };
}

/** A page as every list answers it. */
export function toPage<Item>(
  data: Item[],
  { page, perPage, total }: Paging & { total: number },
): Page<Item> {
  return {
    data,
    current_page: page,
    last_page: Math.max(1, Math.ceil(total / perPage)),
    per_page: perPage,
    total,
  };
}

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
