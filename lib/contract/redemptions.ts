import { z } from "zod";
import { MAX_GATE, MAX_MERGED, mergeOutcomes } from "./check-in-constants";
import { daySchema, instantSchema, requiredLine, slugSchema } from "./fields";
import { pageOf, pageQuerySchema } from "./pagination";
import { redeemModes } from "./promo-constants";
import { recurringSchema } from "./promo-content";
import { savedStates, stopReasons, tillReasons } from "./redemption-constants";
import { ticketKeysSchema } from "./tickets";

const count = z.number().int().min(0);
const tillName = requiredLine(1, MAX_GATE);

/** When the promotion can be redeemed. */
const validity = {
  /** Midnight in Rome that begins its first day. */
  starts_at: instantSchema,
  /** Midnight in Rome that ends its last day. */
  ends_at: instantSchema,
  recurring: recurringSchema.nullable(),
};

/** `GET /api/profile/promos/{id}`: a promotion saved by the user. */
export const savedPromoSchema = z.object({
  /** Id of the promotion. */
  id: z.uuid(),
  slug: slugSchema,
  title: z.string(),
  shop: z.object({ name: z.string(), slug: slugSchema }),
  state: z.enum(savedStates),
  ...validity,
  conditions: z.string().nullable(),
  redeem_mode: z.enum(redeemModes),
  /** Only for `code`. */
  code: z.string().nullable(),
  /** Only for `online_url`. */
  online_url: z.string().nullable(),
  /** Null: no limit. */
  limit_per_person: count.nullable(),
  /** How often this user redeemed it. */
  redeemed: count,
  /** Last redemption, or null. */
  redeemed_at: instantSchema.nullable(),
  /** Null if a code can be shown now, otherwise the reason why not. */
  refusal: z.enum(tillReasons).nullable(),
  saved_at: instantSchema,
});
export type SavedPromo = z.infer<typeof savedPromoSchema>;

/**
 * `GET /api/profile/promos`: the user's saved promotions, those that end soonest first, ended ones
 * last.
 */
export const savedPromoQuerySchema = pageQuerySchema;
export const savedPromoPageSchema = pageOf(savedPromoSchema);

/** `GET /api/profile/promos/ids`: ids of all saved promotions, to mark them in lists. */
export const savedPromoIdsSchema = z.object({ ids: z.array(z.uuid()) });

/** `POST /api/profile/promos/{id}/showing`: a code for the till. */
export const promoShowingSchema = z.object({
  /** Content of the QR code; null, like the digits, if no till reads it. */
  token: z.string().nullable(),
  digits: z.string().nullable(),
  until: instantSchema.nullable(),
  /** The server's clock, since a phone's may be wrong. */
  now: instantSchema,
});
export type PromoShowing = z.infer<typeof promoShowingSchema>;

/** A promotion as shown at a till. */
export const tillPromoSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  ...validity,
  limit_total: count.nullable(),
  limit_per_person: count.nullable(),
  redeemed_count: count,
  /** Null: it can be redeemed. */
  stopped: z.object({ reason: z.enum(stopReasons), since: instantSchema }).nullable(),
});
export type TillPromo = z.infer<typeof tillPromoSchema>;

/** A used code. */
const usedSchema = z.object({
  /** Id of one user's saved copy of one promotion; it does not identify the user elsewhere. */
  saved_id: z.uuid(),
  promo_id: z.uuid(),
  until: instantSchema,
  at: instantSchema,
  till: z.string(),
});
export type UsedCode = z.infer<typeof usedSchema>;

/** `GET /api/till/{id}`: data that the till of a shop needs, also offline. */
export const tillSchema = z.object({
  shop: z.object({ id: z.uuid(), name: z.string(), slug: slugSchema }),
  now: instantSchema,
  keys: z.object(ticketKeysSchema.pick({ keys: true }).shape),
  promos: z.array(tillPromoSchema),
  /** Codes that were used at a till of the shop and have not expired. */
  used: z.array(usedSchema),
  /** Total redemptions today. */
  today: count,
  /** Unchecked ones. */
  conflicts: count,
});
export type Till = z.infer<typeof tillSchema>;

const subject = {
  /** Content of the QR code, or the six digits below it. */
  code: requiredLine(1, 400),
  till: tillName,
  /** Unique per scan: a repeated scan counts once. */
  nonce: z.uuid(),
};

/** `POST /api/till/{id}/redemptions`. */
export const redemptionInputSchema = z.strictObject({ ...subject, device_id: z.uuid() });
export type RedemptionInput = z.output<typeof redemptionInputSchema>;

export const redemptionAnswerSchema = z.object({
  /** Null: accepted. */
  reason: z.enum(tillReasons).nullable(),
  /** Null: no promotion of this shop. */
  promo: tillPromoSchema.nullable(),
  /** The use of this code, or null. */
  used: usedSchema.nullable(),
  /** The user's number of redemptions, this one included; null if unknown. */
  times: count.nullable(),
  /** When it can next be redeemed, if not at this hour. */
  next_at: instantSchema.nullable(),
  at: instantSchema,
});
export type RedemptionAnswer = z.infer<typeof redemptionAnswerSchema>;

/** `POST /api/till/{id}/merge`: redemptions that a device made offline. */
export const tillMergeSchema = z.strictObject({
  device_id: z.uuid(),
  /** The device's clock, used to correct its times. */
  now: instantSchema,
  scans: z
    .array(z.strictObject({ ...subject, at: instantSchema }))
    .min(1)
    .max(MAX_MERGED),
});
export type TillMerge = z.output<typeof tillMergeSchema>;
export const tillMergedSchema = z.object({
  results: z.array(
    z.object({
      nonce: z.uuid(),
      /** `refused`: not accepted; do not send it again. */
      outcome: z.enum(mergeOutcomes),
      /** Null if it counts. */
      reason: z.enum(tillReasons).nullable(),
    }),
  ),
});
export type TillMerged = z.infer<typeof tillMergedSchema>;

/** `POST /api/till/{id}/undo`: within 30 seconds and by the same device. */
export const tillUndoSchema = z.strictObject({ nonce: z.uuid(), device_id: z.uuid() });
export const tillUndoneSchema = z.object({ nonce: z.uuid() });

/** `GET /api/till/{id}/conflicts`: redemptions that were accepted by mistake. */
export const tillConflictsSchema = z.object({
  conflicts: z.array(
    z.object({
      id: z.uuid(),
      at: instantSchema,
      till: z.string(),
      reason: z.enum(tillReasons),
      promo: z.string(),
      /** Of two redemptions with the same code, the one that counts. */
      other: z.object({ at: instantSchema, till: z.string() }).nullable(),
    }),
  ),
});
export type TillConflicts = z.infer<typeof tillConflictsSchema>;
/** `POST /api/till/{id}/conflicts`: marks one as checked. */
export const tillSeenSchema = z.strictObject({ redemption_id: z.uuid() });

/** `GET /api/business/tills`: shops whose tills the user may work at. */
export const tillListQuerySchema = pageQuerySchema;
export const tillListSchema = pageOf(
  z.object({
    id: z.uuid(),
    name: z.string(),
    /** Promotions that are valid now or later. */
    promos: count,
    /** Redemptions today. */
    today: count,
  }),
);
export type TillList = z.infer<typeof tillListSchema>;

const counters = { saved: count, shown: count, redeemed: count };

/**
 * `GET /api/business/tills/{id}`: how often each promotion of a shop was saved, shown and redeemed,
 * by day.
 */
export const tillCountersSchema = z.object({
  shop: z.object({ id: z.uuid(), name: z.string(), slug: slugSchema }),
  promos: z.array(
    z.object({
      id: z.uuid(),
      title: z.string(),
      redeem_mode: z.enum(redeemModes),
      ends_at: instantSchema,
      is_over: z.boolean(),
      limit_total: count.nullable(),
      redeemed_count: count,
      ...counters,
      /** In Europe/Rome, newest first; days without data are left out. */
      days: z.array(z.object({ day: daySchema, ...counters })),
    }),
  ),
});
export type TillCounters = z.infer<typeof tillCountersSchema>;
