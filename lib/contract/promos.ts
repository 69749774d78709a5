import { z } from "zod";
import { locationSchema, zoneRefSchema } from "./activities";
import { daySchema, instantSchema, lineSchema, slugSchema } from "./fields";
import { pageOf, pageQuerySchema } from "./pagination";
import { pictureSchema } from "./pictures";
import { priceBases } from "./price-constants";
import { promoKinds, promoStates, redeemModes } from "./promo-constants";
import { recurringSchema } from "./promo-content";

/** The saving as a number. Amounts are in cents. */
const savingSchema = z.object({
  kind: z.enum(promoKinds),
  /** For `percent`: on a product, computed from the price register, rounded down. */
  percent: z.number().int().nullable(),
  /** For `amount`: on a product, the reference price minus the current one. */
  amount: z.number().int().nullable(),
  bundle: z.object({ take: z.number().int(), pay: z.number().int() }).nullable(),
  price_now: z.number().int().nullable(),
  /**
   * For a product's discount: its lowest price in the thirty days before (Codice del consumo, art.
   * 17-bis).
   */
  lowest_30d: z.number().int().nullable(),
});
export type PromoSaving = z.infer<typeof savingSchema>;

/** A promotion in a list. */
export const promoCardSchema = z.object({
  id: z.uuid(),
  slug: slugSchema,
  title: z.string().min(1),
  state: z.enum(promoStates),
  activity: z.object({ id: z.uuid(), name: z.string(), slug: slugSchema }),
  picture: pictureSchema.nullable(),
  saving: savingSchema,
  scope: z.string().nullable(),
  zone: zoneRefSchema.nullable(),
  /** Midnight in Rome at the start of the first day. */
  starts_at: instantSchema,
  /** Midnight in Rome at the end of the last day. */
  ends_at: instantSchema,
  recurring: recurringSchema.nullable(),
  redeem_mode: z.enum(redeemModes),
  /**
   * Until when its place in the list was paid for; null: it was not, or the list is another one, in
   * which nobody pays for a place.
   */
  sponsored_until: instantSchema.nullable(),
  published_at: instantSchema,
  updated_at: instantSchema,
});
export type PromoCard = z.infer<typeof promoCardSchema>;

export const promoItemSchema = promoCardSchema.extend({
  organisation_id: z.uuid().nullable(),
  /** Plain text. */
  description: z.string().nullable(),
  product: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** How the lowest price was found and the day it refers to; null without a product discount. */
  reference: z.object({ basis: z.enum(priceBases), since: daySchema }).nullable(),
  first_day: daySchema,
  last_day: daySchema,
  places: z.string().nullable(),
  conditions: z.string().nullable(),
  limit_total: z.number().int().nullable(),
  limit_per_person: z.number().int().nullable(),
  /** Number left; null: unlimited. */
  left: z.number().int().nullable(),
  /** Public: to say at the till or type online. */
  code: z.string().nullable(),
  online_url: z.string().nullable(),
  address: z.object({
    street: z.string().nullable(),
    postal_code: z.string().nullable(),
    city: z.string().nullable(),
    province: z.string().nullable(),
  }),
  location: locationSchema.nullable(),
  /** When it expired or was used up, or null. */
  closed_at: instantSchema.nullable(),
  /** Other promotions of the activity. */
  others: z.array(promoCardSchema),
  /** Similar promotions of other activities. */
  similar: z.array(promoCardSchema),
  og_image: z.string().nullable(),
});
export type PromoItem = z.infer<typeof promoItemSchema>;

export const promoPageSchema = pageOf(promoCardSchema);

/**
 * Query of `GET /api/promos`: sponsored ones first, then by end; `order=ending`, or of a card: by end only.
 * Invalid values mean no filter.
 */
export const promoQuerySchema = pageQuerySchema.extend({
  q: lineSchema().max(100).optional().catch(undefined),
  /** Slug of a category of activities. */
  category: slugSchema.optional().catch(undefined),
  zone: slugSchema.optional().catch(undefined),
  kind: z.enum(promoKinds).optional().catch(undefined),
  /** Valid now: it has begun, and the current hour is included. */
  now: z.literal("1").optional().catch(undefined),
  /** Valid on a day of this weekend or, before it, of the next one. */
  weekend: z.literal("1").optional().catch(undefined),
  /** Slug of the card that offers it; not a filter of the page. */
  activity: slugSchema.optional().catch(undefined),
  order: z.literal("ending").optional().catch(undefined),
});
export type PromoQuery = z.infer<typeof promoQuerySchema>;

/** Answer of `POST /api/near/promos`. `distance_m`: metres in a straight line. */
export const nearPromoPageSchema = pageOf(
  promoCardSchema.extend({ location: locationSchema, distance_m: z.number().int().min(0) }),
);
export type NearPromoPage = z.infer<typeof nearPromoPageSchema>;
