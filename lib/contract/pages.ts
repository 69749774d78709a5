import { z } from "zod";
import { instantSchema, requiredLine, slugSchema } from "./fields";
import { draftOf, html, line, ownSlug, paragraph, publishedOf } from "./kind-fields";
import { footerColumns } from "./page-constants";
import { pageOf, pageQuerySchema, searchTextSchema } from "./pagination";

/**
 * States of a page (docs/domain/pages.md); before its first publication it is a draft of the
 * editorial engine.
 */
export const pageStatuses = ["published", "suspended", "archived"] as const;
export type PageStatus = (typeof pageStatuses)[number];

/**
 * `GET /api/pages/{slug}`: a generic page by current or former slug. `body_html` is sanitised when
 * saved and again when shown.
 */
export const contentPageSchema = z.object({
  id: z.uuid(),
  slug: slugSchema,
  title: z.string().min(1),
  summary: z.string().nullable(),
  body_html: z.string(),
  updated_at: instantSchema,
  /** Path of the page's own Open Graph image; null: the site's. */
  og_image: z.string().nullable().default(null),
});

export type ContentPage = z.infer<typeof contentPageSchema>;

/** `GET /api/pages`: data for the sitemap and the footer, in footer order; others come last. */
export const contentPageIndexSchema = pageOf(
  contentPageSchema.pick({ slug: true, title: true, updated_at: true }).extend({
    /** Null: not in the footer. */
    footer_column: z.enum(footerColumns).nullable(),
  }),
);
export type ContentPageIndex = z.infer<typeof contentPageIndexSchema>;

/** Editable fields of a page (docs/domain/pages.md). */
export const pageFields = {
  title: line({ min: 2, max: 120 }),
  slug: ownSlug(),
  summary: paragraph({ max: 255 }),
  body_html: html({ max: 200_000, isPage: true }),
};
export const pageDraftSchema = draftOf(pageFields);
export const pageContentSchema = publishedOf(pageFields);
export type PageContent = z.output<typeof pageContentSchema>;

/** `PUT /operator/pages/{slug}`. */
export const contentPageInputSchema = z.strictObject({
  title: pageContentSchema.shape.title,
  summary: z.string().trim().max(255).nullable().default(null),
  body_html: pageContentSchema.shape.body_html,
});

export type ContentPageInput = z.infer<typeof contentPageInputSchema>;

/**
 * `GET /api/staff/footer`: pages that are not archived, by column in order, then those outside the
 * footer, by title.
 */
export const footerPlanSchema = z.object({
  data: z.array(
    z.object({
      id: z.uuid(),
      slug: slugSchema,
      title: z.string(),
      status: z.enum(pageStatuses),
      column: z.enum(footerColumns).nullable(),
      /** It must stay in the footer. */
      stays: z.boolean(),
    }),
  ),
});
export type FooterPlan = z.infer<typeof footerPlanSchema>;

/**
 * `POST /api/staff/footer/{id}`: up or down in its column, to the end of a column, or out of the
 * footer.
 */
export const footerStepSchema = z.strictObject({
  to: z.enum(["up", "down", ...footerColumns, "out"]),
});
export type FooterStep = z.infer<typeof footerStepSchema>["to"];

/**
 * `GET /api/redirects`: redirects to public pages. `from` is normalised by `plainPath`, `to` is the
 * page's slug.
 */
export const redirectMapSchema = z.object({
  data: z.array(z.object({ from: z.string(), to: slugSchema })),
});
export type RedirectMap = z.infer<typeof redirectMapSchema>;

/** `GET /api/staff/redirects`. */
export const redirectQuerySchema = pageQuerySchema
  .pick({ page: true })
  .extend({ q: searchTextSchema });
export type RedirectQuery = z.infer<typeof redirectQuerySchema>;

export const redirectSchema = z.object({
  id: z.uuid(),
  path: z.string(),
  page: z.object({
    id: z.uuid(),
    slug: slugSchema,
    title: z.string(),
    status: z.enum(pageStatuses),
  }),
  created_at: instantSchema,
});
export type Redirect = z.infer<typeof redirectSchema>;

/** Redirects by path, and the published pages that can be targets. */
export const redirectPageSchema = pageOf(redirectSchema).extend({
  pages: z.array(z.object({ id: z.uuid(), title: z.string() })),
});
export type RedirectPage = z.infer<typeof redirectPageSchema>;

/** `POST /api/staff/redirects`. */
export const redirectInputSchema = z.strictObject({
  /** A path of this site, without its host. */
  path: requiredLine(1, 300),
  page_id: z.uuid(),
});
export type RedirectInput = z.infer<typeof redirectInputSchema>;
