import type { Page } from "@/lib/contract/pagination";

/** The requested page of a list; the first is 1. */
interface Paging {
  page: number;
  perPage: number;
}

/** The rows of a page. */
export function sliceOf({ page, perPage }: Paging): { limit: number; offset: number } {
  return { limit: perPage, offset: (page - 1) * perPage };
}

/** A page in the format of every list. */
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
