import { z } from "zod";
import { instantSchema } from "./fields";
import { legalSlugs } from "./page-constants";

/** What a template of a legal page leaves to the town; each stands in a setting. */
export const legalBlanks = ["site", "owner", "address", "email", "pec", "dpo", "hosting"] as const;
export type LegalBlank = (typeof legalBlanks)[number];

export const legalPageSchema = z.object({
  slug: z.enum(legalSlugs),
  title: z.string(),
  /**
   * `blanks`: not published, the template lacks what stands in `open`. `ready`: it can be published. `gaps`: published, with a
   * place in its text that somebody left in brackets to be filled in.
   */
  state: z.enum(["blanks", "ready", "published", "gaps"]),
  /** Of the template. */
  open: z.array(z.enum(legalBlanks)),
  /** Of the published page. */
  gaps: z.array(z.string()),
  updated_at: instantSchema.nullable(),
  /** As it would be published, with open blanks in brackets; null: it is published. */
  preview_html: z.string().nullable(),
});
export type LegalPage = z.infer<typeof legalPageSchema>;

/** `GET /api/staff/legal-pages`. */
export const legalPageListSchema = z.object({ data: z.array(legalPageSchema) });

export const legalPageParamsSchema = z.object({ slug: z.enum(legalSlugs) });
