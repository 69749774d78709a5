import { z } from "zod";
import { factKinds } from "./fact-constants";
import { certificateSchema, factSchema } from "./facts";
import { instantSchema, lineSchema, slugSchema } from "./fields";
import { openingSchema } from "./opening";
import { pageOf, pageQuerySchema } from "./pagination";
import { pictureSchema } from "./pictures";
import { ratingSchema } from "./reviews";
import { businessTypes } from "./taxonomy-constants";

export const activitySorts = ["recommended", "name", "newest", "rating"] as const;
export type ActivitySort = (typeof activitySorts)[number];

export const ACTIVITIES_PER_PAGE = 24;

/**
 * States of an activity (docs/domain/activities.md). Lists contain `published` ones; a `closed` one
 * (for good) is still readable by slug; an `archived` one is gone; others are visible to the staff
 * only.
 */
export const activityStatuses = [
  "draft",
  "in_review",
  "published",
  "suspended",
  "closed",
  "archived",
] as const;
export type ActivityStatus = (typeof activityStatuses)[number];

/** Services of an activity; labels are the messages `activities.service.<value>`. */
export const activityServices = [
  "parking",
  "wifi",
  "outdoor_seating",
  "pets_welcome",
  "delivery",
  "takeaway",
  "card_payment",
  "gift_card",
  "reservations",
  "air_conditioning",
  "kids_area",
  "home_service",
  "online_booking",
  "bike_parking",
  "ev_charging",
  "vegan_options",
  "gluten_free",
] as const;
export type ActivityService = (typeof activityServices)[number];

export const paymentMethods = [
  "cash",
  "card",
  "contactless",
  "satispay",
  "meal_voucher",
  "bank_transfer",
] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

export const accessibilityFeatures = [
  "step_free",
  "accessible_toilet",
  "lift",
  "reserved_parking",
  "sign_language",
  "braille_menu",
  "quiet_hours",
] as const;
export type AccessibilityFeature = (typeof accessibilityFeatures)[number];

export const socialNetworks = [
  "facebook",
  "instagram",
  "tiktok",
  "youtube",
  "linkedin",
  "x",
] as const;

export const categorySchema = z.object({
  slug: slugSchema,
  name: z.string().min(1),
  /** Name of an icon, e.g. "utensils"; unknown names show a shop. */
  icon: z.string(),
  /** Published activities with this main category. */
  count: z.number().int().min(0),
  /** Slugs that redirect to it: its former ones, and those of categories merged into it. */
  former: z.array(slugSchema).optional(),
});
export type Category = z.infer<typeof categorySchema>;
export const categoryListSchema = z.object({ data: z.array(categorySchema) });

export const zoneSchema = z.object({
  slug: slugSchema,
  name: z.string().min(1),
  count: z.number().int().min(0),
  /** As for a category. */
  former: z.array(slugSchema).optional(),
});
export type Zone = z.infer<typeof zoneSchema>;
export const zoneListSchema = z.object({ data: z.array(zoneSchema) });

const categoryRefSchema = categorySchema.omit({ count: true, former: true });
export const zoneRefSchema = zoneSchema.omit({ count: true, former: true });

export const locationSchema = z.object({ latitude: z.number(), longitude: z.number() });
export type Location = z.infer<typeof locationSchema>;

/** A card: the smaller shape in lists, shelves and related activities. */
export const activityCardSchema = z.object({
  id: z.uuid(),
  slug: slugSchema,
  name: z.string().min(1),
  summary: z.string().nullable(),
  category: categoryRefSchema,
  zone: zoneRefSchema.nullable(),
  cover: pictureSchema.nullable(),
  opening: openingSchema,
  rating: ratingSchema.pick({ average: true, count: true }),
  /** 1 (€) to 4 (€€€€), or null. */
  price_range: z.number().int().min(1).max(4).nullable(),
  location: locationSchema.nullable(),
  /** What it repairs, sells loose, takes back, gives away or shares. */
  facts: z.array(factSchema).default([]),
  published_at: instantSchema,
  updated_at: instantSchema,
});
export type ActivityCard = z.infer<typeof activityCardSchema>;

const attributionSchema = z.object({
  text: z.string(),
  url: z.string().nullable(),
  license: z.string(),
});

export const activitySchema = activityCardSchema.extend({
  description_html: z.string().nullable(),
  more_categories: z.array(categoryRefSchema),
  tags: z.array(z.string()),
  address: z.object({
    street: z.string().nullable(),
    number: z.string().nullable(),
    postal_code: z.string().nullable(),
    city: z.string().nullable(),
    province: z.string().nullable(),
    note: z.string().nullable(),
  }),
  /** E.164, at most 3. */
  phones: z.array(z.string()).max(3),
  whatsapp: z.string().nullable(),
  email: z.string().nullable(),
  website: z.string().nullable(),
  booking_url: z.string().nullable(),
  social: z.array(z.object({ network: z.enum(socialNetworks), url: z.string() })).max(6),
  logo: pictureSchema.nullable(),
  gallery: z.array(pictureSchema).max(20),
  payments: z.array(z.enum(paymentMethods)),
  services: z.array(z.enum(activityServices)),
  accessibility: z.object({
    features: z.array(z.enum(accessibilityFeatures)),
    note: z.string().nullable(),
  }),
  /** BCP 47 codes of the languages spoken. */
  languages: z.array(z.string()),
  founded_year: z.number().int().nullable(),
  certificates: z.array(certificateSchema).default([]),
  rating: ratingSchema,
  verified_at: instantSchema.nullable(),
  og_image: z.string().nullable(),
  /** It has a public menu (docs/domain/menus.md). */
  has_menu: z.boolean().default(false),
  /** Schema.org type of its category, for search engines. */
  business_type: z.enum(businessTypes),
  /** Open-data source to name beside the content, as its licence requires; null: own content. */
  attribution: attributionSchema.nullable(),
  /** Sources of cards merged into it. */
  more_attributions: z.array(attributionSchema),
});
export type Activity = z.infer<typeof activitySchema>;

export const activityPageSchema = pageOf(activityCardSchema);
export const relatedActivitiesSchema = z.object({ data: z.array(activityCardSchema) });

/**
 * Query of `GET /api/activities`. Invalid values mean no filter, so that a hand-made URL never
 * fails.
 */
export const activityQuerySchema = pageQuerySchema.extend({
  q: lineSchema().max(100).optional().catch(undefined),
  category: slugSchema.optional().catch(undefined),
  zone: slugSchema.optional().catch(undefined),
  open: z.literal("1").optional().catch(undefined),
  fact: z.enum(factKinds).optional().catch(undefined),
  sort: z.enum(activitySorts).catch("recommended").default("recommended"),
});
export type ActivityQuery = z.infer<typeof activityQuerySchema>;

/**
 * The user's position, body of `POST /api/near/activities`. Not stored; browsers round it to some
 * 100 m.
 */
export const positionAnswerSchema = z.strictObject({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});

/** Query of `GET /api/near/street`. */
export const streetQuerySchema = z.object({ street: lineSchema().max(200).catch("") });

/**
 * `GET /api/near/street`: mean position of a street's activities; of the whole town if it has none.
 */
export const streetStartSchema = z.object({
  position: locationSchema.nullable(),
  of: z.enum(["street", "town"]),
});

/** `distance_m`: metres in a straight line. */
export const nearActivityPageSchema = pageOf(
  activityCardSchema.extend({ distance_m: z.number().int().min(0) }),
);
export type NearActivityPage = z.infer<typeof nearActivityPageSchema>;
