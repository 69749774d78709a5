import { z } from "zod";
import { zoneRefSchema } from "./activities";
import { daySchema, instantSchema, lineSchema, slugSchema } from "./fields";
import {
  applyModes,
  jobCategories,
  jobContracts,
  jobHours,
  MAX_DAYS,
  payBases,
  payFloors,
  payUnits,
  publicJobStatuses,
  USUAL_DAYS,
  workplaces,
} from "./job-constants";
import { jobQuestionSchema } from "./job-content";
import { pageOf, pageQuerySchema } from "./pagination";
import { pictureSchema } from "./pictures";

/** In cents. */
const paySchema = z.object({
  min: z.number().int(),
  max: z.number().int(),
  unit: z.enum(payUnits),
  basis: z.enum(payBases),
});
export type JobPay = z.infer<typeof paySchema>;

/** An ad in a list. */
export const jobCardSchema = z.object({
  id: z.uuid(),
  slug: slugSchema,
  title: z.string().min(1),
  state: z.enum(publicJobStatuses),
  /** `slug` is the employer's card; null without a public one. */
  employer: z.object({ name: z.string(), slug: slugSchema.nullable() }),
  logo: pictureSchema.nullable(),
  category: z.enum(jobCategories),
  contract: z.enum(jobContracts),
  hours: z.enum(jobHours),
  pay: paySchema,
  workplace: z.enum(workplaces),
  city: z.string().nullable(),
  zone: zoneRefSchema.nullable(),
  positions: z.number().int(),
  published_at: instantSchema,
  /** Midnight in Rome after its last day. */
  expires_at: instantSchema,
  updated_at: instantSchema,
});
export type JobCard = z.infer<typeof jobCardSchema>;

export const jobItemSchema = jobCardSchema.extend({
  organisation_id: z.uuid().nullable(),
  employer_url: z.string().nullable(),
  agency: z.object({ name: z.string(), authorisation: z.string() }).nullable(),
  /** Sanitised, like the next two. */
  description_html: z.string(),
  requirements_html: z.string().nullable(),
  benefits_html: z.string().nullable(),
  hours_note: z.string().nullable(),
  agreement: z.string().nullable(),
  level: z.string().nullable(),
  pay_note: z.string().nullable(),
  address: z.object({
    street: z.string().nullable(),
    postal_code: z.string().nullable(),
    city: z.string().nullable(),
    province: z.string().nullable(),
  }),
  /** Null: as soon as possible. */
  starts_on: daySchema.nullable(),
  apply_mode: z.enum(applyModes),
  apply_url: z.string().nullable(),
  contact: z.object({
    name: z.string().nullable(),
    email: z.string(),
    phone: z.string().nullable(),
  }),
  questions: z.array(jobQuestionSchema),
  privacy_url: z.string(),
  /** When it expired or was filled; null if open. */
  closed_at: instantSchema.nullable(),
  /** Other open ads of the employer. */
  others: z.array(jobCardSchema),
  /** Similar open ads of other employers. */
  similar: z.array(jobCardSchema),
  og_image: z.string().nullable(),
});
export type JobItem = z.infer<typeof jobItemSchema>;

export const jobPageSchema = pageOf(jobCardSchema);

/** Query of `GET /api/jobs`, newest first. Invalid values mean no filter. */
export const jobQuerySchema = pageQuerySchema.extend({
  q: lineSchema().max(100).optional().catch(undefined),
  category: z.enum(jobCategories).optional().catch(undefined),
  contract: z.enum(jobContracts).optional().catch(undefined),
  hours: z.enum(jobHours).optional().catch(undefined),
  zone: slugSchema.optional().catch(undefined),
  /** Partly or fully remote. */
  remote: z.literal("1").optional().catch(undefined),
  pay: z.enum(payFloors).optional().catch(undefined),
  /** Slug of the employer's card; not a filter of the page. */
  activity: slugSchema.optional().catch(undefined),
});
export type JobQuery = z.infer<typeof jobQuerySchema>;

/** `POST /api/jobs/{id}/renew`. */
export const jobRenewalSchema = z.strictObject({
  days: z.number().int().min(1).max(MAX_DAYS).default(USUAL_DAYS),
});
