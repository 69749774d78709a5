import { z } from "zod";
import { requiredLine, slugSchema } from "./fields";
import {
  businessTypes,
  categoryIcons,
  MAX_PLACES,
  MAX_POSTAL_CODES,
  TERM_NAME,
} from "./taxonomy-constants";
import { type Change, versionedShape } from "./version";

/** The town's classifications (docs/domain/taxonomy.md). */
export type TermKind = "category" | "zone";

const number = z.number().int().min(0);

/** Uses of a term; an unused one can be deleted. */
const termUsesSchema = z.object({
  /** Activities in any state with it as main category or zone. */
  cards: number,
  /** Activities with it as a further category. */
  further: number,
  news: number,
  events: number,
  followers: number,
});
export type TermUses = z.infer<typeof termUsesSchema>;

const name = requiredLine(TERM_NAME.min, TERM_NAME.max);
/** Null: made from the name. */
const slug = slugSchema.max(TERM_NAME.max).nullable();

/** `POST /api/staff/categories`. */
export const categoryInputSchema = z.strictObject({
  name,
  slug,
  icon: z.enum(categoryIcons),
  business_type: z.enum(businessTypes),
});
export type CategoryInput = z.infer<typeof categoryInputSchema>;
/** `PUT /api/staff/categories/{id}`. */
export const categoryChangeSchema = categoryInputSchema.safeExtend(versionedShape);
export type CategoryChange = Change<CategoryInput>;

/** `POST /api/staff/zones`. */
export const zoneInputSchema = z.strictObject({
  name,
  slug,
  /** Activities with an address there belong to the zone unless another was chosen. */
  postal_codes: z
    .array(
      z
        .string()
        .trim()
        .regex(/^\d{5}$/),
    )
    .max(MAX_POSTAL_CODES),
  /** Streets and localities; they override postal codes. */
  places: z.array(requiredLine(2, 80)).max(MAX_PLACES),
});
export type ZoneInput = z.infer<typeof zoneInputSchema>;
/** `PUT /api/staff/zones/{id}`. */
export const zoneChangeSchema = zoneInputSchema.safeExtend(versionedShape);
export type ZoneChange = Change<ZoneInput>;

const termSchema = z.object({
  id: z.uuid(),
  ...versionedShape,
  slug: slugSchema,
  name: z.string(),
  /** Slugs that redirect to it. */
  former: z.array(slugSchema),
  uses: termUsesSchema,
});

export const staffCategorySchema = termSchema.extend({
  icon: z.string(),
  business_type: z.enum(businessTypes),
  /** Its synonyms. */
  synonyms: z.array(z.string()),
  /** Version of its synonyms, which are changed separately. */
  synonyms_version: versionedShape.version,
});
export type StaffCategory = z.infer<typeof staffCategorySchema>;

export const staffZoneSchema = termSchema.extend({
  postal_codes: z.array(z.string()),
  places: z.array(z.string()),
});
export type StaffZone = z.infer<typeof staffZoneSchema>;

/** `GET /api/staff/categories`, in the public order. */
export const staffCategoryListSchema = z.object({ data: z.array(staffCategorySchema) });
export type StaffCategoryList = z.infer<typeof staffCategoryListSchema>;

/** `GET /api/staff/zones`, in order. */
export const staffZoneListSchema = z.object({
  data: z.array(staffZoneSchema),
  /** Listed activities without a zone. */
  without_zone: number,
});
export type StaffZoneList = z.infer<typeof staffZoneListSchema>;

/** `POST /api/staff/categories/{id}/place`, and the same for zones. */
export const termStepSchema = z.strictObject({ to: z.enum(["up", "down"]) });
export type TermStep = z.infer<typeof termStepSchema>["to"];

/** `POST /api/staff/categories/{id}/merge`, and the same for zones: the term that stays. */
export const termMergeSchema = z.strictObject({ into: z.uuid() });
