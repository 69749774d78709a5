import { z } from "zod";
import {
  accessibilityFeatures,
  activityServices,
  activityStatuses,
  paymentMethods,
  socialNetworks,
} from "./activities";
import { factFields } from "./facts";
import {
  instantSchema,
  mailAddress,
  requiredHtml,
  requiredLine,
  requiredText,
  slugSchema,
} from "./fields";
import { openingSchema } from "./opening";
import { pictureUseSchema } from "./pictures";

const line = (max: number) => requiredLine(1, max);
const lineOrNone = (max: number) => line(max).nullable().optional();
const textOrNone = (max: number) => requiredText(1, max).nullable().optional();
const webAddress = z
  .url({ protocol: /^https?$/ })
  .max(500)
  .nullable()
  .optional();
const phone = z.stringFormat("phone", /^\+[1-9]\d{6,14}$/);

/**
 * Editable data of an activity (docs/domain/activities.md). Only name and category are required;
 * fields left out get defaults, or stay in a change. Null clears a field.
 */
export const activityInputSchema = z.strictObject({
  name: requiredLine(2, 120),
  /** Left out at creation: made from the name. `index` is reserved by the API. */
  slug: slugSchema.refine((slug) => slug !== "index").optional(),
  status: z.enum(activityStatuses).optional(),
  /** Slugs of existing categories. */
  category: slugSchema,
  more_categories: z.array(slugSchema).max(3).optional(),
  zone: slugSchema.nullable().optional(),
  tags: z.array(line(40)).max(10).optional(),
  summary: textOrNone(255),
  /** Sanitised when saved. */
  description_html: requiredHtml(20_000).nullable().optional(),
  legal_name: lineOrNone(200),
  vat_number: z
    .string()
    .regex(/^\d{11}$/)
    .nullable()
    .optional(),
  address: z
    .strictObject({
      street: lineOrNone(120),
      number: lineOrNone(20),
      postal_code: z
        .string()
        .regex(/^\d{5}$/)
        .nullable()
        .optional(),
      city: lineOrNone(80),
      province: lineOrNone(40),
      note: textOrNone(200),
    })
    .optional(),
  location: z
    .strictObject({
      latitude: z.number().min(-90).max(90),
      longitude: z.number().min(-180).max(180),
    })
    .nullable()
    .optional(),
  phones: z.array(phone).max(3).optional(),
  whatsapp: phone.nullable().optional(),
  email: mailAddress().nullable().optional(),
  website: webAddress,
  booking_url: webAddress,
  social: z
    .array(
      z.strictObject({
        network: z.enum(socialNetworks),
        url: z.url({ protocol: /^https?$/ }).max(500),
      }),
    )
    .max(6)
    .optional(),
  price_range: z.number().int().min(1).max(4).nullable().optional(),
  payments: z.array(z.enum(paymentMethods)).max(paymentMethods.length).optional(),
  services: z.array(z.enum(activityServices)).max(activityServices.length).optional(),
  accessibility: z
    .strictObject({
      features: z.array(z.enum(accessibilityFeatures)).max(accessibilityFeatures.length).optional(),
      note: textOrNone(300),
    })
    .optional(),
  languages: z
    .array(z.string().regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/))
    .max(12)
    .optional(),
  founded_year: z.number().int().min(1000).max(2100).nullable().optional(),
  ...factFields,
  opening: openingSchema.optional(),
  logo: pictureUseSchema.nullable().optional(),
  cover: pictureUseSchema.nullable().optional(),
  gallery: z.array(pictureUseSchema).max(20).optional(),
  verified_at: instantSchema.nullable().optional(),
  attribution: z
    .strictObject({ text: line(200), url: webAddress, license: line(100) })
    .nullable()
    .optional(),
});

/** Input of callers, where defaults of `opening` can be left out. */
export type ActivityInput = z.input<typeof activityInputSchema>;

/** `PATCH /operator/activities/{slug}`: at least one field. */
export const activityPatchSchema = activityInputSchema
  .partial()
  .refine((patch) => Object.keys(patch).length > 0);
export type ActivityPatch = z.input<typeof activityPatchSchema>;

/** The answer of `PATCH /operator/activities/{slug}`. */
export const activityPatchResultSchema = z.object({
  slug: slugSchema,
  status: z.enum(activityStatuses),
});
