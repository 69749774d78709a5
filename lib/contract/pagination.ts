import { z } from "zod";
import { instantSchema, lineSchema, slugSchema } from "./fields";

/** Maximum page size of every list (docs/reliability.md, row 13). */
export const MAX_PER_PAGE = 100;

/** Query of a list; invalid values get defaults instead of an error. */
export const pageQuerySchema = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).catch(1).default(1),
  per_page: z.coerce.number().int().min(1).max(MAX_PER_PAGE).optional().catch(undefined),
});

/** The search text of a list; empty: all. */
export const searchTextSchema = lineSchema().max(100).catch("").default("");

/** The page format of every list. `last_page` is at least 1, even if `total` is 0. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    data: z.array(item),
    current_page: z.number().int().min(1),
    last_page: z.number().int().min(1),
    per_page: z.number().int().min(1),
    total: z.number().int().min(0),
  });
}

/**
 * Query of `GET /api/{section}/index`: all items for the sitemap, in pages by slug; `next` is the
 * next `after`.
 */
export const slugIndexQuerySchema = z.object({
  after: z.string().max(140).optional(),
  limit: z.coerce.number().int().min(1).max(5000).catch(5000).default(5000),
});
export const slugIndexSchema = z.object({
  data: z.array(z.object({ slug: slugSchema, updated_at: instantSchema })),
  next: z.string().nullable(),
  total: z.number().int().min(0),
});

export interface Page<Item> {
  data: Item[];
  current_page: number;
  last_page: number;
  per_page: number;
  total: number;
}

/** The list of a section that a backend lacks (docs/domain/site.md). */
export const emptyPage: Readonly<Page<never>> = {
  data: [],
  current_page: 1,
  last_page: 1,
  per_page: 1,
  total: 0,
};
