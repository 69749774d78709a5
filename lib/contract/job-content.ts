import { z } from "zod";
import {
  daySchema,
  optionalLine as line,
  optionalText as lines,
  mailAddress,
  optionalHtml,
  postalCodeSchema,
  requiredHtml,
  requiredLine,
  slugSchema,
} from "./fields";
import {
  applyModes,
  jobCategories,
  jobContracts,
  jobHours,
  MAX_QUESTIONS,
  payBases,
  payUnits,
  questionKinds,
  workplaces,
} from "./job-constants";
import { pictureUseSchema } from "./pictures";

const httpsUrl = z.url({ protocol: /^https$/ }).max(500);
const text = (max: number) => requiredLine(1, max);

const employerSchema = z.strictObject({
  /** Slug of the employer's activity, which gives name, site and address, or null. */
  activity: slugSchema.nullable().default(null),
  /** Required without an activity. */
  name: text(150).nullable().default(null),
  url: httpsUrl.nullable().default(null),
  logo: pictureUseSchema.nullable().default(null),
});

/** An authorised agency that recruits for the employer (d.lgs. 276/2003 art. 4). */
const agencySchema = z.strictObject({ name: text(150), authorisation: text(100) });

/** Amounts are in cents. */
const paySchema = z.strictObject({
  min: z.number().int().min(1).max(100_000_000),
  max: z.number().int().min(1).max(100_000_000),
  unit: z.enum(payUnits),
  basis: z.enum(payBases),
  note: text(200).nullable().default(null),
});

const addressSchema = z.strictObject({
  street: text(200).nullable().default(null),
  postal_code: postalCodeSchema.nullable().default(null),
  city: text(120),
  /** Two letters. */
  province: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .nullable()
    .default(null),
});

const workplaceSchema = z.strictObject({
  kind: z.enum(workplaces),
  /** Null: the activity's address, or none for remote work. */
  address: addressSchema.nullable().default(null),
});

/**
 * A question of the employer, answered in an application. Answers refer to its `id`, which never
 * changes.
 */
export const jobQuestionSchema = z.strictObject({
  id: z.uuid(),
  text: text(200),
  required: z.boolean().default(false),
  kind: z.enum(questionKinds),
  /** Only for a choice. */
  options: z.array(text(100)).max(10).default([]),
});

const contactSchema = z.strictObject({
  name: text(100).nullable().default(null),
  email: mailAddress(255),
  phone: text(40).nullable().default(null),
});

/** A draft of an ad: every field may be missing or incomplete (docs/domain/jobs.md). */
export const jobDraftSchema = z
  .strictObject({
    title: line(300),
    employer: z
      .strictObject({
        activity: line(140),
        name: line(300),
        url: line(500),
        logo: pictureUseSchema.nullable(),
      })
      .partial(),
    agency: z
      .strictObject({ name: line(300), authorisation: line(200) })
      .partial()
      .nullable(),
    category: z.enum(jobCategories).nullable(),
    description_html: optionalHtml(40_000),
    requirements_html: optionalHtml(20_000),
    benefits_html: optionalHtml(20_000),
    contract: z.enum(jobContracts).nullable(),
    hours: z.enum(jobHours).nullable(),
    hours_note: lines(300),
    positions: z.number().int().nullable(),
    agreement: line(300),
    level: line(200),
    pay: z
      .strictObject({
        min: z.number().int().nullable(),
        max: z.number().int().nullable(),
        unit: z.enum(payUnits).nullable(),
        basis: z.enum(payBases).nullable(),
        note: lines(400),
      })
      .partial(),
    workplace: z
      .strictObject({
        kind: z.enum(workplaces).nullable(),
        address: z
          .strictObject({
            street: line(400),
            postal_code: line(20),
            city: line(200),
            province: line(20),
          })
          .partial()
          .nullable(),
      })
      .partial(),
    zone: line(140),
    starts_on: daySchema.nullable(),
    deadline: daySchema.nullable(),
    apply_mode: z.enum(applyModes).nullable(),
    apply_url: line(500),
    contact: z.strictObject({ name: line(200), email: line(300), phone: line(60) }).partial(),
    questions: z
      .array(
        z
          .strictObject({
            id: z.uuid(),
            text: lines(400),
            required: z.boolean(),
            kind: z.enum(questionKinds).nullable(),
            options: z.array(line(200)).max(20),
          })
          .partial(),
      )
      .max(MAX_QUESTIONS),
    privacy_url: line(500),
  })
  .partial();

/**
 * An ad with all rules of publication; lib/domain/job-rules.ts has those that a schema cannot
 * express.
 */
export const jobContentSchema = z.strictObject({
  title: requiredLine(4, 120),
  employer: employerSchema,
  agency: agencySchema.nullable().default(null),
  category: z.enum(jobCategories),
  /** Sanitised when saved, like the next two. */
  description_html: requiredHtml(40_000),
  requirements_html: requiredHtml(20_000).nullable().default(null),
  benefits_html: requiredHtml(20_000).nullable().default(null),
  contract: z.enum(jobContracts),
  hours: z.enum(jobHours),
  hours_note: text(200).nullable().default(null),
  positions: z.number().int().min(1).max(99).default(1),
  /** The collective agreement (CCNL). */
  agreement: text(150).nullable().default(null),
  /** The level in the agreement. */
  level: text(80).nullable().default(null),
  pay: paySchema,
  workplace: workplaceSchema,
  /** Slug of an existing zone. */
  zone: slugSchema.nullable().default(null),
  /** The first day of work; null: as soon as possible. */
  starts_on: daySchema.nullable().default(null),
  /**
   * Last day for applications, in Europe/Rome; null or left out: `USUAL_DAYS` after publication.
   */
  deadline: daySchema.nullable().optional(),
  apply_mode: z.enum(applyModes),
  /** Only for `url`. */
  apply_url: httpsUrl.nullable().default(null),
  contact: contactSchema,
  questions: z.array(jobQuestionSchema).max(MAX_QUESTIONS).default([]),
  /** The employer's privacy notice for applicants (GDPR art. 13). */
  privacy_url: httpsUrl,
});
export type JobContent = z.output<typeof jobContentSchema>;
