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

/** Earliest first day on sale: the database has no year 0. */
const EARLIEST = "1900-01-01";

const cents = z.number().int().min(1).max(HIGHEST_PRICE);

/** The price in one time span. */
const priceSpanSchema = z.object({
  /** In cents, VAT included. */
  price: cents,
  kind: z.enum(priceKinds),
  starts_at: instantSchema,
  /** Null: open end. */
  ends_at: instantSchema.nullable(),
  /** Entered later, for the past. */
  is_declared: z.boolean(),
});

/** The public price history of a product, for a chart. */
export const priceHistorySchema = z.object({
  product: z.object({ id: z.uuid(), name: z.string(), unit: z.enum(priceUnits) }),
  /** First day of the chart. */
  since: daySchema,
  /** End of the chart: the time of the request. */
  until: instantSchema,
  /** Consecutive spans, with gaps where the product was not sold. */
  spans: z.array(priceSpanSchema),
  /** Number of corrected entries among these prices. */
  corrections: z.number().int(),
});
export type PriceHistory = z.infer<typeof priceHistorySchema>;

const referenceSchema = z.object({
  price: cents,
  basis: z.enum(priceBases),
  /** Its meaning depends on the basis (price-constants.ts). */
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
  /** The current price; null if it is not on sale. */
  price: z.object({ price: cents, kind: z.enum(priceKinds) }).nullable(),
  /** The reference for a discount that begins now; null if no price is known. */
  reference: referenceSchema.nullable(),
  /** First day whose price is needed and unknown; null if none is missing. */
  missing_since: daySchema.nullable(),
});
export type Product = z.infer<typeof productSchema>;

/** Query of `GET /api/business/products`. */
export const productQuerySchema = z.object({
  /** The user's shop; required for the staff, which has none. Left out: all of the user's shops. */
  activity: z.uuid().optional().catch(undefined),
});
export type ProductQuery = z.output<typeof productQuerySchema>;

/** `GET /api/business/products`: by name; archived ones last. */
export const productListSchema = z.object({
  data: z.array(productSchema),
  /** Shops whose register the user keeps. */
  activities: z.array(z.object({ id: z.uuid(), name: z.string() })),
});
export type ProductList = z.infer<typeof productListSchema>;

/** A row of the register, as entered. */
const pricePointSchema = z.object({
  id: z.number().int(),
  price: cents,
  kind: z.enum(priceKinds),
  starts_at: instantSchema,
  ends_at: instantSchema.nullable(),
  source: z.enum(priceSources),
  /** The row that it corrects. */
  corrects_id: z.number().int().nullable(),
  /** Reason of the correction. */
  reason: z.string().nullable(),
  /** Replaced by another row. */
  is_corrected: z.boolean(),
  /** True if the user may correct it. */
  can_correct: z.boolean(),
  /** Null if the account is deleted. */
  recorded_by: z.string().nullable(),
  recorded_at: instantSchema,
});
export type PricePoint = z.infer<typeof pricePointSchema>;

/** `GET /api/business/products/{id}`: the product with every row of its register, newest first. */
export const productDetailSchema = productSchema.extend({
  /** Version of its editable fields. */
  ...versionedShape,
  points: z.array(pricePointSchema),
  history: priceHistorySchema,
});
export type ProductDetail = z.infer<typeof productDetailSchema>;

const span = {
  price: cents,
  kind: z.enum(priceKinds).default("regular"),
  /** Last day, in Rome; null: until the next price. */
  last_day: daySchema.nullable().default(null),
};

const nameSchema = requiredLine(PRODUCT_NAME.min, PRODUCT_NAME.max);

/** `POST /api/business/activities/{id}/products`: a product with its prices so far. */
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

/** Fields of a product that do not affect the valid price. */
export const productFactsSchema = z.strictObject({
  name: nameSchema,
  is_archived: z.boolean(),
});
/** `PUT /api/business/products/{id}`. */
export const productChangeSchema = productFactsSchema.safeExtend(versionedShape);
export type ProductChange = z.output<typeof productChangeSchema>;
/** The current state of the same fields. */
export const productFactsNowSchema = z.object({
  name: z.string(),
  is_archived: z.boolean(),
  ...versionedShape,
});

/** `POST /api/business/products/{id}/prices`. */
export const priceInputSchema = z.strictObject({
  ...span,
  /** First day, in Rome; null: from now on. */
  first_day: daySchema.nullable().default(null),
});
export type PriceInput = z.output<typeof priceInputSchema>;

/**
 * `POST /api/business/products/{id}/corrections`: replaces one row. Fields that are left out stay.
 */
export const priceCorrectionSchema = z.strictObject({
  point_id: z.number().int().min(1),
  price: cents,
  first_day: daySchema.optional(),
  last_day: daySchema.nullable().optional(),
  reason: requiredText(CORRECTION_REASON.min, CORRECTION_REASON.max),
});
export type PriceCorrection = z.output<typeof priceCorrectionSchema>;
