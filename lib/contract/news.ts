import { z } from "zod";
import { zoneRefSchema } from "./activities";
import { instantSchema, lineSchema, slugSchema } from "./fields";
import { dated, draftOf, html, line, paragraph, picture, publishedOf, zone } from "./kind-fields";
import { pageOf, pageQuerySchema } from "./pagination";
import { pictureSchema } from "./pictures";

export const NEWS_PER_PAGE = 12;

/**
 * States of a news item (docs/domain/news.md); before its first publication it is a draft of the
 * editorial engine.
 */
export const newsStatuses = ["published", "suspended", "archived"] as const;
export type NewsStatus = (typeof newsStatuses)[number];

/** Editable fields of a news item (docs/domain/news.md). */
export const newsFields = {
  title: line({ min: 2, max: 120 }),
  summary: paragraph({ max: 255 }),
  body_html: html({ max: 40_000 }),
  cover: picture(),
  date: dated(),
  zone: zone(),
};
export const newsDraftSchema = draftOf(newsFields);
export const newsContentSchema = publishedOf(newsFields);
export type NewsContent = z.output<typeof newsContentSchema>;

/** A news item in a list. */
export const newsCardSchema = z.object({
  id: z.uuid(),
  slug: slugSchema,
  title: z.string().min(1),
  summary: z.string().nullable(),
  cover: pictureSchema.nullable(),
  zone: zoneRefSchema.nullable(),
  /** Name of the author's organisation; null: the town's staff. */
  author: z.string().nullable(),
  published_at: instantSchema,
  updated_at: instantSchema,
});
export type NewsCard = z.infer<typeof newsCardSchema>;

export const newsItemSchema = newsCardSchema.extend({
  /** Id of the author's organisation; null: the town's staff. */
  author_id: z.uuid().nullable(),
  /** Sanitised. */
  body_html: z.string(),
  og_image: z.string().nullable(),
});
export type NewsItem = z.infer<typeof newsItemSchema>;

export const newsPageSchema = pageOf(newsCardSchema);

/** Query of `GET /api/news`, newest first. Invalid values mean no filter. */
export const newsQuerySchema = pageQuerySchema.extend({
  q: lineSchema().max(100).optional().catch(undefined),
  zone: slugSchema.optional().catch(undefined),
});
