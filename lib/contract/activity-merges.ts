import { z } from "zod";
import { activityStatuses } from "./activities";
import { slugSchema } from "./fields";
import { searchTextSchema } from "./pagination";

/** Why two activities may be the same place: same telephone, VAT number, or name in the same zone. */
const twinReasons = ["phone", "vat_number", "name"] as const;
export type TwinReason = (typeof twinReasons)[number];

/** Data that separates an activity from others of the same name. */
const mergedActivitySchema = z.object({
  id: z.uuid(),
  slug: slugSchema,
  name: z.string(),
  status: z.enum(activityStatuses),
  /** Path of the public page; null if it is not public. */
  path: z.string().nullable(),
  category: z.string(),
  zone: z.string().nullable(),
  /** Street and number, or null. */
  street: z.string().nullable(),
  /** The owner, or null. */
  organisation: z.string().nullable(),
  /** Source of the import, or null. */
  source: z.string().nullable(),
});
export type MergedActivity = z.infer<typeof mergedActivitySchema>;

const reasonsSchema = z.array(z.enum(twinReasons));

/** `GET /api/staff/activities/twins`: probable duplicates, likeliest first. */
export const twinPairsSchema = z.object({
  data: z.array(
    z.object({
      cards: z.tuple([mergedActivitySchema, mergedActivitySchema]),
      reasons: reasonsSchema,
    }),
  ),
});
export type TwinPairs = z.infer<typeof twinPairsSchema>;

/**
 * `GET /api/staff/activities/{id}/twins`: without a text the probable duplicates, otherwise activities
 * with this name.
 */
export const twinQuerySchema = z.object({ q: searchTextSchema });
export const twinListSchema = z.object({
  card: mergedActivitySchema,
  data: z.array(mergedActivitySchema.extend({ reasons: reasonsSchema })),
});
export type TwinList = z.infer<typeof twinListSchema>;

const number = z.number().int().min(0);

/** Data that moves with a merged activity. */
const belongingsSchema = z.object({
  reviews: number,
  followers: number,
  /** Current and former ones. */
  addresses: number,
  /** In any state, like claims and reports. */
  suggestions: number,
  claims: number,
  reports: number,
  versions: number,
  /** Events at the place. */
  events: number,
  /** Counted page views. */
  views: number,
});
export type ActivityBelongings = z.infer<typeof belongingsSchema>;

/** `GET /api/staff/activities/{id}/merge`: preview of merging the activity `from`. */
export const activityMergeQuerySchema = z.object({ from: z.uuid() });
export const activityMergePreviewSchema = z.object({
  /** The activity that stays. */
  stays: mergedActivitySchema,
  goes: mergedActivitySchema,
  /** Why it is not possible yet, in Italian; empty if it is. */
  obstacles: z.array(z.string()),
  belongings: belongingsSchema,
  /** Fields that differ; the second value is the default where the first is empty. */
  fields: z.array(
    z.object({
      field: z.string(),
      stays: z.json().nullable(),
      goes: z.json().nullable(),
      is_taken: z.boolean(),
    }),
  ),
  /** Changes with either activity. */
  etag: z.string(),
});
export type ActivityMergePreview = z.infer<typeof activityMergePreviewSchema>;

/** `POST /api/staff/activities/{id}/merge`. */
export const activityMergeInputSchema = z.strictObject({
  from: z.uuid(),
  /** Etag of the preview that was read. */
  etag: z.string().max(100),
  /** Fields whose value is taken from the merged activity. */
  take: z.array(z.string().max(60)).max(60),
});
export type ActivityMergeInput = z.infer<typeof activityMergeInputSchema>;
