import { z } from "zod";
import { requiredLine, requiredText } from "./fields";

const idSchema = z.string().nullable().optional().catch(null);

/**
 * `GET /api/tracking` (spec section 3). Reading is lenient, since one odd value must not cost the others: what is not of
 * its type counts as absent, and `lib/domain/tracking` ignores what is blank.
 */
export const trackingSchema = z.object({
  gtm_container_id: idSchema,
  ga4_measurement_id: idSchema,
  google_site_verification: idSchema,
  bing_site_verification: idSchema,
  additional_tags: z
    .array(
      z
        .object({ type: z.string(), code: z.string(), label: z.string().nullable().optional() })
        .nullable()
        .catch(null),
    )
    .nullable()
    .optional()
    .catch(null),
  /** Addition of ours: a greater number than that of a person's consent record asks again. */
  consent_revision: z.number().int().positive().nullable().optional().catch(null),
});

export type TrackingSettings = z.infer<typeof trackingSchema>;

const addressSource = String.raw`https:\/\/[^\s"'<>\\\x60]+`;
// One element, closed, without an attribute that would run (`on…`) or name a dangerous address.
const attributesSource = String.raw`(?![^>]*\son\w+\s*=)(?![^>]*(?:javascript|data|vbscript)\s*:)[^<>]*`;

const labelSchema = requiredLine(1, 80);
const codeSchema = requiredText(1, 4000);

/** Stricter than what is read (docs/domain/consent.md): an address or one element of the tag's own kind. */
const additionalTagSchema = z.discriminatedUnion("type", [
  z.strictObject({
    type: z.literal("script"),
    code: codeSchema.regex(
      new RegExp(
        String.raw`^(?:${addressSource}|<script(?:\s${attributesSource})?>(?:(?!<\/?script|<!--)[\s\S])*<\/script>)$`,
        "i",
      ),
    ),
    label: labelSchema,
  }),
  z.strictObject({
    type: z.literal("img"),
    code: codeSchema.regex(
      new RegExp(String.raw`^(?:${addressSource}|<img\s${attributesSource}>)$`, "i"),
    ),
    label: labelSchema,
  }),
  z.strictObject({
    type: z.literal("meta"),
    code: codeSchema.regex(
      new RegExp(String.raw`^<meta\s(?![^>]*http-equiv)${attributesSource}>$`, "i"),
    ),
    label: labelSchema,
  }),
]);

/** The settings of tracking, as the staff and `npm run settings` set them. */
export const trackingUpdateShape = {
  gtm_container_id: z
    .string()
    .regex(/^GTM-[A-Z0-9]{4,12}$/)
    .nullable()
    .optional(),
  ga4_measurement_id: z
    .string()
    .regex(/^G-[A-Z0-9]{6,14}$/)
    .nullable()
    .optional(),
  google_site_verification: z
    .string()
    .regex(/^[\w-]{20,100}$/)
    .nullable()
    .optional(),
  bing_site_verification: z
    .string()
    .regex(/^[0-9A-F]{32}$/i)
    .nullable()
    .optional(),
  additional_tags: z.array(additionalTagSchema).max(10).nullable().optional(),
  consent_revision: z.number().int().positive().max(1_000_000).nullable().optional(),
};
