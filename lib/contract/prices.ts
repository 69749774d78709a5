import { z } from "zod";
import { daySchema, instantSchema, requiredLine, requiredText } from "./fields";
import {
  CORRECTION_REASON,
  HIGHEST_PRICE,
  PRODUCT_NAME,
  priceBases,
  priceKinds,
  priceSources,
  priceUnits,
} from "./price-constants";
import { versionedShape } from "./version";

/** Of a day on which something went on sale: the database knows no year 0. */
const EARLIEST = "1900-01-01";

const cents = z.number().int().min(1).max(HIGHEST_PRICE);

/** What everybody paid from one moment to another. */
const priceSpanSchema = z.object({
  /** In cents, VAT included. */
  price: cents,
  kind: z.enum(priceKinds),
  starts_at: instantSchema,
  /** Null: until further notice. */
  ends_at: instantSchema.nullable(),
  /** Told by the shop afterwards. */
  is_declared: z.boolean(),
});

/** The prices of a product as everybody may read them: what a chart shows. */
export const priceHistorySchema = z.object({
  product: z.object({ id: z.uuid(), name: z.string(), unit: z.enum(priceUnits) }),
  /** The first day that is shown. */
  since: daySchema,
  /** The last moment that is shown: when it was asked for. */
  until: instantSchema,
  /** One after the other; where the product was not sold, nothing. */
  spans: z.array(priceSpanSchema),
  /** How many of these prices were written wrong at first and corrected. */
  corrections: z.number().int(),
});
export type PriceHistory = z.infer<typeof priceHistorySchema>;

const referenceSchema = z.object({
  price: cents,
  basis: z.enum(priceBases),
  /** What it means, each basis says (price-constants.ts). */
  since: daySchema,
});

const productSchema = z.object({
  id: z.uuid(),
  activity: z.object({ id: z.uuid(), name: z.string() }),
  name: z.string(),
  unit: z.enum(priceUnits),
  is_perishable: z.boolean(),
  on_sale_since: daySchema,
  is_archived: z.boolean(),
  /** What everybody pays; null: it is not sold at this moment. */
  price: z.object({ price: cents, kind: z.enum(priceKinds) }).nullable(),
  /** What a cut that begins now would be measured by; null: no price is known. */
  reference: referenceSchema.nullable(),
  /** From this day on prices are needed, and are not known; null: nothing is missing. */
  missing_since: daySchema.nullable(),
});
export type Product = z.infer<typeof productSchema>;

/** Query of `GET /api/business/products`. */
export const productQuerySchema = z.object({
  /** One's shop; the staff, which keeps none, finds products only with it. Left out: all of one's own. */
  activity: z.uuid().optional().catch(undefined),
});
export type ProductQuery = z.output<typeof productQuerySchema>;

/** `GET /api/business/products`: by name; archived ones last. */
export const productListSchema = z.object({
  data: z.array(productSchema),
  /** The shops for which one keeps the register. */
  activities: z.array(z.object({ id: z.uuid(), name: z.string() })),
});
export type ProductList = z.infer<typeof productListSchema>;

/** A row of the register, as it was written. */
const pricePointSchema = z.object({
  id: z.number().int(),
  price: cents,
  kind: z.enum(priceKinds),
  starts_at: instantSchema,
  ends_at: instantSchema.nullable(),
  source: z.enum(priceSources),
  /** The row in whose place it stands. */
  corrects_id: z.number().int().nullable(),
  /** Why. */
  reason: z.string().nullable(),
  /** It counts no more: another row stands in its place. */
  is_corrected: z.boolean(),
  /** Whether whoever asks may correct it. */
  can_correct: z.boolean(),
  /** Null: the account is no more. */
  recorded_by: z.string().nullable(),
  recorded_at: instantSchema,
});
export type PricePoint = z.infer<typeof pricePointSchema>;

/** `GET /api/business/products/{id}`: the product with every row of its register, the last one first. */
export const productDetailSchema = productSchema.extend({
  /** Of what can be changed of it. */
  ...versionedShape,
  points: z.array(pricePointSchema),
  history: priceHistorySchema,
});
export type ProductDetail = z.infer<typeof productDetailSchema>;

const span = {
  price: cents,
  kind: z.enum(priceKinds).default("regular"),
  /** The last day, in Rome; null: until another price comes. */
  last_day: daySchema.nullable().default(null),
};

const nameSchema = requiredLine(PRODUCT_NAME.min, PRODUCT_NAME.max);

/** `POST /api/business/activities/{id}/products`: a product, with its prices so far. */
export const productInputSchema = z.strictObject({
  name: nameSchema,
  unit: z.enum(priceUnits),
  is_perishable: z.boolean().default(false),
  on_sale_since: daySchema.refine((day) => day >= EARLIEST),
  prices: z
    .array(z.strictObject({ ...span, first_day: daySchema }))
    .min(1)
    .max(60),
});
export type ProductInput = z.output<typeof productInputSchema>;

/** What of a product does not change which price counts. */
export const productFactsSchema = z.strictObject({
  name: nameSchema,
  is_archived: z.boolean(),
});
/** `PUT /api/business/products/{id}`. */
export const productChangeSchema = productFactsSchema.safeExtend(versionedShape);
export type ProductChange = z.output<typeof productChangeSchema>;
/** The same as it stands. */
export const productFactsNowSchema = z.object({
  name: z.string(),
  is_archived: z.boolean(),
  ...versionedShape,
});

/** `POST /api/business/products/{id}/prices`. */
export const priceInputSchema = z.strictObject({
  ...span,
  /** The first day, in Rome; null: from this moment on. */
  first_day: daySchema.nullable().default(null),
});
export type PriceInput = z.output<typeof priceInputSchema>;

/** `POST /api/business/products/{id}/corrections`: another row in the place of one. What is left out stays. */
export const priceCorrectionSchema = z.strictObject({
  point_id: z.number().int().min(1),
  price: cents,
  first_day: daySchema.optional(),
  last_day: daySchema.nullable().optional(),
  reason: requiredText(CORRECTION_REASON.min, CORRECTION_REASON.max),
});
export type PriceCorrection = z.output<typeof priceCorrectionSchema>;
