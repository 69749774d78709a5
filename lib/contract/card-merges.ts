import { z } from "zod";
import { activityStatuses } from "./activities";
import { slugSchema } from "./fields";
import { searchTextSchema } from "./pagination";

/** Why two cards look like one place: the same telephone, VAT number, or name in the same zone. */
const twinReasons = ["phone", "vat_number", "name"] as const;
export type TwinReason = (typeof twinReasons)[number];

/** A card as it is told from others of the same name. */
const mergedCardSchema = z.object({
  id: z.uuid(),
  slug: slugSchema,
  name: z.string(),
  status: z.enum(activityStatuses),
  /** Path of the public page; null: visitors cannot read it. */
  path: z.string().nullable(),
  category: z.string(),
  zone: z.string().nullable(),
  /** Street and number; null: not known. */
  street: z.string().nullable(),
  /** Whose it is; null: nobody's. */
  organisation: z.string().nullable(),
  /** The source that an import found it at; null: none. */
  source: z.string().nullable(),
});
export type MergedCard = z.infer<typeof mergedCardSchema>;

const reasonsSchema = z.array(z.enum(twinReasons));

/** `GET /api/staff/activities/twins`: cards that look like one place, the likeliest first. */
export const twinPairsSchema = z.object({
  data: z.array(
    z.object({ cards: z.tuple([mergedCardSchema, mergedCardSchema]), reasons: reasonsSchema }),
  ),
});
export type TwinPairs = z.infer<typeof twinPairsSchema>;

/** `GET /api/staff/activities/{id}/twins`: without a text the likely ones, else those of this name. */
export const twinQuerySchema = z.object({ q: searchTextSchema });
export const twinListSchema = z.object({
  card: mergedCardSchema,
  data: z.array(mergedCardSchema.extend({ reasons: reasonsSchema })),
});
export type TwinList = z.infer<typeof twinListSchema>;

const number = z.number().int().min(0);

/** What goes along with a card that becomes a part of another one. */
const cardBelongingsSchema = z.object({
  reviews: number,
  followers: number,
  /** Its own and those that it had before. */
  addresses: number,
  /** In any state, like claims and reports. */
  suggestions: number,
  claims: number,
  reports: number,
  versions: number,
  /** Events that take place there. */
  events: number,
  /** Counted views of its page. */
  views: number,
});
export type CardBelongings = z.infer<typeof cardBelongingsSchema>;

/** `GET /api/staff/activities/{id}/merge`: what would become of the card `from`. */
export const cardMergeQuerySchema = z.object({ from: z.uuid() });
export const cardMergePreviewSchema = z.object({
  /** The card that stays. */
  stays: mergedCardSchema,
  goes: mergedCardSchema,
  /** Why it cannot be done yet, in Italian; empty: it can. */
  obstacles: z.array(z.string()),
  belongings: cardBelongingsSchema,
  /** The fields in which they differ; the second value is taken unless somebody says otherwise where the first is empty. */
  fields: z.array(
    z.object({
      field: z.string(),
      stays: z.json().nullable(),
      goes: z.json().nullable(),
      is_taken: z.boolean(),
    }),
  ),
  /** Changes when one of the two cards does. */
  etag: z.string(),
});
export type CardMergePreview = z.infer<typeof cardMergePreviewSchema>;

/** `POST /api/staff/activities/{id}/merge`. */
export const cardMergeInputSchema = z.strictObject({
  from: z.uuid(),
  /** Of the preview that was read. */
  etag: z.string().max(100),
  /** Fields whose value is taken from the card that goes. */
  take: z.array(z.string().max(60)).max(60),
});
export type CardMergeInput = z.infer<typeof cardMergeInputSchema>;
