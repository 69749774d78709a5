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

/** When it is given. */
const validity = {
  /** Midnight in Rome that begins its first day. */
  starts_at: instantSchema,
  /** Midnight in Rome that ends its last day. */
  ends_at: instantSchema,
  recurring: recurringSchema.nullable(),
};

/** `GET /api/profile/promos/{id}`: a promotion as somebody saved it. */
export const savedPromoSchema = z.object({
  /** Of the promotion. */
  id: z.uuid(),
  slug: slugSchema,
  title: z.string(),
  shop: z.object({ name: z.string(), slug: slugSchema }),
  state: z.enum(savedStates),
  ...validity,
  conditions: z.string().nullable(),
  redeem_mode: z.enum(redeemModes),
  /** Of `code` only. */
  code: z.string().nullable(),
  /** Of `online_url` only. */
  online_url: z.string().nullable(),
  /** Null: no limit. */
  limit_per_person: count.nullable(),
  /** How often it was given to this person. */
  redeemed: count,
  /** When it was given last; null: never. */
  redeemed_at: instantSchema.nullable(),
  /** Whether a code can be shown now, or why it would not be given. */
  refusal: z.enum(tillReasons).nullable(),
  saved_at: instantSchema,
});
export type SavedPromo = z.infer<typeof savedPromoSchema>;

/** `GET /api/profile/promos`: what somebody saved, what ends soonest first; what is over stands last. */
export const savedPromoQuerySchema = pageQuerySchema;
export const savedPromoPageSchema = pageOf(savedPromoSchema);

/** `GET /api/profile/promos/ids`: of all that is on the list, so that lists of promotions show it. */
export const savedPromoIdsSchema = z.object({ ids: z.array(z.uuid()) });

/** `POST /api/profile/promos/{id}/showing`: a code for the till. */
export const promoShowingSchema = z.object({
  /** What the QR says; null, as the digits: it is not read by a till. */
  token: z.string().nullable(),
  digits: z.string().nullable(),
  until: instantSchema.nullable(),
  /** What the clock of the server says: that of a phone may be wrong. */
  now: instantSchema,
});
export type PromoShowing = z.infer<typeof promoShowingSchema>;

/** A promotion as a till knows it. */
export const tillPromoSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  ...validity,
  limit_total: count.nullable(),
  limit_per_person: count.nullable(),
  redeemed_count: count,
  /** Null: it is given. */
  stopped: z.object({ reason: z.enum(stopReasons), since: instantSchema }).nullable(),
});
export type TillPromo = z.infer<typeof tillPromoSchema>;

/** A code that was read. */
const usedSchema = z.object({
  /** Of who saved it, in one promotion: it stands for nobody elsewhere. */
  saved_id: z.uuid(),
  promo_id: z.uuid(),
  until: instantSchema,
  at: instantSchema,
  till: z.string(),
});
export type UsedCode = z.infer<typeof usedSchema>;

/** `GET /api/till/{id}`: all that the till of a shop needs, also without a network. */
export const tillSchema = z.object({
  shop: z.object({ id: z.uuid(), name: z.string(), slug: slugSchema }),
  now: instantSchema,
  keys: z.object(ticketKeysSchema.pick({ keys: true }).shape),
  promos: z.array(tillPromoSchema),
  /** Codes that were read at any till of the shop and would be good still. */
  used: z.array(usedSchema),
  /** Given today, in all. */
  today: count,
  /** That nobody has looked at. */
  conflicts: count,
});
export type Till = z.infer<typeof tillSchema>;

const subject = {
  /** What the QR says, or the six digits below it. */
  code: requiredLine(1, 400),
  till: tillName,
  /** Each scan has one of its own: sent twice, it counts once. */
  nonce: z.uuid(),
};

/** `POST /api/till/{id}/redemptions`. */
export const redemptionInputSchema = z.strictObject({ ...subject, device_id: z.uuid() });
export type RedemptionInput = z.output<typeof redemptionInputSchema>;

export const redemptionAnswerSchema = z.object({
  /** Null: it is given. */
  reason: z.enum(tillReasons).nullable(),
  /** Null: the code names none of this shop. */
  promo: tillPromoSchema.nullable(),
  /** The code as it was used; null: it was not. */
  used: usedSchema.nullable(),
  /** How often the person was given it, this time included; null: nobody knows. */
  times: count.nullable(),
  /** When it is given next, where it is not given at this hour. */
  next_at: instantSchema.nullable(),
  at: instantSchema,
});
export type RedemptionAnswer = z.infer<typeof redemptionAnswerSchema>;

/** `POST /api/till/{id}/merge`: what a device did without a network. */
export const tillMergeSchema = z.strictObject({
  device_id: z.uuid(),
  /** What the clock of the device says: its times are put right by it. */
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
      /** `refused`: it is not taken, and is not to be sent again. */
      outcome: z.enum(mergeOutcomes),
      /** Null where it counts. */
      reason: z.enum(tillReasons).nullable(),
    }),
  ),
});
export type TillMerged = z.infer<typeof tillMergedSchema>;

/** `POST /api/till/{id}/undo`: within 30 seconds, by the device that did it. */
export const tillUndoSchema = z.strictObject({ nonce: z.uuid(), device_id: z.uuid() });
export const tillUndoneSchema = z.object({ nonce: z.uuid() });

/** `GET /api/till/{id}/conflicts`: what should not have been given, and was. */
export const tillConflictsSchema = z.object({
  conflicts: z.array(
    z.object({
      id: z.uuid(),
      at: instantSchema,
      till: z.string(),
      reason: z.enum(tillReasons),
      promo: z.string(),
      /** The one that counts, of two with the same code. */
      other: z.object({ at: instantSchema, till: z.string() }).nullable(),
    }),
  ),
});
export type TillConflicts = z.infer<typeof tillConflictsSchema>;
/** `POST /api/till/{id}/conflicts`: one of them was looked at. */
export const tillSeenSchema = z.strictObject({ redemption_id: z.uuid() });

/** `GET /api/business/tills`: the shops at whose tills somebody may work. */
export const tillListQuerySchema = pageQuerySchema;
export const tillListSchema = pageOf(
  z.object({
    id: z.uuid(),
    name: z.string(),
    /** Promotions that are given now or will be. */
    promos: count,
    /** Given today. */
    today: count,
  }),
);
export type TillList = z.infer<typeof tillListSchema>;

const counters = { saved: count, shown: count, redeemed: count };

/** `GET /api/business/tills/{id}`: how often each promotion of a shop was saved, shown and given, by days. */
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
      /** In Europe/Rome, the newest first; days without anything are left out. */
      days: z.array(z.object({ day: daySchema, ...counters })),
    }),
  ),
});
export type TillCounters = z.infer<typeof tillCountersSchema>;
