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

/** Local time in Europe/Rome. */
const clockSchema = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);

/** The hours of each week in which it is given. An end at or before the beginning falls on the next day. */
export const recurringSchema = z.strictObject({
  days: z.array(z.enum(weekdays)).min(1).max(7),
  from: clockSchema,
  to: clockSchema,
});
export type Recurring = z.output<typeof recurringSchema>;

/** Of so many one pays so many. */
const bundleSchema = z.strictObject({
  take: z.number().int().min(2).max(20),
  pay: z.number().int().min(1).max(19),
});

/** A promotion as it is drafted: every field may be missing or unfinished (docs/domain/promos.md). */
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

/** A promotion as it must be to be published; lib/domain/promo-rules.ts says what a schema cannot. Amounts are in cents. */
export const promoContentSchema = z.strictObject({
  /** Slug of the card that gives it. */
  activity: slugSchema,
  title: requiredLine(4, 80),
  /** Plain text. */
  description: text(1_000).nullable().default(null),
  cover: pictureUseSchema.nullable().default(null),
  kind: z.enum(promoKinds),
  /** Of `percent` only; with a product it may be left to the register of prices. */
  percent: z.number().int().min(1).max(100).nullable().default(null),
  /** Of `amount` only: what is taken off; with a product it may be left to the register of prices. */
  amount: cents.min(1).nullable().default(null),
  /** Of `bundle` only. */
  bundle: bundleSchema.nullable().default(null),
  /** A product of the register of prices; null: it is about more than one, or about none. */
  product: z.uuid().nullable().default(null),
  /** What it is about, in words: "Tutte le scarpe". */
  scope: text(150).nullable().default(null),
  /** What one pays. Needed of a price cut on a product, and of `fixed_price`. */
  price_now: cents.nullable().default(null),
  /** What its author says that it cost before; of a price cut on a product only. */
  price_before: cents.min(1).nullable().default(null),
  /** First day in Europe/Rome; left out or null: the day of its publication. */
  valid_from: daySchema.nullable().optional(),
  /** Last day in Europe/Rome. */
  valid_to: daySchema,
  recurring: recurringSchema.nullable().default(null),
  /** Where it is given, if not at the card's address alone. */
  places: text(300).nullable().default(null),
  conditions: text(1_000).nullable().default(null),
  /** How many times it is given in all; null: no limit. */
  limit_total: limit(100_000).nullable().default(null),
  limit_per_person: limit(100).nullable().default(null),
  redeem_mode: z.enum(redeemModes),
  /** Of `code` only. */
  code: lineSchema()
    .toUpperCase()
    .regex(/^[A-Z0-9_-]{2,50}$/)
    .nullable()
    .default(null),
  /** Of `online_url` only. */
  online_url: z
    .url({ protocol: /^https$/ })
    .max(500)
    .nullable()
    .default(null),
});
export type PromoContent = z.output<typeof promoContentSchema>;
