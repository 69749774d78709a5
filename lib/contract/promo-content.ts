import { z } from "zod";
import {
  daySchema,
  optionalLine as line,
  lineSchema,
  optionalText as lines,
  requiredLine,
  requiredText,
  slugSchema,
} from "./fields";
import { weekdays } from "./opening";
import { pictureUseSchema } from "./pictures";
import { promoKinds, redeemModes } from "./promo-constants";

const text = (max: number) => requiredText(1, max);
const cents = z.number().int().min(0).max(100_000_000);
const limit = (max: number) => z.number().int().min(1).max(max);

/** Time in Europe/Rome. */
const clockSchema = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);

/** Weekly hours when it is valid. An end not after the start is on the next day. */
export const recurringSchema = z.strictObject({
  days: z.array(z.enum(weekdays)).min(1).max(7),
  from: clockSchema,
  to: clockSchema,
});
export type Recurring = z.output<typeof recurringSchema>;

/** "Take N, pay M". */
const bundleSchema = z.strictObject({
  take: z.number().int().min(2).max(20),
  pay: z.number().int().min(1).max(19),
});

/** A draft of a promotion: every field may be missing or incomplete (docs/domain/promos.md). */
export const promoDraftSchema = z
  .strictObject({
    activity: line(140),
    title: line(200),
    description: lines(2_000),
    cover: pictureUseSchema.nullable(),
    kind: z.enum(promoKinds).nullable(),
    percent: z.number().int().nullable(),
    amount: z.number().int().nullable(),
    bundle: z
      .strictObject({ take: z.number().int().nullable(), pay: z.number().int().nullable() })
      .partial()
      .nullable(),
    product: z.uuid().nullable(),
    scope: line(300),
    price_now: z.number().int().nullable(),
    price_before: z.number().int().nullable(),
    valid_from: daySchema.nullable(),
    valid_to: daySchema.nullable(),
    recurring: z
      .strictObject({ days: z.array(z.enum(weekdays)).max(7), from: line(20), to: line(20) })
      .partial()
      .nullable(),
    places: lines(600),
    conditions: lines(2_000),
    limit_total: z.number().int().nullable(),
    limit_per_person: z.number().int().nullable(),
    redeem_mode: z.enum(redeemModes).nullable(),
    code: line(100),
    online_url: line(500),
  })
  .partial();

/**
 * A promotion with all rules of publication; lib/domain/promo-rules.ts has those that a schema
 * cannot express. Amounts are in cents.
 */
export const promoContentSchema = z.strictObject({
  /** Slug of the activity that offers it. */
  activity: slugSchema,
  title: requiredLine(4, 80),
  /** Plain text. */
  description: text(1_000).nullable().default(null),
  cover: pictureUseSchema.nullable().default(null),
  kind: z.enum(promoKinds),
  /** Only for `percent`; on a product it can be computed from the price register. */
  percent: z.number().int().min(1).max(100).nullable().default(null),
  /** Only for `amount`: the reduction; on a product it can be computed from the price register. */
  amount: cents.min(1).nullable().default(null),
  /** Only for `bundle`. */
  bundle: bundleSchema.nullable().default(null),
  /** A product of the price register; null for several or none. */
  product: z.uuid().nullable().default(null),
  /** The goods, as text: "Tutte le scarpe". */
  scope: text(150).nullable().default(null),
  /** Current price. Required for a product's discount and for `fixed_price`. */
  price_now: cents.nullable().default(null),
  /** Earlier price claimed by the author; only for a product's discount. */
  price_before: cents.min(1).nullable().default(null),
  /** First day in Europe/Rome; null or left out: the day of publication. */
  valid_from: daySchema.nullable().optional(),
  /** Last day in Europe/Rome. */
  valid_to: daySchema,
  recurring: recurringSchema.nullable().default(null),
  /** Places where it is valid, besides the activity's address. */
  places: text(300).nullable().default(null),
  conditions: text(1_000).nullable().default(null),
  /** Total number of redemptions; null: unlimited. */
  limit_total: limit(100_000).nullable().default(null),
  limit_per_person: limit(100).nullable().default(null),
  redeem_mode: z.enum(redeemModes),
  /** Only for `code`. */
  code: lineSchema()
    .toUpperCase()
    .regex(/^[A-Z0-9_-]{2,50}$/)
    .nullable()
    .default(null),
  /** Only for `online_url`. */
  online_url: z
    .url({ protocol: /^https$/ })
    .max(500)
    .nullable()
    .default(null),
});
export type PromoContent = z.output<typeof promoContentSchema>;
