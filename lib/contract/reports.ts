import { z } from "zod";
import { emailSchema, personNameSchema } from "./auth";
import { caseStepSchema } from "./case-log";
import { instantSchema, slugSchema } from "./fields";
import { pageOf, pageQuerySchema } from "./pagination";
import { reviewRefusals, reviewStatuses } from "./reviews";

export const reportStatuses = ["open", "upheld", "dismissed"] as const;

/** What a visitor can say is wrong (domain sheet 6). */
const reportReasons = [
  "diritto_autore",
  "molestie",
  "inappropriato",
  "dati_errati",
  "offensivo",
  "privacy",
  "spam",
  "violenza",
  "truffa",
  "chiuso_definitivamente",
  "prezzo_ingannevole",
  "altro",
] as const;

/** `POST /api/reports`. Whoever is not logged in gives a name and an address; else they are the account's. */
export const reportInputSchema = z.strictObject({
  target: z.discriminatedUnion("type", [
    z.strictObject({ type: z.literal("activity"), slug: slugSchema }),
    z.strictObject({ type: z.literal("review"), id: z.uuid() }),
  ]),
  reason: z.enum(reportReasons),
  text: z.string().trim().min(10).max(1000),
  name: personNameSchema.optional(),
  email: emailSchema.optional(),
  /** "Dichiaro in buona fede che quanto scrivo è vero." */
  good_faith: z.literal(true),
  /** Not to be seen, and to be left empty: programs fill it in. */
  website: z.string().max(500).default(""),
  /** Of `GET /api/reports/token`, 3 seconds to 2 hours old: whoever is not logged in sends it along. */
  token: z.string().max(200).optional(),
});
export type ReportInput = z.output<typeof reportInputSchema>;

/** `GET /api/reports/token`: tells when the form was opened (domain sheet 22). */
export const formTokenSchema = z.object({ token: z.string() });

/** `POST /api/reviews/{id}/flag`, by the business that the review is about. */
export const flagInputSchema = z.strictObject({
  reason: z.enum(reviewRefusals),
  text: z.string().trim().max(1000).nullable().default(null),
});
export type FlagInput = z.output<typeof flagInputSchema>;

export const REPORTS_PER_PAGE = 25;

export const reportQueueQuerySchema = pageQuerySchema.extend({
  status: z.enum(reportStatuses).catch("open").default("open"),
});

const reportSchema = z.object({
  id: z.uuid(),
  /** As it stands in the mails. */
  code: z.string(),
  status: z.enum(reportStatuses),
  reason: z.string(),
  text: z.string().nullable(),
  reporter_name: z.string(),
  reporter_email: z.string(),
  is_by_owner: z.boolean(),
  activity: z.object({ slug: slugSchema, name: z.string() }),
  /** Null: the activity itself is meant. */
  review: z
    .object({
      id: z.uuid(),
      author_name: z.string(),
      rating: z.number().int(),
      title: z.string().nullable(),
      text: z.string(),
      status: z.enum(reviewStatuses),
    })
    .nullable(),
  created_at: instantSchema,
  decided_at: instantSchema.nullable(),
  decision: z.string().nullable(),
});
export type Report = z.infer<typeof reportSchema>;

/** `GET /api/staff/reports`: the oldest first. */
export const reportQueueSchema = pageOf(reportSchema).extend({
  /** How many there are in each state. */
  counts: z.record(z.string(), z.number().int()),
});
export type ReportQueue = z.infer<typeof reportQueueSchema>;

/** `GET /api/staff/reports/{id}`. */
export const staffReportSchema = reportSchema.extend({
  /** Further open reports of the same thing, which the decision settles as well. */
  alike: z.number().int().min(0),
  /** The oldest first. */
  history: z.array(caseStepSchema),
});
export type StaffReport = z.infer<typeof staffReportSchema>;

/** `POST /api/staff/reports/{id}/decision`. Upheld, a review is taken away; an activity is left to be edited. */
export const reportDecisionSchema = z.strictObject({
  decision: z.enum(["uphold", "dismiss"]),
  /** Told to whoever reported, and to the author of a review that is taken away. */
  message: z.string().trim().min(10).max(1000),
});
export type ReportDecision = z.output<typeof reportDecisionSchema>;
