import { z } from "zod";
import { requiredLine, requiredText } from "./fields";

const idSchema = z.string().nullable().optional().catch(null);

/**
 * `GET /api/tracking` (spec section 3). Reading is lenient, so that one invalid value does not
 * affect the others: values of another type count as absent, and `lib/domain/tracking` ignores
 * blank ones.
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
  /** An addition to the spec: a greater number than in a consent record asks again. */
  consent_revision: z.number().int().positive().nullable().optional().catch(null),
});

export type TrackingSettings = z.infer<typeof trackingSchema>;

const addressSource = String.raw`https:\/\/[^\s"'<>\\\x60]+`;
// One closed element, without attributes that execute (`on…`) or dangerous addresses.
const attributesSource = String.raw`(?![^>]*\son\w+\s*=)(?![^>]*(?:javascript|data|vbscript)\s*:)[^<>]*`;

const labelSchema = requiredLine(1, 80);
const codeSchema = requiredText(1, 4000);

/** Stricter than reading (docs/domain/consent.md): an address or one element of the tag's kind. */
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

/** Tracking settings for the staff and `npm run settings`. */
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
