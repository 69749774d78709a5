import { z } from "zod";
import { instantSchema, slugSchema } from "./fields";
import { pageOf } from "./pagination";

/** `GET /api/pages/{slug}`: a generic page. `body_html` is sanitised when saved and again when shown. */
export const contentPageSchema = z.object({
  slug: slugSchema,
  title: z.string().min(1),
  summary: z.string().nullable(),
  body_html: z.string(),
  updated_at: instantSchema,
  /** Path of the page's own Open Graph image; null: the site's. */
  og_image: z.string().nullable().default(null),
});

export type ContentPage = z.infer<typeof contentPageSchema>;

/** `GET /api/pages`: what the sitemap and the footer need. */
export const contentPageIndexSchema = pageOf(
  contentPageSchema.pick({ slug: true, title: true, updated_at: true }),
);

/** `PUT /operator/pages/{slug}`. */
export const contentPageInputSchema = z.strictObject({
  title: z.string().trim().min(1).max(120),
  summary: z.string().trim().max(255).nullable().default(null),
  body_html: z.string().max(200_000),
});

export type ContentPageInput = z.infer<typeof contentPageInputSchema>;
