import { z } from "zod";
import {
  daySchema,
  optionalHtml,
  optionalLine,
  optionalText,
  requiredHtml,
  requiredLine,
  requiredText,
  slugSchema,
} from "./fields";
import { pictureUseSchema } from "./pictures";

/** A piece of news as it is drafted: every field may be missing or unfinished (docs/domain/news.md). */
export const newsDraftSchema = z
  .strictObject({
    title: optionalLine(200),
    summary: optionalText(500),
    body_html: optionalHtml(40_000),
    cover: pictureUseSchema.nullable(),
    date: daySchema.nullable(),
    zone: optionalLine(140),
  })
  .partial();

/** A piece of news as it must be to be published. */
export const newsContentSchema = z.strictObject({
  title: requiredLine(2, 120),
  summary: requiredText(1, 255).nullable().optional(),
  /** Sanitised when saved. */
  body_html: requiredHtml(40_000),
  cover: pictureUseSchema.nullable().optional(),
  /** The day that it is dated; left out, null or later than its publication: the day of its publication. */
  date: daySchema.nullable().optional(),
  /** Slug of a zone that exists. */
  zone: slugSchema.nullable().optional(),
});
export type NewsContent = z.output<typeof newsContentSchema>;
