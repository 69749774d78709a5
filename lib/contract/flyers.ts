import { z } from "zod";
import { locationSchema, zoneRefSchema } from "./activities";
import { daySchema, instantSchema, lineSchema, slugSchema } from "./fields";
import { flyerStates, flyerVisibilities, offerMeasures, offerPriceKinds } from "./flyer-constants";
import { flyerContentSchema, pageBoxSchema } from "./flyer-content";
import { pageOf, pageQuerySchema } from "./pagination";
import { pictureSchema } from "./pictures";
import { priceBases } from "./price-constants";

const measure = z.enum(offerMeasures).nullable();

/** A flyer in a list. */
export const flyerCardSchema = z.object({
  id: z.uuid(),
  slug: slugSchema,
  title: z.string().min(1),
  state: z.enum(flyerStates),
  activity: z.object({ id: z.uuid(), name: z.string(), slug: slugSchema }),
  /** Its first page. */
  picture: pictureSchema.nullable(),
  page_count: z.number().int(),
  offer_count: z.number().int(),
  zone: zoneRefSchema.nullable(),
  first_day: daySchema,
  last_day: daySchema,
  /** Midnight in Rome at the start of the first day. */
  starts_at: instantSchema,
  /** Midnight in Rome at the end of the last day. */
  ends_at: instantSchema,
  published_at: instantSchema,
  updated_at: instantSchema,
});
export type FlyerCard = z.infer<typeof flyerCardSchema>;

/** An offer as visitors read it. Amounts are in cents. */
export const shownOfferSchema = z.object({
  id: z.uuid(),
  /** Number of the page as shown, from 1; null: on none. */
  page: z.number().int().nullable(),
  box: pageBoxSchema.nullable(),
  name: z.string(),
  brand: z.string().nullable(),
  quantity: z.string().nullable(),
  price_kind: z.enum(offerPriceKinds),
  bundle: flyerContentSchema.shape.offers.unwrap().element.shape.bundle.unwrap(),
  price_now: z.number().int().nullable(),
  measure,
  unit_price: z.number().int().nullable(),
  unit_measure: measure,
  /**
   * For an announced reduction: the lowest price of the product in the thirty days before (Codice
   * del consumo, art. 17-bis).
   */
  lowest_30d: z.number().int().nullable(),
  /** How far `price_now` is below it, rounded down. */
  percent: z.number().int().nullable(),
  /** How the lowest price was found and the day it refers to; null without a reduction. */
  reference: z.object({ basis: z.enum(priceBases), since: daySchema }).nullable(),
  condition: z.string().nullable(),
  first_day: daySchema,
  last_day: daySchema,
  state: z.enum(flyerStates),
  link: z.string().nullable(),
});
export type ShownOffer = z.infer<typeof shownOfferSchema>;

/** A page as visitors see it: turned, without those that were dropped. */
export const flyerPageSchema = z.object({
  /** From 1, in the order shown. */
  number: z.number().int(),
  picture: pictureSchema,
  caption: z.string().nullable(),
  /** What its text layer says; empty for photographs and outlined letters. */
  text: z.string(),
});
export type FlyerPage = z.infer<typeof flyerPageSchema>;

export const flyerItemSchema = flyerCardSchema.extend({
  organisation_id: z.uuid().nullable(),
  visibility: z.enum(flyerVisibilities),
  note: z.string().nullable(),
  places: z.string().nullable(),
  pages: z.array(flyerPageSchema),
  /** By page and place on it. */
  offers: z.array(shownOfferSchema),
  /** Grows with each publication. */
  version: z.number().int(),
  address: z.object({
    street: z.string().nullable(),
    postal_code: z.string().nullable(),
    city: z.string().nullable(),
    province: z.string().nullable(),
  }),
  location: locationSchema.nullable(),
  /** When it expired, or null. */
  closed_at: instantSchema.nullable(),
  /** Other public flyers of the business that run or will, what ends soonest first. */
  others: z.array(flyerCardSchema),
  /** Flyers of other businesses. */
  similar: z.array(flyerCardSchema),
  /** Null in a preview and behind a code. */
  og_image: z.string().nullable(),
});
export type FlyerItem = z.infer<typeof flyerItemSchema>;

export const flyerListSchema = pageOf(flyerCardSchema);

/**
 * Query of `GET /api/flyers`: those that run, what ends soonest first, then those to come. Invalid
 * values mean no filter.
 */
export const flyerQuerySchema = pageQuerySchema.extend({
  q: lineSchema().max(100).optional().catch(undefined),
  /** Slug of a category of activities. */
  category: slugSchema.optional().catch(undefined),
  zone: slugSchema.optional().catch(undefined),
  /** Slug of the activity that gives it out. */
  activity: slugSchema.optional().catch(undefined),
  state: z.enum(["scheduled", "active"]).optional().catch(undefined),
});
export type FlyerQuery = z.infer<typeof flyerQuerySchema>;

/** Answer of `POST /api/near/flyers`. `distance_m`: metres in a straight line. */
export const nearFlyerListSchema = pageOf(
  flyerCardSchema.extend({ location: locationSchema, distance_m: z.number().int().min(0) }),
);
export type NearFlyerList = z.infer<typeof nearFlyerListSchema>;

/** `GET /api/access/flyer/{code}`: slug of one of the flyers behind the code. */
export const openedFlyerQuerySchema = z.object({ flyer: slugSchema.optional().catch(undefined) });

/** The flyers behind a code, those that are read by code only too. */
export const openedFlyerSchema = z.object({
  code_id: z.uuid(),
  activity: z.object({ id: z.uuid(), name: z.string(), slug: slugSchema }),
  /** The asked one, else the one that runs and ends soonest, the next one, or the last one. */
  flyer: flyerItemSchema,
  /** The others that run or will. */
  others: z.array(flyerCardSchema),
});
export type OpenedFlyer = z.infer<typeof openedFlyerSchema>;

/** `POST /api/flyers/{id}/copy`: the draft, for the editor. */
export const copiedFlyerSchema = z.object({ id: z.uuid() });
