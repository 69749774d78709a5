import { z } from "zod";
import {
  accessibilityFeatures,
  activityServices,
  paymentMethods,
  socialNetworks,
} from "./activities";
import { activityInputSchema } from "./activity-input";
import { factDraftFields } from "./facts";
import { optionalLine as line, lineSchema, optionalText as lines, optionalHtml } from "./fields";
import { openingSchema } from "./opening";
import { pictureUseSchema } from "./pictures";

const pictureSchema = pictureUseSchema.nullable();

/**
 * An activity as an owner's draft (docs/domain/activities.md): every field may be missing or unfinished,
 * with the length limits of a published activity.
 */
export const activityDraftSchema = z
  .strictObject({
    name: line(200),
    category: line(140),
    more_categories: z.array(z.string().max(140)).max(3),
    zone: line(140),
    tags: z.array(lineSchema().max(60)).max(20),
    summary: lines(500),
    description_html: optionalHtml(20_000),
    legal_name: line(300),
    vat_number: line(20),
    address: z.strictObject({
      street: line(200),
      number: line(40),
      postal_code: line(10),
      city: line(120),
      province: line(60),
      note: lines(300),
    }),
    location: z.strictObject({ latitude: z.number(), longitude: z.number() }).nullable(),
    phones: z.array(z.string().trim().max(40)).max(3),
    whatsapp: line(40),
    email: line(254),
    website: line(500),
    booking_url: line(500),
    social: z
      .array(z.strictObject({ network: z.enum(socialNetworks).nullable(), url: line(500) }))
      .max(6),
    price_range: z.number().int().min(1).max(4).nullable(),
    payments: z.array(z.enum(paymentMethods)),
    services: z.array(z.enum(activityServices)),
    accessibility: z.strictObject({
      features: z.array(z.enum(accessibilityFeatures)),
      note: lines(400),
    }),
    languages: z.array(z.string().max(20)).max(12),
    founded_year: z.number().int().nullable(),
    ...factDraftFields,
    opening: openingSchema,
    logo: pictureSchema,
    cover: pictureSchema,
    gallery: z.array(pictureUseSchema).max(20),
  })
  .partial();

/**
 * An owner's fields of an activity, valid for publication. Without slug, state, source and verification.
 */
export const activityContentSchema = activityInputSchema.omit({
  slug: true,
  status: true,
  verified_at: true,
  attribution: true,
});
export type ActivityContent = z.output<typeof activityContentSchema>;
