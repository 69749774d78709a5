import { z } from "zod";
import { zoneRefSchema } from "./activities";
import {
  instantSchema,
  lineSchema,
  requiredLine,
  requiredText,
  slugSchema,
  tickedSchema,
} from "./fields";
import {
  GIVEAWAY_MESSAGE,
  GIVEAWAY_REASON,
  GIVEAWAY_TEXT,
  GIVEAWAY_TITLE,
  giveawayCategories,
  giveawayConditions,
  giveawayRefusals,
  giveawayStatuses,
  giveawayTypes,
  MOST_GIVEAWAY_PICTURES,
} from "./giveaway-constants";
import { pageOf, pageQuerySchema } from "./pagination";
import { pictureSchema, pictureUseSchema } from "./pictures";
import { versionedShape } from "./version";

const shownShape = {
  id: z.uuid(),
  slug: slugSchema,
  type: z.enum(giveawayTypes),
  title: z.string().min(1),
  category: z.enum(giveawayCategories),
  /** Null for what is looked for. */
  condition: z.enum(giveawayConditions).nullable(),
  /** Where it is picked up. */
  zone: zoneRefSchema.nullable(),
};

/** A post in the list; it names nobody. */
export const giveawayCardSchema = z.object({
  ...shownShape,
  cover: pictureSchema.nullable(),
  published_at: instantSchema,
  updated_at: instantSchema,
});
export type GiveawayCard = z.infer<typeof giveawayCardSchema>;

export const giveawayItemSchema = giveawayCardSchema.extend({
  /** Plain text with line breaks. */
  text: z.string(),
  pictures: z.array(pictureSchema),
  expires_at: instantSchema,
  og_image: z.string().nullable(),
});
export type GiveawayItem = z.infer<typeof giveawayItemSchema>;

export const giveawayPageSchema = pageOf(giveawayCardSchema);

/** Query of `GET /api/giveaways`, newest first. Invalid values mean no filter. */
export const giveawayQuerySchema = pageQuerySchema.extend({
  q: lineSchema().max(100).optional().catch(undefined),
  type: z.enum(giveawayTypes).optional().catch(undefined),
  category: z.enum(giveawayCategories).optional().catch(undefined),
  zone: slugSchema.optional().catch(undefined),
});
export type GiveawayQuery = z.infer<typeof giveawayQuerySchema>;

/** What its author writes. */
const contentShape = {
  type: z.enum(giveawayTypes),
  title: requiredLine(GIVEAWAY_TITLE.min, GIVEAWAY_TITLE.max),
  text: requiredText(GIVEAWAY_TEXT.min, GIVEAWAY_TEXT.max),
  category: z.enum(giveawayCategories),
  condition: z.enum(giveawayConditions).nullable().default(null),
  zone: slugSchema.nullable().default(null),
  pictures: z
    .array(pictureUseSchema.omit({ focus: true }).extend({ alt: requiredLine(3, 300) }))
    .max(MOST_GIVEAWAY_PICTURES)
    .default([]),
};
export const giveawayContentSchema = z.strictObject(contentShape);
export type GiveawayContent = z.output<typeof giveawayContentSchema>;

/** `POST /api/own-giveaways`. */
export const giveawayInputSchema = giveawayContentSchema.extend({
  /** That it is free, theirs and not recalled; of what is looked for: free, and not for resale. */
  declared: tickedSchema,
});
export type GiveawayInput = z.output<typeof giveawayInputSchema>;

/** `PUT /api/own-giveaways/{id}`. */
export const giveawayChangeSchema = giveawayContentSchema.extend(versionedShape);
export type GiveawayChange = z.output<typeof giveawayChangeSchema>;

/** A picture after its upload, before a post names it. */
export const uploadedGiveawayPictureSchema = z.object({
  hash: z.string(),
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
});

/** A post for its author and the staff, in any state. */
export const ownGiveawaySchema = z.object({
  ...shownShape,
  text: z.string(),
  pictures: z.array(pictureSchema.extend({ hash: z.string() })),
  status: z.enum(giveawayStatuses),
  /** Why the staff refused, hid or removed it; null once it is corrected. */
  reason: z.string().nullable(),
  created_at: instantSchema,
  /** Null: never shown. */
  expires_at: instantSchema.nullable(),
  renewals_left: z.number().int().min(0),
  can: z.object({
    edit: z.boolean(),
    done: z.boolean(),
    renew: z.boolean(),
    remove: z.boolean(),
    /** Corrected, it waits for the staff. */
    withdraw: z.boolean(),
  }),
  ...versionedShape,
});
export type OwnGiveaway = z.infer<typeof ownGiveawaySchema>;

/** `GET /api/own-giveaways`: newest first; accounts have few. */
export const ownGiveawaysSchema = z.object({ data: z.array(ownGiveawaySchema) });

/** `POST /api/own-giveaways/{id}/step`. */
export const giveawayStepSchema = z.strictObject({ step: z.enum(["done", "renew", "withdraw"]) });
export type GiveawayStep = z.output<typeof giveawayStepSchema>["step"];

const messageText = requiredText(GIVEAWAY_MESSAGE.min, GIVEAWAY_MESSAGE.max);

/** `POST /api/giveaways/{slug}/answers`, `POST /api/giveaway-answers/{id}/messages`. */
export const giveawayMessageInputSchema = z.strictObject({ text: messageText });

/** A conversation between a post's author and somebody who answered. */
export const giveawayAnswerSchema = z.object({
  id: z.uuid(),
  giveaway: z.object({
    title: z.string(),
    type: z.enum(giveawayTypes),
    /** Null: not shown any more. */
    slug: slugSchema.nullable(),
  }),
  /** The reader wrote the post. */
  is_author: z.boolean(),
  /** First name and initial of the other one. */
  with: z.string(),
  /** One of the two ended it: no more messages. */
  is_ended: z.boolean(),
  last_at: instantSchema,
});
export type GiveawayAnswer = z.infer<typeof giveawayAnswerSchema>;

export const giveawayAnswersSchema = z.object({ data: z.array(giveawayAnswerSchema) });

export const giveawayThreadSchema = giveawayAnswerSchema.extend({
  messages: z.array(
    z.object({ id: z.uuid(), is_own: z.boolean(), text: z.string(), created_at: instantSchema }),
  ),
});
export type GiveawayThread = z.infer<typeof giveawayThreadSchema>;

export const giveawayAnsweredSchema = z.object({ id: z.uuid() });

/** `GET /api/staff/giveaways`: what waits, the oldest first, and what was published last. */
export const staffGiveawaySchema = ownGiveawaySchema
  .omit({ can: true, renewals_left: true })
  .extend({ author: z.string() });
export const staffGiveawaysSchema = z.object({
  waiting: z.array(staffGiveawaySchema),
  shown: z.array(staffGiveawaySchema),
});
export type StaffGiveaway = z.infer<typeof staffGiveawaySchema>;

/** `POST /api/staff/giveaways/{id}/decision`. */
export const giveawayDecisionSchema = z.discriminatedUnion("decision", [
  z.strictObject({ decision: z.literal("publish"), ...versionedShape }),
  z.strictObject({
    decision: z.literal("refuse"),
    reason: z.enum(giveawayRefusals),
    message: requiredText(GIVEAWAY_REASON.min, GIVEAWAY_REASON.max),
    ...versionedShape,
  }),
]);
export type GiveawayDecision = z.output<typeof giveawayDecisionSchema>;
