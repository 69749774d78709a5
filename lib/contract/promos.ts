import { z } from "zod";
import { locationSchema, zoneRefSchema } from "./activities";
import { daySchema, instantSchema, lineSchema, slugSchema } from "./fields";
import { pageOf, pageQuerySchema } from "./pagination";
import { pictureSchema } from "./pictures";
import { priceBases } from "./price-constants";
import { promoKinds, promoStates, redeemModes } from "./promo-constants";
import { recurringSchema } from "./promo-content";

/** What it gives, as far as it is a number. Amounts are in cents. */
const savingSchema = z.object({
  kind: z.enum(promoKinds),
  /** Of `percent`: with a product, what the register of prices comes to, rounded down. */
  percent: z.number().int().nullable(),
  /** Of `amount`: with a product, the reference price less the present one. */
  amount: z.number().int().nullable(),
  bundle: z.object({ take: z.number().int(), pay: z.number().int() }).nullable(),
  price_now: z.number().int().nullable(),
  /** Of a price cut on a product: its lowest price in the thirty days before (Codice del consumo, art. 17-bis). */
  lowest_30d: z.number().int().nullable(),
});
export type PromoSaving = z.infer<typeof savingSchema>;

/** What a list shows of a promotion. */
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
  /** Midnight in Rome that begins its first day. */
  starts_at: instantSchema,
  /** Midnight in Rome that ends its last day. */
  ends_at: instantSchema,
  recurring: recurringSchema.nullable(),
  redeem_mode: z.enum(redeemModes),
  /** Somebody paid for its place in the list. */
  is_sponsored: z.boolean(),
  published_at: instantSchema,
  updated_at: instantSchema,
});
export type PromoCard = z.infer<typeof promoCardSchema>;

export const promoItemSchema = promoCardSchema.extend({
  organisation_id: z.uuid().nullable(),
  /** Plain text. */
  description: z.string().nullable(),
  product: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** How the lowest price was found, and the day that this is about; null: it is no price cut on a product. */
  reference: z.object({ basis: z.enum(priceBases), since: daySchema }).nullable(),
  first_day: daySchema,
  last_day: daySchema,
  places: z.string().nullable(),
  conditions: z.string().nullable(),
  limit_total: z.number().int().nullable(),
  limit_per_person: z.number().int().nullable(),
  /** How many are left; null: there is no limit. */
  left: z.number().int().nullable(),
  /** Shown to everybody: what has to be said or typed. */
  code: z.string().nullable(),
  online_url: z.string().nullable(),
  address: z.object({
    street: z.string().nullable(),
    postal_code: z.string().nullable(),
    city: z.string().nullable(),
    province: z.string().nullable(),
  }),
  location: locationSchema.nullable(),
  /** When it expired or was used up; null: neither. */
  closed_at: instantSchema.nullable(),
  /** Other promotions of the activity. */
  others: z.array(promoCardSchema),
  /** Promotions of other activities that are like it. */
  similar: z.array(promoCardSchema),
  og_image: z.string().nullable(),
});
export type PromoItem = z.infer<typeof promoItemSchema>;

export const promoPageSchema = pageOf(promoCardSchema);

/**
 * Query of `GET /api/promos`: what ends soonest first, after what is sponsored; `order=ending`: before it. Unusable values fall
 * back to no filter.
 */
export const promoQuerySchema = pageQuerySchema.extend({
  q: lineSchema().max(100).optional().catch(undefined),
  /** Slug of a category of activities. */
  category: slugSchema.optional().catch(undefined),
  zone: slugSchema.optional().catch(undefined),
  kind: z.enum(promoKinds).optional().catch(undefined),
  /** Given at this moment: it has begun, and its hours are now. */
  now: z.literal("1").optional().catch(undefined),
  /** Given on a day of the present weekend or, before it, of the next one. */
  weekend: z.literal("1").optional().catch(undefined),
  /** Slug of the card that gives it; not a filter of the page. */
  activity: slugSchema.optional().catch(undefined),
  order: z.literal("ending").optional().catch(undefined),
});
export type PromoQuery = z.infer<typeof promoQuerySchema>;

/** Answer of `POST /api/near/promos`. `distance_m`: metres in a straight line. */
export const nearPromoPageSchema = pageOf(
  promoCardSchema.extend({ location: locationSchema, distance_m: z.number().int().min(0) }),
);
export type NearPromoPage = z.infer<typeof nearPromoPageSchema>;

/** `PUT /api/promos/{id}/placement`. */
export const promoPlacementSchema = z.strictObject({ is_paid: z.boolean() });
