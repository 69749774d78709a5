import { z } from "zod";
import { instantSchema } from "./fields";
import { legalSlugs } from "./page-constants";

/** Blanks in the templates of legal pages; each is a setting. */
export const legalBlanks = ["site", "owner", "address", "email", "pec", "dpo", "hosting"] as const;
export type LegalBlank = (typeof legalBlanks)[number];

export const legalPageSchema = z.object({
  slug: z.enum(legalSlugs),
  title: z.string(),
  /**
   * `blanks`: unpublished, with missing settings in `open`. `ready`: can be published. `gaps`:
   * published, with unfilled brackets in its text.
   */
  state: z.enum(["blanks", "ready", "published", "gaps"]),
  /** Of the template. */
  open: z.array(z.enum(legalBlanks)),
  /** Of the published page. */
  gaps: z.array(z.string()),
  updated_at: instantSchema.nullable(),
  /** Preview with open blanks in brackets; null if published. */
  preview_html: z.string().nullable(),
});
export type LegalPage = z.infer<typeof legalPageSchema>;

/** `GET /api/staff/legal-pages`. */
export const legalPageListSchema = z.object({ data: z.array(legalPageSchema) });

export const legalPageParamsSchema = z.object({ slug: z.enum(legalSlugs) });
